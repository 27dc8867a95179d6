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
import { dayPage, standingPage } from '../contract/permissions.ts';
import { ALL_WEEKDAYS } from '../contract/plan.ts';
import * as calls from '../contract/setting-calls.ts';
import { words as windowWords } from '../contract/words.en.ts';
import { BeginsPlan } from './begins-plan.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { doorChoices } from './door-choices.ts';
import { weekdaysColumn, weekdaysField } from './weekdays-input.tsx';

type Window = RowOf<typeof calls.listTimeWindows>;
const refreshes = [calls.listTimeWindows, calls.readDoorDay];

/** When the docks of the plant take trucks. */
export default function TimeWindowsPage() {
  const words = useWords(windowWords);
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const [copied, setCopied] = useState<Window | 'none'>();
  const remove = useCall(calls.removeTimeWindow, { success: kit.calls.saved, refreshes });
  const removal = (window: Window): Action => ({
    label: words.settings.remove,
    danger: true,
    needs: calls.removeTimeWindow.needs,
    confirm: fill(words.settings.removeConfirm, { door: window.doorCode, window: textOf(window) }),
    run: async () => remove.run({ id: window.id }),
  });
  return (
    <>
      <RecordScreen
        name="time-windows"
        entity="time_window"
        calls={{
          list: calls.listTimeWindows,
          export: calls.exportTimeWindows,
          create: calls.createTimeWindow,
          change: calls.changeTimeWindow,
          template: calls.downloadTimeWindowTemplate,
          import: calls.importTimeWindows,
        }}
        words={words}
        create={words.settings.create}
        empty={words.settings.empty}
        nameOf={(window) => fill(words.settings.edit, { door: window.doorCode, window: textOf(window) })}
        initial={{ kind: 'fixed', unitMinutes: 60, weekdays: ALL_WEEKDAYS, others: 'copy' }}
        newFields={[field.choice('others', words.others, { hint: words.hints.others, span: 24 })]}
        below={<BeginsPlan />}
        refreshes={refreshes}
        columns={{ weekdays: weekdaysColumn(words) }}
        fields={(window) => ({
          doorCode: field.remote('doorCode', listDoorPlaces, {
            search: 'code',
            choices: (doors) => doorChoices(doors, language),
            known: window?.doorCode,
          }),
          weekdays: weekdaysField('weekdays'),
          starts: field.time('starts'),
          ends: field.time('ends'),
        })}
        actions={[
          { label: dayPage[language], to: dayPage.path },
          { label: standingPage[language], to: standingPage.path },
          {
            label: words.settings.copy,
            needs: calls.copyTimeWindows.needs,
            run: () => setCopied('none'),
          },
        ]}
        rowActions={(window) => [
          {
            label: words.settings.copy,
            aside: true,
            needs: calls.copyTimeWindows.needs,
            run: () => setCopied(window),
          },
          removal(window),
        ]}
      />
      {copied !== undefined && (
        <CopyDialog
          from={copied === 'none' ? undefined : copied}
          refreshes={refreshes}
          onClose={() => setCopied(undefined)}
        />
      )}
    </>
  );
}

const textOf = ({ starts, ends }: { starts: string; ends: string }): string => `${starts}-${ends}`;
