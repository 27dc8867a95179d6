import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportPreSeriesEditions, listPreSeriesEditions } from '../../contract/history-calls.ts';
import { words as preSeriesWords } from '../../contract/words.en.ts';
import { editionAddress, orderAddress } from '../address.ts';
import { screenWords } from '../words.en.ts';

type Row = RowOf<typeof listPreSeriesEditions>;

/** Every edition as it was published, the newest first; one opens beside the one before it. */
export const EditionList = () => {
  const words = useWords(preSeriesWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const ofOneSupplier = useSession((now) => now.user?.party === 'supplier');
  return (
    <ListScreen
      list={listPreSeriesEditions}
      name="pre-series-editions"
      words={words}
      columns={drawnColumns(listPreSeriesEditions, words, language, {
        orderNo: column.link<Row>('orderNo', ({ orderId }) => orderAddress(orderId), { fixed: 'start' }),
        edition: column.link<Row>('edition', ({ id }) => editionAddress(id)),
        ...(ofOneSupplier && { supplierCode: null, supplierNameZh: null, supplierNameEn: null }),
      })}
      filters={drawnFilters(listPreSeriesEditions, words, language, {
        ...(ofOneSupplier && { supplierCode: null }),
      })}
      defaultSort="-publishedAt"
      exportWith={exportPreSeriesEditions}
      emptyHint={screen.history.empty}
      rowActions={({ id }) => [{ label: screen.detail.compare, to: editionAddress(id) }]}
    />
  );
};
