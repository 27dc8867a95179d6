import { fill } from '@portal/platform/contract/words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { listUnloadingPoints, selectUnloadingPoints } from '../contract/endpoints.ts';
import * as calls from '../contract/places/place-calls.ts';
import { words as plantWords } from '../contract/words.en.ts';
import { pointChoices } from './offers.tsx';
import { PlaceLinks } from './place-links.tsx';

const refreshes = [listUnloadingPoints, calls.listDoorPlaces, calls.listDoorUses];

/** Which dock serves which point, and for whom a fixed one is kept there. */
export default function DoorUsesPage() {
  const words = useWords(plantWords);
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const own = words.doorUses;
  const remove = useCall(calls.removeDoorUse, { success: kit.calls.saved, refreshes });
  const named = ({ code, nameZh, nameEn }: { code: string; nameZh: string; nameEn: string }) => ({
    value: code,
    label: `${code} ${language === 'en' ? nameEn : nameZh}`,
  });
  const removal = (use: RowOf<typeof calls.listDoorUses>): Action => ({
    label: own.remove,
    danger: true,
    needs: calls.removeDoorUse.needs,
    confirm: fill(own.removeConfirm, {
      supplier: use.supplierCode ?? own.everybody,
      point: use.unloadingPoint,
      door: use.doorCode,
    }),
    run: async () => remove.run({ id: use.id }),
  });
  return (
    <>
      <RecordScreen
        above={<PlaceLinks />}
        name="dock-uses"
        entity="door"
        historyOf={(use) => use.doorId}
        calls={{
          list: calls.listDoorUses,
          export: calls.exportDoorUses,
          create: calls.createDoorUse,
          change: calls.changeDoorUse,
          template: calls.downloadDoorUseTemplate,
          import: calls.importDoorUses,
        }}
        words={{ ...words, fields: { ...words.fields, ...own.fields } }}
        create={own.create}
        empty={own.empty}
        nameOf={(use) => `${use.doorCode} · ${use.unloadingPoint}`}
        refreshes={refreshes}
        fields={(use) => ({
          doorCode: field.remote('doorCode', calls.listDoorPlaces, {
            search: 'code',
            choices: (doors) => doors.map(named),
            known: use?.doorCode,
          }),
          unloadingPoint: field.remote('unloadingPoint', selectUnloadingPoints, {
            choices: pointChoices,
            known: use?.unloadingPoint,
          }),
          supplierCode: field.remote('supplierCode', calls.selectDoorSuppliers, {
            choices: (suppliers) => suppliers.map(named),
            known: use?.supplierCode,
          }),
        })}
        rowActions={(use) => [removal(use)]}
      />
    </>
  );
}
