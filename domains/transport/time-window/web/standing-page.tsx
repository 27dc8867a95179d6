import { useState } from 'react';
import { listDoorPlaces } from '@portal/plant/contract/places/place-calls.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { timeWindowPermissions } from '../contract/permissions.ts';
import * as calls from '../contract/standing-calls.ts';
import { RELEASE_HOURS } from '../contract/standing-window.ts';
import { words as windowWords } from '../contract/words.en.ts';
import { doorChoices } from './door-choices.ts';
import { ExceptDialog, type Excepted } from './except-dialog.tsx';
import { weekdaysColumn, weekdaysField } from './weekdays-input.tsx';

type Standing = RowOf<typeof calls.listStandingWindows>;
const refreshes = [calls.listStandingWindows];

/** Windows that the docks keep for suppliers, with the days on which they do not. */
export default function StandingWindowsPage() {
  const all = useWords(windowWords);
  // It is no plan that another one replaces.
  const { validFrom: _, ...hints } = all.hints;
  const words = { ...all, hints };
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const [excepted, setExcepted] = useState<Excepted>();
  const remove = useCall(calls.removeStandingWindow, { success: kit.calls.saved, refreshes });
  const rowActions = (standing: Standing): Action[] => [
    {
      label: words.standing.except,
      needs: calls.exceptStandingWindow.needs,
      run: () => setExcepted({ standing, verb: 'except' }),
    },
    ...(standing.exceptions === ''
      ? []
      : [
          {
            label: words.standing.restore,
            needs: calls.restoreStandingWindow.needs,
            run: () => setExcepted({ standing, verb: 'restore' }),
          },
        ]),
    {
      label: words.standing.remove,
      danger: true,
      needs: calls.removeStandingWindow.needs,
      confirm: fill(words.standing.removeConfirm, namesOf(standing)),
      run: async () => remove.run({ id: standing.id }),
    },
  ];
  return (
    <>
      <RecordScreen
        name="standing-windows"
        entity="standing_window"
        calls={{
          list: calls.listStandingWindows,
          export: calls.exportStandingWindows,
          create: calls.createStandingWindow,
          change: calls.changeStandingWindow,
          template: calls.downloadStandingWindowTemplate,
          import: calls.importStandingWindows,
        }}
        words={words}
        create={words.standing.create}
        empty={words.standing.empty}
        nameOf={(standing) => fill(words.standing.edit, namesOf(standing))}
        initial={{ weekdays: '12345', releaseHours: RELEASE_HOURS }}
        refreshes={refreshes}
        columns={{ weekdays: weekdaysColumn(words) }}
        fields={(standing) => ({
          supplierCode: field.remote('supplierCode', selectSuppliers, {
            choices: partnerChoices,
            known: standing?.supplierCode,
          }),
          doorCode: field.remote('doorCode', listDoorPlaces, {
            search: 'code',
            choices: (doors) => doorChoices(doors, language),
            known: standing?.doorCode,
          }),
          weekdays: weekdaysField('weekdays'),
          starts: field.time('starts'),
          ends: field.time('ends'),
        })}
        actions={[{ label: words.settings.list, to: timeWindowPermissions['time-window:list'].path }]}
        rowActions={rowActions}
      />
      {excepted && <ExceptDialog {...excepted} onClose={() => setExcepted(undefined)} />}
    </>
  );
}

const namesOf = ({ supplierCode, doorCode, starts, ends }: Standing) => ({
  supplier: supplierCode,
  door: doorCode,
  window: `${starts}-${ends}`,
});
