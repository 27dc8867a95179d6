import { loadDictionary } from '@portal/platform/web/access/follow-dictionary.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import * as calls from '../contract/endpoints.ts';
import { words as fleetWords } from '../contract/words.en.ts';
import { truckTypePath } from './paths.ts';

/** The truck types of the tenant. Their names are known to all screens at once. */
export default function TruckTypesPage() {
  const words = useWords(fleetWords);
  return (
    <RecordScreen
      name="truck-types"
      calls={{
        list: calls.listTruckTypes,
        export: calls.exportTruckTypes,
        create: calls.createTruckType,
        change: calls.changeTruckType,
        template: calls.downloadTruckTypeTemplate,
        import: calls.importTruckTypes,
      }}
      words={words}
      {...words.truckTypes}
      nameOf={(type) => type.code}
      initial={{ active: 'Y' }}
      refreshes={[calls.selectTruckTypes, calls.readTruckType]}
      onSaved={loadDictionary}
      columns={{
        code: column.link<RowOf<typeof calls.listTruckTypes>>('code', ({ id }) => truckTypePath(id)),
        active: column.active('active', { width: 80 }),
      }}
    />
  );
}
