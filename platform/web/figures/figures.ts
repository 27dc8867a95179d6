import type { Day } from '../../contract/day.ts';
import type { Quantity } from '../../contract/quantity.ts';
import type { Filling } from './fillings.ts';

/** A number, an exact decimal as text, or null for what is not known: a missing value is not zero. */
export type Value = number | Quantity | null;

/** What is counted or measured: how its numbers are written, added and drawn. */
export type Measure<Key extends string = string> = {
  readonly key: Key;
  readonly name: string;
  /** Amounts add up over groups and periods; averages and percentages do not. */
  readonly kind: 'amount' | 'average' | 'percent';
  /** The word behind a number: `minutes`. A percentage has its sign without it. */
  readonly unit?: string;
  /** At most so many decimals of a number are written; three without it. Text is written as it is. */
  readonly decimals?: number;
  /** What fills its bars; the next one that is free without it. */
  readonly filling?: Filling;
  /** What fills bars below zero, where being below it means something. */
  readonly below?: Filling;
};

/** One group or one period with its values. What is missing among them is not known. */
export type Point<Key extends string = string> = {
  readonly key: string;
  /** As people call it, in tables and read aloud: `2026-03-12 Thu`. */
  readonly name: string;
  /** Below a column or a point of a line, where room is short; the name without it. */
  readonly caption?: Caption;
  readonly values: Readonly<Partial<Record<Key, Value>>>;
  /** What stands beside bars where it says more than number and unit: `15 days (14 allowed)`. */
  readonly texts?: Readonly<Partial<Record<Key, string>>>;
  /** What the table writes in place of a number: `new demand` where there is no percentage. */
  readonly cells?: Readonly<Partial<Record<Key, string>>>;
  /** The whole of a stack where it is more than its sum: `10,000+`. */
  readonly total?: string;
  /** What is read aloud; name and figures without it. */
  readonly spoken?: string;
  /** The rows behind it, where the reader may open them. */
  readonly to?: string | null;
  /** A line across its bar: a limit, or what nine of ten stay below. The figure says it in words. */
  readonly mark?: Value;
  /** Its bar means something bad, as its figure says: red. */
  readonly isBad?: boolean;
  /** Beyond its mark, which is no trouble by itself: drawn apart, and amber where the reader is to bring it back. */
  readonly beyond?: 'mine' | 'theirs';
  /** First and last day, where columns are as wide as they are long (`calculate/time-axis.ts`). */
  readonly days?: { readonly from: Day; readonly until: Day };
  /** Its ground is shaded, as the legend says. */
  readonly isShaded?: boolean;
  /** Another kind of periods begins here: days end, weeks begin. */
  readonly begins?: boolean;
};

export type Caption = {
  readonly text: string;
  readonly small?: string;
  readonly tone?: 'trouble' | 'now' | 'quiet';
};

/** A table of figures: a column for each measure, a row for each group or period. All drawings, the table and the file are of it. */
export type Figures<Key extends string = string> = {
  readonly measures: readonly Measure<Key>[];
  readonly points: readonly Point<Key>[];
};

/** The measures that a drawing shows; all without a choice. */
export const shownOf = <Key extends string>(
  { measures }: Figures<Key>,
  shown: readonly Key[] | undefined,
): readonly Measure<Key>[] => (shown ? measures.filter(({ key }) => shown.includes(key)) : measures);

type Named = Pick<Point, 'key' | 'name' | 'caption'>;

/**
 * One measure of several groups over several periods: a line, a part of a stack or a row of a heat map for each group. Groups and periods stand
 * in the order in which they first come; a group without a row in a period has no value there.
 * @example overPeriods(scores, { measure: { kind: 'average' }, group: supplierOf, period: monthOf, value: ({ score }) => score })
 */
export const overPeriods = <Row>(
  rows: readonly Row[],
  {
    measure,
    group,
    period,
    value,
  }: {
    measure: Omit<Measure, 'key' | 'name' | 'filling'>;
    group: (row: Row) => Pick<Named, 'key' | 'name'>;
    period: (row: Row) => Named;
    value: (row: Row) => Value;
  },
): Figures => {
  const groups = new Map<string, Measure>();
  const periods = new Map<string, Named & { values: Record<string, Value> }>();
  for (const row of rows) {
    const { key, name } = group(row);
    if (!groups.has(key)) groups.set(key, { ...measure, key, name });
    const of = period(row);
    const point = periods.get(of.key) ?? { ...of, values: {} };
    periods.set(of.key, point);
    point.values[key] = value(row);
  }
  return { measures: [...groups.values()], points: [...periods.values()] };
};
