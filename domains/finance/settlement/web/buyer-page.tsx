import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import * as calls from '../contract/buyer.ts';
import { words as settlementWords } from '../contract/words.en.ts';

/** Who is invoiced for what the plant receives, from a day on. */
export default function BuyersPage() {
  const words = useWords(settlementWords);
  return (
    <RecordScreen
      name="buyers"
      calls={{
        list: calls.listBuyers,
        export: calls.exportBuyers,
        create: calls.createBuyer,
        change: calls.changeBuyer,
        template: calls.downloadBuyerTemplate,
        import: calls.importBuyers,
      }}
      words={words}
      {...words.buyers}
      nameOf={({ buyerName }) => buyerName}
      initial={{ currency: 'CNY' }}
    />
  );
}
