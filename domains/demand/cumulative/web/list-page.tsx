import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportCumulatives, importCumulatives, listCumulatives } from '../contract/endpoints.ts';
import { inTransitOf } from '../contract/status.ts';
import { words as cumulativeWords } from '../contract/words.en.ts';
import { cumulativeAddress } from './addresses.ts';
import { useSide, type FigureRow } from './figure-row.ts';
import { useFigureActions } from './use-figure-actions.tsx';
import { screenWords } from './words.en.ts';

/** Both sides' cumulative figures, one line for each agreement. The export is the template of a supplier's own figures. */
export default function CumulativesPage() {
  const words = useWords(cumulativeWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const side = useSide();
  const actions = useFigureActions();
  return (
    <>
      <ListScreen
        list={listCumulatives}
        name="cumulative"
        words={words}
        columns={drawnColumns(listCumulatives, words, language, {
          partNo: column.link<FigureRow>('partNo', ({ id }) => cumulativeAddress(id), { fixed: 'start' }),
          mark: markColumn(words.explanation),
          theirInTransit: inTransitColumn,
          ...(side === 'supplier' && { supplierCode: null, supplierNameZh: null, supplierNameEn: null }),
        })}
        filters={drawnFilters(listCumulatives, words, language, {
          ...(side === 'supplier' && { supplierCode: null }),
          ...(side === null && { mine: null }),
        })}
        selectable
        actions={({ rows }) => actions.ofRows(rows, 'bulk')}
        rowActions={(row) => actions.ofRows([row], 'row')}
        exportWith={exportCumulatives}
        {...(side === 'supplier' && {
          importWith: { template: exportCumulatives, upload: importCumulatives },
        })}
        emptyHint={screen.empty}
        rowTone={({ mark }) => (mark === 'unexplained' ? 'trouble' : undefined)}
      />
      {actions.dialogs()}
    </>
  );
}

/** What the supplier takes to be in transit; without a figure of his own it is his sent less his received. */
const inTransitColumn = column.of<FigureRow>(
  'theirInTransit',
  {
    text: (row) => inTransitOf(row) ?? '',
    show: (row, look) => {
      const quantity = inTransitOf(row);
      return quantity !== null && `${formatQuantity(quantity)} ${look.unit(row.unit)}`;
    },
  },
  { align: 'end' },
);

/** Why both sides differ, in a word. */
const markColumn = (names: (typeof cumulativeWords)['zh' | 'en']['explanation']) =>
  column.of<FigureRow>('mark', {
    text: ({ mark }) => (mark === null ? '' : names[mark]),
    show: ({ mark }) =>
      mark !== null && <ToneTag tone={mark === 'unexplained' ? 'trouble' : 'waiting'}>{names[mark]}</ToneTag>,
  });
