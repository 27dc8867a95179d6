import type { NumberRule } from '@portal/jis-status/contract/counter.ts';
import type { Span } from './sequence.ts';

/**
 * A stretch of numbers without a break in its counting. Numbers run round, places do not: a place is the base of the round and the number, so that
 * 0001 behind 9999 stands at 10000.
 */
export type Reach = { readonly base: number; readonly first: number; readonly last: number };

/** A number that was out of range, and when its vehicle passed. */
export type Aside = { readonly number: number; readonly at: string };

/** What is known of the numbers of one stream. Spans, first and last are places. */
export type Sequence = {
  /** The newest stretch; its base is that of the round in which its last number lies. */
  readonly reach: Reach;
  /** When the vehicle of its last number passed; null where it is not known. */
  readonly lastAt: string | null;
  /** How wide the numbers come where they are filled up with zeros; 0 where they never were. */
  readonly width: number;
  /** The highest number of a round as it showed: by their zeros (0001: 9999), or by a round that ended; null while nothing did. */
  readonly size: number | null;
  /** Whether a round begins at 0: a 0 was counted. It has one number more then. */
  readonly hasZero: boolean;
  /** Stretches before it: days before, and what was counted before the stream began anew. The last of them that count. */
  readonly earlier: readonly Reach[];
  readonly missing: readonly Span[];
  readonly aside: readonly Aside[];
};

/** Places of one day; larger than the largest number. */
const DAY_PLACES = 10_000_000_000;
/** The base of a day, which is counted from 1970. */
export const baseOfDay = (day: number): number => day * DAY_PLACES;
export const dayOfBase = (base: number): number => Math.floor(base / DAY_PLACES);

/** The highest number of a round; null while nobody has configured it and the numbers have not shown it. */
export const highestOf = (rule: NumberRule, { size }: Pick<Sequence, 'size'>): number | null =>
  rule.highestNo ?? size;

/** The number with which a round begins. */
export const lowestOf = ({ hasZero }: Pick<Sequence, 'hasZero'>): number => (hasZero ? 0 : 1);

/** How many numbers a round has. @example 0 to 999: 1,000; 1 to 999: 999 */
export const roundTo = (highest: number, sequence: Pick<Sequence, 'hasZero'>): number =>
  highest - lowestOf(sequence) + 1;

/** The number that stands at a place. @example at base 9999: numberAt(10000) is 1, numberAt(9998) is 9998 */
export const numberAt = (place: number, sequence: Sequence, rule: NumberRule): number => {
  const own =
    [sequence.reach, ...sequence.earlier].find(({ first, last }) => place >= first && place <= last) ??
    sequence.reach;
  const highest = rule.restarts === 'highest' ? highestOf(rule, sequence) : null;
  const lowest = lowestOf(sequence);
  const number = place - own.base;
  if (number >= lowest && (highest === null || number <= highest || own !== sequence.reach)) return number;
  if (highest === null) return place % DAY_PLACES;
  const size = roundTo(highest, sequence);
  return ((((number - lowest) % size) + size) % size) + lowest;
};

/** A number as the sender writes it. @example written(1, 4) // '0001' */
export const written = (number: number, width: number): string => String(number).padStart(width, '0');

/** Missing places as people read them, the first number to the last in the order of the stream. @example '9999–0001, 0004' */
export const missingText = (spans: readonly Span[], sequence: Sequence, rule: NumberRule): string => {
  const at = (place: number) => written(numberAt(place, sequence, rule), sequence.width);
  return spans.map(([first, last]) => (first === last ? at(first) : `${at(first)}–${at(last)}`)).join(', ');
};

type Standing = { readonly place: number; readonly sequenceNo: string };
/** Numbers that are still missing, by their places, and as people read them. */
export type Hole = { readonly first: number; readonly last: number; readonly numbers: string };

/** Stretches that a text names; behind them it says only where the numbers end. */
const MOST_RUNS = 6;

/**
 * Numbers as they stand in a rack or on a paper: each stretch from its first to its last, and between them in brackets what was still missing.
 * @example runsText([{ place: 9999, sequenceNo: '9999' }, { place: 10000, sequenceNo: '0001' }]) // '9999–0001'
 * @example '112 [113–119] 120–121' where 113 to 119 are missing, '112, 120–121' where they are elsewhere
 */
export const runsText = (inOrder: readonly Standing[], holes: readonly Hole[] = []): string => {
  const runs: [Standing, Standing][] = [];
  for (const one of inOrder) {
    const run = runs.at(-1);
    const ahead = run && one.place - run[1].place;
    if (run && (ahead === 0 || ahead === 1)) run[1] = one;
    else runs.push([one, one]);
  }
  const named = runs.length <= MOST_RUNS ? runs : runs.slice(0, MOST_RUNS - 1);
  const said = named
    .map(([first, last], at) => {
      const run = first.place === last.place ? first.sequenceNo : `${first.sequenceNo}–${last.sequenceNo}`;
      const before = runs[at - 1]?.[1].place;
      if (before === undefined) return run;
      const between = holesBetween(holes, before, first.place);
      return between.length === 0 ? `, ${run}` : ` [${numbersOf(between)}] ${run}`;
    })
    .join('');
  return named === runs ? said : `${said} … ${runs.at(-1)![1].sequenceNo}`;
};

/** Holes that lie between two places. */
export const holesBetween = (holes: readonly Hole[], from: number, to: number): Hole[] =>
  holes.filter(({ first, last }) => first > from && last < to);

/** How many numbers are missing in holes. */
export const missingIn = (holes: readonly Hole[]): number =>
  holes.reduce((sum, { first, last }) => sum + last - first + 1, 0);

/** The numbers of holes as people read them. */
export const numbersOf = (holes: readonly Hole[]): string => holes.map(({ numbers }) => numbers).join(', ');

type InStream = Standing & {
  readonly plannedAt: string;
  readonly assemblyLine: string;
  readonly statusCode: string;
  readonly partGroup: string;
  readonly outOfRange: boolean;
};

/**
 * Call-offs in the order in which they are built: by round and number where all are of one stream of a supplier; by planned time, then round and
 * number, where they are of several, whose rounds say nothing of each other, or where a number is out of range and says nothing at all.
 */
export const inSequence = <One extends InStream>(callOffs: readonly One[]): One[] => {
  const streams = new Set(
    callOffs.map(({ assemblyLine, statusCode, partGroup }) =>
      [assemblyLine, statusCode, partGroup].join('\u0000'),
    ),
  );
  const byPlace = (a: One, b: One) => a.place - b.place;
  return callOffs.toSorted(
    streams.size > 1 || callOffs.some(({ outOfRange }) => outOfRange)
      ? (a, b) => Date.parse(a.plannedAt) - Date.parse(b.plannedAt) || byPlace(a, b)
      : byPlace,
  );
};
