import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import type { FigureRow, YardFigures } from '../../contract/figures.ts';
import { words as yardWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { visitsBehind, type Asked } from './asked.ts';
import { nameOf, shareText } from './measures.ts';
import styles from './figures.module.css';

type Line = FigureRow & { readonly use: string };

const figureColumns = (asked: Asked, title: string, nameIn: (row: FigureRow) => string): Column<Line>[] => [
  column.of<Line>(
    'key',
    {
      text: nameIn,
      show: (row) => <ToLink to={visitsBehind(asked, row.key)}>{nameIn(row)}</ToLink>,
    },
    { title, card: 'title' },
  ),
  column.count('trucks'),
  column.count('waitingAverage'),
  column.count('waitingP90'),
  column.count('doorMinutes'),
  ...(asked.by === 'door' ? [column.count<Line>('openMinutes'), column.code<Line>('use')] : []),
  column.count('overdue'),
  column.count('demurrageMinutes'),
];

/** All figures of all groups, to read and to compare. */
export const FigureTable = ({ asked, figures }: { asked: Asked; figures: YardFigures }) => {
  const words = useWords(yardWords);
  const screen = useWords(screenWords);
  const isEnglish = useSession((now) => now.language) === 'en';
  const nameIn = (row: FigureRow): string => nameOf(row, asked.by, isEnglish, screen.without[asked.by]);
  const columns = figureColumns(asked, words.by[asked.by], nameIn);
  return (
    <section className={styles.table}>
      <h2>{screen.table}</h2>
      <PlainTable
        label={screen.table}
        columns={columns}
        rows={figures.groups.map((row) => ({ ...row, use: shareText(row) }))}
        rowKey={({ key }) => key ?? ''}
        words={words}
        height={640}
      />
    </section>
  );
};
