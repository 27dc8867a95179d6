import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DetailSection } from '@portal/platform/web/detail/detail-section.tsx';
import { fill } from '@portal/platform/contract/words.ts';
import { sum } from '@portal/platform/contract/values/decimal.ts';
import { Allowed } from '@portal/platform/web/access/allowed.tsx';
import { formatMoney } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { listOpenLines } from '../../contract/endpoints.ts';
import { words as invoiceWords } from '../../contract/words.en.ts';
import { BIND } from '../addresses.ts';
import { screenWords } from '../words.en.ts';
import { Allocated } from './allocated.tsx';
import styles from './binding.module.css';

const MOST = 100;

/** Invoices of a settlement list, on its page: what is open of it, and the way to bind further ones. */
export default function InvoicesOnSettlement({ id }: { id: string }) {
  const words = useWords(invoiceWords);
  const screen = useWords(screenWords).bind;
  const { data = [] } = useAnswer(listOpenLines, { settlementId: id, limit: MOST }, { quiet: true });
  return (
    <DetailSection title={screen.ofSettlement}>
      <div className={styles.stack}>
        {data.length > 0 && (
          <div className={styles.buttons}>
            <span>
              {fill(data.length < MOST ? screen.open : screen.openAtLeast, {
                count: data.length,
                net: formatMoney(sum(data.map(({ openNet }) => openNet))),
                tax: formatMoney(sum(data.map(({ openTax }) => openTax))),
              })}
            </span>
            <Allowed needs="invoice:upload">
              <ToLink to={`${BIND}?lists=${id}`}>{words.actions.bind}</ToLink>
            </Allowed>
          </div>
        )}
        <Allocated of={{ settlementId: id }} title={screen.ofSettlement} />
      </div>
    </DetailSection>
  );
}
