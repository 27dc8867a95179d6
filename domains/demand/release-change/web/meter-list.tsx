import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listChangeMeter } from '../contract/meter-calls.ts';
import { words as changeWords } from '../contract/words.en.ts';
import { movedLinesOf } from './addresses.ts';
import styles from './parts/part.module.css';
import { screenWords } from './words.en.ts';

type Row = RowOf<typeof listChangeMeter>;

/** How much releases moved inside the firm zone, by week and planner; a row opens its lines. */
export const MeterList = () => {
  const all = useWords(changeWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const words = { ...all, fields: { ...all.fields, inside: screen.detail.insideMark } };
  return (
    <ListScreen
      list={listChangeMeter}
      name="change-meter"
      words={words}
      columns={drawnColumns(listChangeMeter, words, language, OWN)}
      filters={drawnFilters(listChangeMeter, words, language, { ...(isSupplier && { supplierCode: null }) })}
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
    show: ({ share }) =>
      share !== null && (
        <span className={styles.share}>
          <span className={styles.track} aria-hidden>
            <span style={{ width: `${share}%` }} />
          </span>
          {share}%
        </span>
      ),
  }),
};
