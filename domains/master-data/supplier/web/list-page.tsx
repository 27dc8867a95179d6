import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record-screen.tsx';
import * as calls from '../contract/endpoints.ts';
import { words as supplierWords } from '../contract/words.en.ts';

/** The suppliers of the tenant; a supplier finds himself. */
export default function SuppliersPage() {
  const words = useWords(supplierWords);
  return (
    <RecordScreen
      name="suppliers"
      calls={{
        list: calls.listSuppliers,
        export: calls.exportSuppliers,
        create: calls.createSupplier,
        change: calls.changeSupplier,
      }}
      words={words}
      {...words.suppliers}
      nameOf={(supplier) => supplier.supplierCode}
      initial={{ poSplitType: 'FREE', gtl: 'Y', active: 'Y', category: 'series' }}
      refreshes={[calls.selectSuppliers]}
      width={800}
      fields={() => ({ tel: field.phone('tel') })}
    />
  );
}
