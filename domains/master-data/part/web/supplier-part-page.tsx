import { selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { pointChoices } from '@portal/plant/web/offers.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record-screen.tsx';
import { selectSuppliers } from '@portal/supplier/contract/endpoints.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import * as calls from '../contract/endpoints.ts';
import { words as partWords } from '../contract/words.en.ts';
import { partChoices } from './offers.tsx';

/** Who delivers what to the plant, where to, and in which version. */
export default function SupplierPartsPage() {
  const words = useWords(partWords);
  return (
    <RecordScreen
      name="supplier-parts"
      calls={{
        list: calls.listSupplierParts,
        export: calls.exportSupplierParts,
        create: calls.createSupplierPart,
        change: calls.changeSupplierPart,
        template: calls.downloadSupplierPartTemplate,
        import: calls.importSupplierParts,
      }}
      words={words}
      {...words.supplierParts}
      nameOf={(part) => part.partNo}
      initial={{ quotaPercent: 100, leadDays: 0, isJit: 'N', isJis: 'N' }}
      refreshes={[calls.listParts, calls.selectParts]}
      width={800}
      fields={(part) => ({
        supplierCode: field.remote('supplierCode', selectSuppliers, {
          choices: partnerChoices,
          known: part?.supplierCode,
        }),
        partNo: field.remote('partNo', calls.selectParts, { choices: partChoices, known: part?.partNo }),
        unloadingPoint: field.remote('unloadingPoint', selectUnloadingPoints, {
          choices: pointChoices,
          known: part?.unloadingPoint,
        }),
      })}
    />
  );
}
