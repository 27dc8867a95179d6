import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportPriceDifferenceLines, listPriceDifferenceLines } from '../contract/endpoints.ts';
import { words as differenceWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Row = RowOf<typeof listPriceDifferenceLines>;
const listAddress = (id: string): string => `/finance/settlement-detail?id=${id}`;

/** Lines of a list of differences: the goods, what they were settled at, what is paid or taken off, and where that stands since. */
export const LineList = ({ differenceId }: { differenceId: string }) => {
  const words = useWords(differenceWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  return (
    <ListScreen
      list={listPriceDifferenceLines}
      name="price-difference-line"
      title={screen.lines}
      words={words}
      fixed={{ differenceId }}
      columns={drawnColumns(listPriceDifferenceLines, words, language, {
        receiptNumber: column.link<Row>(
          'receiptNumber',
          ({ receiptId }) => `/management/receipt?receipt=${receiptId}`,
        ),
        noteNumber: column.link<Row>('noteNumber', ({ noteId }) => `/common/dn-detail-view?id=${noteId}`),
        settlementNumber: column.link<Row>('settlementNumber', ({ settlementId }) =>
          listAddress(settlementId),
        ),
        postedTo: column.link<Row>('postedTo', ({ postedToId }) =>
          postedToId === null ? null : listAddress(postedToId),
        ),
      })}
      filters={drawnFilters(listPriceDifferenceLines, words, language)}
      exportWith={exportPriceDifferenceLines}
      emptyHint={screen.noLines}
    />
  );
};
