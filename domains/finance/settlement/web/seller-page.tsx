import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import * as calls from '../contract/seller.ts';
import { words as settlementWords } from '../contract/words.en.ts';

/** Tax numbers under which suppliers invoice; a supplier reads his own. */
export default function SellersPage() {
  const words = useWords(settlementWords);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  return (
    <RecordScreen
      name="sellers"
      calls={{
        list: calls.listSellers,
        export: calls.exportSellers,
        create: calls.createSeller,
        change: calls.changeSeller,
        template: calls.downloadSellerTemplate,
        import: calls.importSellers,
      }}
      words={words}
      {...words.sellers}
      nameOf={({ sellerName }) => sellerName}
      columns={isSupplier ? { supplierCode: null, supplierNameZh: null, supplierNameEn: null } : {}}
      filters={isSupplier ? { supplierCode: null } : {}}
      fields={(seller) => ({
        supplierCode: field.remote('supplierCode', selectSuppliers, {
          choices: partnerChoices,
          known: seller?.supplierCode,
        }),
      })}
    />
  );
}
