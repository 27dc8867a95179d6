import { fill } from '@portal/platform/contract/words.ts';
import { useList, type RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { listPauses } from '../../contract/statement.ts';
import { words as payablesWords } from '../../contract/words.en.ts';
import { addressOf } from '../cash/money-address.ts';
import { screenWords } from '../words.en.ts';

type Row = RowOf<typeof listPauses>;
const MOST = 100;

/** What kept money in a month: who, why, and from when to when. The rest of many stands in the calendar, amount by amount. */
export const PausesOfMonth = ({ supplierCode, month }: { supplierCode: string; month: string }) => {
  const words = useWords(payablesWords);
  const screen = useWords(screenWords).statement;
  const { data } = useList(listPauses, { page: 1, limit: MOST, filters: { supplierCode, month } });
  if (!data) return <Skeleton lines={3} />;
  return (
    <>
      <PlainTable<Row>
        label={words.titles.pauses}
        rows={data.rows}
        rowKey={({ id }) => id}
        words={words}
        empty={screen.noPauses}
        columns={[
          column.choice('block', words.block),
          column.link('number', ({ document, documentId }) => addressOf(document, documentId)),
          column.choice('mover', words.mover),
          column.text('because'),
          column.text('keptBy'),
          column.day('keptFrom'),
          column.day('keptUntil'),
          column.count('keptDays'),
        ]}
      />
      {data.rows.length < (data.total ?? 0) && <p>{fill(screen.morePauses, { count: data.total ?? 0 })}</p>}
    </>
  );
};
