import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { CURRENCY, PRICE_TYPE } from '@portal/price/contract/price.ts';
import { previewPriceDifferences } from '../contract/endpoints.ts';
import { words as differenceWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

/** The lists that would be proposed now. */
export const PreviewOf = (which: { supplierCode: string | null; partNo: string | null }) => {
  const words = useWords(differenceWords);
  const screen = useWords(screenWords).propose;
  const { data } = useAnswer(previewPriceDifferences, which);
  if (!data) return <Skeleton lines={4} />;
  const title = fill(screen.preview, { count: data.lists.length });
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <PlainTable
        label={title}
        rows={data.lists}
        rowKey={({ priceId }) => priceId}
        words={words}
        height={320}
        empty={screen.none}
        columns={[
          column.code('supplierCode'),
          column.code('partNo'),
          column.day('validFrom'),
          column.dict('priceType', PRICE_TYPE),
          column.dict('currency', CURRENCY),
          column.count('lines'),
          column.money('net'),
          column.money('gross'),
        ]}
      />
      {data.more && <p>{screen.more}</p>}
      {data.otherCurrencies > 0 && <p>{fill(screen.otherCurrencies, { count: data.otherCurrencies })}</p>}
    </section>
  );
};
