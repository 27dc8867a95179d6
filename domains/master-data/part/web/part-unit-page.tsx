import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { selectUnits } from '@portal/unit/contract/endpoints.ts';
import { unitChoices } from '@portal/unit/web/offers.tsx';
import * as calls from '../contract/endpoints.ts';
import { words as partWords } from '../contract/words.en.ts';
import { partChoices } from './offers.tsx';

/** How other units of a part convert into its own. */
export default function PartUnitsPage() {
  const words = useWords(partWords);
  return (
    <RecordScreen
      name="part-units"
      entity="part_unit"
      calls={{
        list: calls.listPartUnits,
        export: calls.exportPartUnits,
        create: calls.createPartUnit,
        change: calls.changePartUnit,
        template: calls.downloadPartUnitTemplate,
        import: calls.importPartUnits,
      }}
      words={words}
      {...words.partUnits}
      nameOf={(one) => `${one.partNo} ${dictName(UNIT, one.otherUnit)}`}
      fields={(one) => ({
        partNo: field.remote('partNo', calls.selectParts, { choices: partChoices, known: one?.partNo }),
        otherUnit: field.remote('otherUnit', selectUnits, {
          choices: unitChoices,
          ...(one && { known: { value: one.otherUnit, label: dictName(UNIT, one.otherUnit) } }),
        }),
      })}
    />
  );
}
