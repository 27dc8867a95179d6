import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { ContainerFigures, FigureRow } from '../../contract/figures.ts';
import { screenWords } from '../words.en.ts';
import { movementsOf, type Asked } from './asked.ts';
import styles from './figures.module.css';
import { isBad, lengthOf, type Measure } from './measures.ts';

type Props = { asked: Asked; figures: ContainerFigures; measure: Measure };

/** How a group is called: its code, with its name where it has one. */
export const useNameOf = () => {
  const isEnglish = useSession((now) => now.language) === 'en';
  return ({ key, nameZh, nameEn }: FigureRow): string => {
    const name = isEnglish ? nameEn : nameZh;
    return name === null || name === key ? key : `${key} ${name}`;
  };
};

/** A bar for each group with its figure in words; it opens the movements behind it. Months keep their order, others are led by the longest bar. */
export const FigureBars = ({ asked, figures, measure }: Props) => {
  const screen = useWords(screenWords).figures;
  const nameOf = useNameOf();
  const figureOf = useFigureOf(measure);
  const limitOf = (row: FigureRow): number => (measure === 'cycle' ? (row.turnoverDays ?? 0) : 0);
  const rows =
    asked.by === 'month'
      ? figures.groups
      : figures.groups.toSorted(
          (one, other) =>
            lengthOf(other, measure) - lengthOf(one, measure) || one.key.localeCompare(other.key),
        );
  const longest = Math.max(1, ...rows.map((row) => Math.max(lengthOf(row, measure), limitOf(row))));
  const part = (length: number): string => `${(length / longest) * 100}%`;
  return (
    <section className={styles.bars} aria-label={screen.measure[measure]}>
      <h2>{screen.measure[measure]}</h2>
      <ol>
        {rows.map((row) => (
          <li key={row.key}>
            <ToLink className={styles.one} to={movementsOf(asked, row.key, figures.to)}>
              <span className={styles.name}>{nameOf(row)}</span>
              <span className={styles.figure}>{figureOf(row)}</span>
              <span className={styles.track} aria-hidden>
                <span
                  className={styles.fill}
                  data-bad={isBad(row, measure)}
                  style={{ width: part(lengthOf(row, measure)) }}
                />
                {limitOf(row) > 0 && (
                  <span className={styles.limit} style={{ insetInlineStart: part(limitOf(row)) }} />
                )}
              </span>
            </ToLink>
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>{fill(screen.formula[measure], { days: figures.days })}</p>
    </section>
  );
};

const useFigureOf = (measure: Measure) => {
  const screen = useWords(screenWords).figures;
  return (row: FigureRow): string => {
    const days = row.cycleDays === null ? screen.nothing : fill(screen.days, { days: row.cycleDays });
    return {
      cycle: () =>
        row.turnoverDays === null ? days : fill(screen.of, { figure: days, limit: row.turnoverDays }),
      stock: () => row.averageStock.toLocaleString('en-US'),
      idle: () =>
        row.idle30 === null
          ? screen.nothing
          : fill(screen.idle, { idle30: row.idle30, idle60: row.idle60 ?? 0, idle90: row.idle90 ?? 0 }),
      shrink: () =>
        row.shrinkPercent === null
          ? screen.nothing
          : fill(screen.shrink, { percent: row.shrinkPercent, lost: row.lost }),
    }[measure]();
  };
};
