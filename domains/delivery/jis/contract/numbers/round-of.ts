import type { NumberRule } from '@portal/jis-status/contract/counter.ts';
import { baseOfDay, dayOfBase, highestOf, lowestOf, roundTo, type Sequence } from './number-place.ts';
import type { Span } from './sequence.ts';

/** A number as it came. */
export type ArrivedNumber = {
  readonly number: number;
  /** How wide it came with its zeros; 0 where it had none. */
  readonly width: number;
  /** When its vehicle passed, as ISO moment. */
  readonly at: string;
  /** Its day, counted from 1970, where numbers begin again with each day; 0 otherwise. */
  readonly day: number;
  /** Its vehicle was called there before, or this is no call: an old number says nothing new. */
  readonly isRepeat: boolean;
};

/** A stretch of numbers while it is counted; `was`: how far it reached before, null where it begins. */
export type Stretch = { base: number; first: number; last: number; readonly was: Span | null };

/** A stream while it is counted: its stretches, the newest first. */
export type Counting = Omit<Sequence, 'reach' | 'earlier'> & { readonly stretches: readonly Stretch[] };

/** The round of a number; `stretch`: the one that it may make longer, null where it fills a gap or has come before. */
export type Fit = { readonly base: number; readonly stretch: Stretch | null };

/** Days, and counts that a person ended, of which a stream keeps the ends. */
export const MOST_EARLIER = 14;
/** While nothing shows it, a round is taken to end at 9999, 99999 and so on. */
export const SHORTEST_ROUND = 4;

/** In which round a number counts; null where it is out of range. */
export const roundOf = (counting: Counting, one: ArrivedNumber, rule: NumberRule): Fit | null => {
  if (counting.stretches.length === 0) return { base: likelyBase(counting, one, rule), stretch: null };
  return rule.restarts === 'highest' ? inRounds(counting, one, rule) : inDay(counting, one, rule);
};

/** Where a number stands that is out of range: in the round whose numbers lie nearest. */
export const likelyBase = (
  { stretches, ...counting }: Counting,
  one: ArrivedNumber,
  rule: NumberRule,
): number => {
  if (rule.restarts !== 'highest') return baseOfDay(one.day);
  const [newest] = stretches;
  if (!newest) return 0;
  const { bases } = roundsNear(newest, one, rule, counting);
  return nearestFirst(bases, newest, one)[0]!;
};

/**
 * By the day. A day begins at its lowest number where days before it were counted, else with what comes; within it numbers may come late, and no
 * further ahead than the largest jump.
 */
const inDay = (counting: Counting, one: ArrivedNumber, rule: NumberRule): Fit | null => {
  const { stretches, missing } = counting;
  const { number, day } = one;
  const ofDay = stretches.filter(({ base }) => dayOfBase(base) === day);
  const [known] = ofDay;
  if (known) {
    if (number <= known.last - known.base + rule.largestJump) return { base: known.base, stretch: known };
    return missedIn(ofDay, number, missing);
  }
  const days = stretches.map(({ base }) => dayOfBase(base)).filter((other) => other > 0);
  const base = baseOfDay(day);
  if (days.length > MOST_EARLIER && days.every((other) => other > day))
    return missedIn([{ base }], number, missing);
  if (!days.some((other) => other < day))
    return { base, stretch: { base, first: base + number, last: base + number, was: null } };
  if (number > rule.largestJump) return null;
  const first = base + lowestOf(withZero(counting, one));
  return { base, stretch: { base, first, last: first - 1, was: [first, first - 1] } };
};

/** By what lies nearest: the round of the last number, the one before it, or the one that begins. */
const inRounds = (counting: Counting, one: ArrivedNumber, rule: NumberRule): Fit | null => {
  const { stretches, missing } = counting;
  const [newest, ...ended] = stretches as [Stretch, ...Stretch[]];
  if (rule.highestNo !== null && one.number > rule.highestNo) return null;
  const { bases, jump } = roundsNear(newest, one, rule, counting);
  const near = nearestFirst(bases, newest, one).find(
    (base) => Math.abs(base + one.number - newest.last) <= jump && isCredible(counting, newest, base, one),
  );
  if (near !== undefined) return { base: near, stretch: newest };
  const late = missedIn([...bases.map((base) => ({ base })), ...ended], one.number, missing);
  if (late) return late;
  // what was counted before the stream began anew, and what has come already
  const isIn = ({ base, first, last }: Omit<Stretch, 'was'>) =>
    base + one.number >= first && base + one.number <= last;
  const known =
    ended.find((stretch) => isIn(stretch) && stretch.last - stretch.base - one.number <= jump) ??
    (one.isRepeat ? [...bases.map((base) => ({ ...newest, base })), ...ended].find(isIn) : undefined);
  return known ? { base: known.base, stretch: null } : null;
};

const missedIn = (
  stretches: readonly { readonly base: number }[],
  number: number,
  missing: readonly Span[],
): Fit | null => {
  const found = stretches.find(({ base }) =>
    missing.some(([first, last]) => base + number >= first && base + number <= last),
  );
  return found ? { base: found.base, stretch: null } : null;
};

/** A number of the round before the beginning of a stream passed before its end: else it is a wrong one. */
const isCredible = (
  { lastAt }: Pick<Counting, 'lastAt'>,
  newest: Stretch,
  base: number,
  { number, at }: ArrivedNumber,
): boolean =>
  base >= newest.base ||
  base + number >= newest.first ||
  lastAt === null ||
  Date.parse(at) <= Date.parse(lastAt);

/** The rounds in which a number may lie, and how far from the end of the stream: less than half a round. */
const roundsNear = (
  { base, last }: Stretch,
  one: ArrivedNumber,
  rule: NumberRule,
  known: Pick<Sequence, 'size' | 'hasZero'>,
): { bases: number[]; jump: number } => {
  const jump = rule.largestJump;
  const { number, width } = one;
  const begins = withZero(known, one);
  const highest = highestOf(rule, known) ?? (width > 0 ? endOf(width) : null);
  if (highest === null) {
    const digits = String(last - base).length;
    const bases = digits < SHORTEST_ROUND ? [base] : [base, base + roundTo(endOf(digits), begins)];
    return { bases, jump };
  }
  if (number > highest) return { bases: [base], jump };
  const size = roundTo(highest, begins);
  return { bases: [base, base + size, base - size], jump: Math.min(jump, Math.floor(size / 2)) };
};

const nearestFirst = (bases: readonly number[], { last }: Stretch, { number }: ArrivedNumber): number[] =>
  bases.toSorted((a, b) => Math.abs(a + number - last) - Math.abs(b + number - last));

/** A number that is 0 shows that rounds begin there. */
const withZero = ({ hasZero }: Pick<Sequence, 'hasZero'>, { number }: Pick<ArrivedNumber, 'number'>) => ({
  hasZero: hasZero || number === 0,
});

/** The largest number of a width. @example endOf(4) // 9999 */
export const endOf = (width: number): number => 10 ** width - 1;
