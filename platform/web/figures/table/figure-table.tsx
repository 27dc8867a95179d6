import { useWords } from '../../i18n/use-words.ts';
import { PlainTable } from '../../list/plain-table.tsx';
import { ToLink } from '../../session/address.tsx';
import type { Figures, Point } from '../figures.ts';
import styles from '../panel.module.css';
import { columnsOf, type TableOptions } from './table-columns.ts';
import { figureWords } from '../words.en.ts';

type Props<Key extends string> = {
  label: string;
  figures: Figures<Key>;
  options: TableOptions<Key>;
};

/** All figures of all points, to read and to compare; what is not known is left empty. On telephones they are cards. */
export const FigureTable = <Key extends string>({ label, figures, options }: Props<Key>) => {
  const words = useWords(figureWords);
  return (
    <PlainTable<Point<Key>>
      label={label}
      rows={figures.points}
      rowKey={({ key }) => key}
      columns={columnsOf(figures, options, words).map(({ key, title, kind, isDecisive, text }) => ({
        field: key,
        title,
        width: 120,
        text,
        ...(kind === 'name'
          ? { card: 'title', show: linkedName }
          : { card: isDecisive ? 'figure' : 'more', align: 'end' }),
      }))}
      words={NO_WORDS}
      height={640}
      toneOf={({ isBad, beyond }) => (isBad ? 'trouble' : beyond === 'mine' ? 'attention' : undefined)}
    />
  );
};

const linkedName = ({ name, to }: Point) => (to ? <ToLink to={to}>{name}</ToLink> : name);

/** The columns say their titles themselves. */
const NO_WORDS = { fields: {} } as const;

/** The same while the drawing is shown: for those who listen, and on paper. It holds nothing that keys could reach. */
export const QuietTable = <Key extends string>({ label, figures, options }: Props<Key>) => {
  const columns = columnsOf(figures, options, useWords(figureWords));
  return (
    <div className={styles.quiet}>
      <table className={styles.quietTable}>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.points.map((point) => (
            <tr key={point.key}>
              {columns.map(({ key, kind, text }) =>
                kind === 'name' ? (
                  <th key={key} scope="row">
                    {text(point)}
                  </th>
                ) : (
                  <td key={key}>{text(point)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
