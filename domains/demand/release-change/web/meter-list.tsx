import { addDays, mondayOf, today } from '@portal/platform/contract/day.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { ShareBar } from '@portal/platform/web/figures/share-bar.tsx';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listChangeMeter } from '../contract/meter-calls.ts';
import { words as changeWords } from '../contract/words.en.ts';
import { movedLinesOf } from './addresses.ts';
import { screenWords } from './words.en.ts';

/** The days that the meter opens with; whoever wants to see farther back says so. */
const HALF_A_YEAR = 26 * 7;

type Row = RowOf<typeof listChangeMeter>;

/** How much releases moved inside the firm zone, by week and planner; a row opens its lines. */
export const MeterList = () => {
  const all = useWords(changeWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const { zone } = useCellContext();
  const words = { ...all, fields: { ...all.fields, inside: screen.detail.insideMark } };
  return (
    <ListScreen
      list={listChangeMeter}
      name="change-meter"
      words={words}
      columns={drawnColumns(listChangeMeter, words, language, OWN)}
      filters={drawnFilters(listChangeMeter, words, language, { ...(isSupplier && { supplierCode: null }) })}
      startWith={{ weekFrom: addDays(mondayOf(today(zone)), -HALF_A_YEAR) }}
      emptyHint={screen.empty.meter}
    />
  );
};

const pieces = (field: 'inside' | 'beyond') =>
  column.of<Row>(
    field,
    {
      text: (row) => row[field],
      show: (row, look) => `${formatQuantity(row[field])} ${look.unit(row.unit)}`,
    },
    { align: 'end' },
  );

const OWN = {
  week: column.link<Row>('week', movedLinesOf, {}),
  unit: null,
  inside: pieces('inside'),
  beyond: pieces('beyond'),
  share: column.of<Row>('share', {
    text: ({ share }) => (share === null ? '' : `${share}%`),
    show: ({ share }) => share !== null && <ShareBar percent={Number(share)} filling="attention" />,
  }),
};
