import { mayCall } from '@portal/platform/contract/endpoint.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { RecordDetailScreen, useRecord } from '@portal/platform/web/detail/record-detail-screen.tsx';
import { formatDay } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { approvePrices, changePrice, listPrices, readPrice } from '../contract/endpoints.ts';
import { CURRENCY, PRICE_TYPE, type PriceVersion } from '../contract/price.ts';
import { APPROVED, priceStatus } from '../contract/status.ts';
import { words as priceWords } from '../contract/words.en.ts';
import { priceFields } from './price-fields.tsx';
import { usePriceActions } from './use-price-actions.tsx';
import { screenWords } from './words.en.ts';

/** One version among all of its supplier and part, with the days on which each counts. */
export default function PricePage() {
  const words = useWords(priceWords);
  const screen = useWords(screenWords);
  const actions = usePriceActions();
  const answer = useRecord(readPrice);
  const codes = usePermissions();
  /** How a price came about is for whoever makes or approves prices. */
  const readsHistory = mayCall(changePrice, codes) || mayCall(approvePrices, codes);
  const mayEdit = answer.data !== undefined && can(priceStatus, answer.data.status, 'edit');
  return (
    <>
      <RecordDetailScreen
        answer={answer}
        calls={{ list: listPrices, ...(mayEdit && { change: changePrice }) }}
        words={words}
        nameOf={({ partNo }) => partNo}
        entity={readsHistory ? 'price' : undefined}
        fields={priceFields}
        refreshes={[readPrice]}
        facts={() => [{ title: screen.agreed }]}
        actions={actions.ofOne}
        back="/collaboration/price"
        related={({ id, status }) =>
          status === APPROVED
            ? [{ label: screen.differences, to: `/finance/price-difference?priceId=${id}` }]
            : []
        }
        title={({ partNo, supplierCode }) => fill(screen.title, { partNo, supplierCode })}
        sections={({ id, versions }) => [
          {
            title: screen.versions,
            body: (
              <PlainTable
                label={screen.versions}
                rows={versions}
                rowKey={(one) => one.id}
                isCurrent={(one) => one.id === id}
                words={words}
                columns={versionColumns(words, screen)}
              />
            ),
          },
        ]}
      />
      {actions.dialogs}
    </>
  );
}

type Words = (typeof priceWords)['zh' | 'en'];
type Screen = (typeof screenWords)['zh' | 'en'];

const versionColumns = (words: Words, screen: Screen): Column<PriceVersion>[] => [
  column.link('validFrom', (one) => `/collaboration/price-detail?id=${one.id}`),
  column.count('edition'),
  column.status('status', priceStatus, words.status),
  column.choice('standing', words.standing),
  column.quantity('price'),
  column.count('priceUnit'),
  column.dict('currency', CURRENCY),
  column.choice('basis', words.basis),
  column.quantity('taxRate'),
  column.quantity('netOfOne'),
  column.dict('priceType', PRICE_TYPE),
  column.of<PriceVersion>('spans', {
    text: ({ spans }) =>
      spans
        .map(({ from, to }) => `${formatDay(from)} – ${to === null ? screen.open : formatDay(to)}`)
        .join(', ') || screen.none,
  }),
];
