import { selectParts } from '@portal/part/contract/endpoints.ts';
import { partChoices } from '@portal/part/web/offers.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import * as calls from '../contract/endpoints.ts';
import { words as coverageWords } from '../contract/words.en.ts';

/** Stock of the plant by part and place, as it was counted last. */
export default function PlantStockPage() {
  const words = useWords(coverageWords);
  return (
    <RecordScreen
      name="plant-stock"
      calls={{
        list: calls.listPlantStock,
        export: calls.exportPlantStock,
        create: calls.createPlantStock,
        change: calls.changePlantStock,
        template: calls.downloadPlantStockTemplate,
        import: calls.importPlantStock,
      }}
      words={words}
      {...words.stocks}
      nameOf={({ partNo, stockPlace }) => `${partNo} · ${stockPlace}`}
      initial={{ blockedQty: '0' }}
      entity="plant_stock"
      refreshes={[calls.readCoverage]}
      fields={fieldsOf}
    />
  );
}

const fieldsOf = (stock?: { readonly partNo: string }) => ({
  partNo: field.remote('partNo', selectParts, { choices: partChoices, known: stock?.partNo }),
});
