import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import { words as partWords } from '../contract/words.en.ts';
import { supplierPartPath } from './paths.ts';
import { supplierPartFields } from './supplier-part-fields.ts';

/** Who delivers what to the plant, where to, and in which version. */
export default function SupplierPartsPage() {
  const words = useWords(partWords);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
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
      initial={{
        quotaPercent: 100,
        leadDays: 0,
        isJit: 'N',
        isJis: 'N',
        isZp5: 'N',
        isZp7: 'N',
        isProcessPart: 'N',
      }}
      refreshes={[calls.listParts, calls.selectParts]}
      width={800}
      fields={supplierPartFields}
      columns={{
        partNo: column.link<RowOf<typeof calls.listSupplierParts>>('partNo', ({ id }) =>
          supplierPartPath(id),
        ),
        ...(isSupplier && { supplierCode: null, supplierNameZh: null, supplierNameEn: null }),
      }}
      filters={{ ...(isSupplier && { supplierCode: null }) }}
    />
  );
}
