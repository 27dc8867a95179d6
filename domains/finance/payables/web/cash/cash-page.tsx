import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { lazy, Suspense } from 'react';
import { exportCash, listCash } from '../../contract/cash.ts';
import { words as payablesWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { clockText } from './clock-text.ts';
import { addressOf } from './money-address.ts';

const StageTable = lazy(async () => import('./stage-table.tsx'));
const CashCalendar = lazy(async () => import('./cash-calendar.tsx'));

type Row = RowOf<typeof listCash>;
const stagesOf = (row: Row) => (
  <Suspense>
    <StageTable money={row} today={row.today} />
  </Suspense>
);

/** What is expected when, then each amount: its stage, whose move it is and since when, and what keeps it. Both sides see the same. */
export default function CashPage() {
  const words = useWords(payablesWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const own = isSupplier ? { supplierCode: null, supplierNameZh: null, supplierNameEn: null } : {};
  const clock: Column<Row> = {
    field: 'clock',
    fields: [
      'receivedOn',
      'listedOn',
      'acceptedOn',
      'submittedOn',
      'verifiedOn',
      'appliedOn',
      'approvedOn',
      'blockedOn',
    ],
    title: screen.clock.title,
    width: 360,
    card: 'more',
    text: (row) => clockText(row, row.today, { words, screen }),
  };
  return (
    <ListScreen
      list={listCash}
      name="cash"
      words={words}
      above={
        <Suspense>
          <CashCalendar />
        </Suspense>
      }
      tabs={{ filter: 'shown', choices: words.shown }}
      columns={[
        ...drawnColumns(listCash, words, language, {
          number: column.link<Row>('number', ({ document, documentId }) => addressOf(document, documentId)),
          ...own,
        }),
        clock,
      ]}
      filters={drawnFilters(listCash, words, language, { ...(isSupplier && { supplierCode: null }) })}
      expand={stagesOf}
      rowTone={({ overdue }) => (overdue === 'Y' ? 'trouble' : undefined)}
      exportWith={exportCash}
      emptyHint={screen.empty}
    />
  );
}
