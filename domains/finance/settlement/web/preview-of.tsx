import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { formatMoney } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { CURRENCY, PRICE_TYPE } from '@portal/price/contract/price.ts';
import { previewSettlements } from '../contract/endpoints.ts';
import { words as settlementWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type ListToMake = OutputOf<typeof previewSettlements>['lists'][number];

/** The lists that would be made now, and what would go on waiting. */
export const PreviewOf = (upTo: { through: string; supplierCode: string | null }) => {
  const words = useWords(settlementWords);
  const screen = useWords(screenWords).make;
  const chinese = useSession((now) => now.language) === 'zh';
  const { data } = useAnswer(previewSettlements, upTo);
  if (!data) return <Skeleton lines={4} />;
  const count = data.lists.filter(({ carried }) => !carried).length;
  return (
    <section aria-label={fill(screen.preview, { count })}>
      <h4>{fill(screen.preview, { count })}</h4>
      <PlainTable
        label={fill(screen.preview, { count })}
        rows={data.lists}
        rowKey={({ supplierCode, priceType, currency, taxRate }) =>
          `${supplierCode} ${priceType} ${currency} ${taxRate}`
        }
        words={words}
        height={320}
        empty={screen.none}
        columns={[
          column.code('supplierCode'),
          column.text(chinese ? 'supplierNameZh' : 'supplierNameEn'),
          column.dict('priceType', PRICE_TYPE),
          column.quantity('taxRate'),
          column.dict('currency', CURRENCY),
          column.count('lines'),
          grossColumn(screen.carried),
        ]}
      />
      {data.more && <p>{screen.more}</p>}
      {data.waiting.length > 0 && (
        <p>
          {fill(screen.waiting, {
            reasons: data.waiting
              .map(({ reason, lines, gross }) =>
                fill(gross === null ? screen.reason : screen.reasonOf, {
                  reason: words.reason[reason],
                  lines,
                  gross: formatMoney(gross ?? ''),
                }),
              )
              .join(' · '),
          })}
        </p>
      )}
    </section>
  );
};

const grossColumn = (carried: string): Column<ListToMake> => ({
  ...column.money<ListToMake>('gross'),
  show: (list) => (
    <>
      {formatMoney(list.gross)}
      {list.carried && <ToneTag tone="waiting">{carried}</ToneTag>}
    </>
  ),
});
