import { loadDictionary } from '@portal/platform/web/access/follow-dictionary.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import * as calls from '../contract/endpoints.ts';
import { words as unitWords } from '../contract/words.en.ts';

/** The units of the tenant. Their names are known to all screens at once. */
export default function UnitsPage() {
  const words = useWords(unitWords);
  return (
    <RecordScreen
      name="units"
      entity="unit"
      calls={{
        list: calls.listUnits,
        export: calls.exportUnits,
        create: calls.createUnit,
        change: calls.changeUnit,
        template: calls.downloadUnitTemplate,
        import: calls.importUnits,
      }}
      words={words}
      {...words.units}
      nameOf={(unit) => unit.code}
      initial={{ decimals: 0, active: 'Y' }}
      refreshes={[calls.selectUnits]}
      onSaved={loadDictionary}
      columns={{ active: column.active('active', { width: 80 }) }}
    />
  );
}
