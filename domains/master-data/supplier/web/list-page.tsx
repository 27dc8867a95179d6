import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { useTagging } from '@portal/tag/web/offers.tsx';
import { selectSuppliers } from '../contract/choice-calls.ts';
import * as calls from '../contract/endpoints.ts';
import { words as supplierWords } from '../contract/words.en.ts';
import { ORIGINS_PATH } from './origins.ts';
import { supplierFields } from './supplier-fields.ts';

/** The suppliers of the tenant; a supplier finds himself. */
export default function SuppliersPage() {
  const words = useWords(supplierWords);
  const { dialog, columns, ...tagging } = useTagging('supplier', {
    call: calls.tagSuppliers,
    nameOf: (supplier: RowOf<typeof calls.listSuppliers>) => supplier.supplierCode,
    refreshes: [calls.listSuppliers],
  });
  return (
    <>
      <RecordScreen
        name="suppliers"
        calls={{
          list: calls.listSuppliers,
          export: calls.exportSuppliers,
          create: calls.createSupplier,
          change: calls.changeSupplier,
          template: calls.downloadSupplierTemplate,
          import: calls.importSuppliers,
        }}
        words={words}
        {...words.suppliers}
        nameOf={(supplier) => supplier.supplierCode}
        initial={{
          poSplitType: 'FREE',
          confirmType: 'required',
          gtl: 'Y',
          agency: 'N',
          special: 'N',
          active: 'Y',
          category: 'series',
        }}
        {...tagging}
        columns={{
          ...columns,
          supplierCode: column.link<RowOf<typeof calls.listSuppliers>>(
            'supplierCode',
            ({ supplierCode }) => `/collaboration/supplier-config?code=${encodeURIComponent(supplierCode)}`,
          ),
        }}
        actions={[{ label: words.config.allOrigins, to: ORIGINS_PATH }]}
        refreshes={[selectSuppliers]}
        width={800}
        fields={supplierFields}
      />
      {dialog}
    </>
  );
}
