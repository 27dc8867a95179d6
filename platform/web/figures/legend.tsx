import type { ReactNode } from 'react';
import type { Measure } from './figures.ts';
import { filledWith, fillingOf, type Filling } from './fillings.ts';
import styles from './panel.module.css';

type Entry = { readonly key: string; readonly name: string };

/** What each filling stands for: the measures in their order, and what else is drawn. */
export const BarLegend = ({
  measures,
  more = [],
}: {
  measures: readonly Measure[];
  more?: readonly (Entry & { readonly filling: Filling | 'shaded' })[];
}) => (
  <Legend
    entries={[...measures.map((measure, at) => ({ ...measure, filling: fillingOf(measure, at) })), ...more]}
    renderKey={({ filling }) => (
      <span
        className={`${styles.swatch} ${filling === 'shaded' ? styles.shaded : filledWith(filling)}`}
        aria-hidden
      />
    )}
  />
);

/** A row of keys with their names. */
export const Legend = <One extends Entry>({
  entries,
  renderKey,
}: {
  entries: readonly One[];
  renderKey: (entry: One, at: number) => ReactNode;
}) => (
  <ul className={styles.legend}>
    {entries.map((entry, at) => (
      <li key={entry.key}>
        {renderKey(entry, at)}
        {entry.name}
      </li>
    ))}
  </ul>
);
