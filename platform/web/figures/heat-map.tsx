import { useId, type CSSProperties } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { fill } from '../../contract/words.ts';
import { numberOf, shareOf } from './calculate/calculation.ts';
import { numberText, valueText } from './calculate/figure-text.ts';
import type { Figures, Measure, Point } from './figures.ts';
import styles from './heat-map.module.css';
import { useArrowKeys } from './draw/use-arrow-keys.ts';
import { figureWords } from './words.en.ts';

/** A step that means something, or how strong a value is, 0 to 1. */
export type Heat = HeatStep | number;
export type HeatStep = 'closed' | 'wrong' | 'calm' | 'low' | 'half' | 'high' | 'full';

/** What one cell shows and says. */
export type HeatCell = {
  readonly heat: Heat;
  /** In figures, so that its colour tells nothing alone. */
  readonly text: string;
  readonly small?: string;
  readonly spoken: string;
};

type Props = {
  title: string;
  /** Groups down, periods across (`overPeriods`). */
  figures: Figures;
  /** What stands down. */
  corner: string;
  /** What a cell shows; without it the figure, the stronger the nearer it is to the largest of all. */
  cellOf?: (group: Measure, period: Point) => HeatCell;
  /** Opens what is behind a cell. */
  onPick?: (group: Measure, period: Point) => void;
};

/** Groups down, periods across: a table that says each figure and colours it. One stop of the Tab key, arrow keys inside. */
export const HeatMap = ({ title, figures, corner, cellOf, onPick }: Props) => {
  const caption = useId();
  const { measures, points } = figures;
  const { keys, place, tabIndex } = useArrowKeys(measures.length, points.length);
  const plainCell = usePlainCell(figures);
  return (
    <section className={styles.map} aria-labelledby={caption}>
      <h3 id={caption}>{title}</h3>
      <div className={styles.frame}>
        <table {...keys}>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {points.map(({ key, name, caption: head }) => (
                <th key={key} scope="col">
                  {head?.text ?? name}
                  {head?.small !== undefined && <small>{head.small}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {measures.map((group, down) => (
              <tr key={group.key}>
                <th scope="row">{group.name}</th>
                {points.map((period, across) => (
                  <td key={period.key} {...place(down, across)}>
                    <Cell
                      cell={(cellOf ?? plainCell)(group, period)}
                      tabIndex={tabIndex(down, across)}
                      onPick={onPick && (() => onPick(group, period))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

type CellProps = { cell: HeatCell; tabIndex: 0 | -1; onPick: (() => void) | undefined };

const Cell = ({ cell: { heat, text, small, spoken }, tabIndex, onPick }: CellProps) => {
  const look = {
    className: `${styles.cell} ${typeof heat === 'number' ? styles.tinted : styles[heat]}`,
    style: { '--heat': `${typeof heat === 'number' ? Math.round(heat * MOST_TINT) : 0}%` } as CSSProperties,
    title: spoken,
    tabIndex,
  };
  const inside = (
    <>
      <span className={styles.spoken}>{spoken}</span>
      <strong aria-hidden>{text}</strong>
      {small !== undefined && <small aria-hidden>{small}</small>}
    </>
  );
  return onPick ? (
    <button type="button" {...look} onClick={onPick}>
      {inside}
    </button>
  ) : (
    // Reached by arrow keys, to be read aloud.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <span {...look}>{inside}</span>
  );
};

/** Per cent of the accent under dark text, at most: it stays readable. */
const MOST_TINT = 45;

const usePlainCell = ({ measures, points }: Figures) => {
  const words = useWords(figureWords);
  const most = points
    .flatMap(({ values }) => measures.map(({ key }) => numberOf(values[key]) ?? 0))
    .reduce((largest, value) => Math.max(largest, value), 0);
  return (group: Measure, period: Point): HeatCell => {
    const value = period.values[group.key];
    const figure = valueText(value, group, words);
    return {
      heat: numberOf(value) === null ? 'closed' : Math.max(0, (shareOf(value, most) ?? 0) / 100),
      text: numberText(value, group) || '–',
      spoken: fill<string>(words.spoken, { name: `${group.name} ${period.name}`, figures: figure }),
    };
  };
};
