import type { NumberRule } from '@portal/jis-status/contract/counter.ts';
import { highestOf, roundTo, type Reach, type Sequence } from './number-place.ts';
import {
  MOST_EARLIER,
  endOf,
  likelyBase,
  roundOf,
  type ArrivedNumber,
  type Counting,
  type Fit,
  type Stretch,
} from './round-of.ts';
import { leapIn } from './leap.ts';
import { without, type Span } from './sequence.ts';

/** Where a number stands. Out of range it counts for nothing, and its round is the most likely one. */
export type PlacedNumber = { readonly base: number; readonly outOfRange: boolean };

export type Counted = {
  readonly sequence: Sequence;
  /** Of each number in the order in which they were handed over. */
  readonly placed: readonly PlacedNumber[];
  /** Gaps that were not there before, as places: each is raised once (DOMAIN.md, "JIS": jis.missing_seq). */
  readonly raised: readonly Span[];
  /** Places that came now, rising. */
  readonly came: readonly number[];
  /** Numbers that were out of range, and count now that those before them came. */
  readonly joined: readonly { readonly number: number; readonly base: number }[];
};

/**
 * Numbers come in any order, early, late and again. What is missing in the end is what lies between the first place and the last and never came,
 * whatever the order. A number far below the last one begins a round where that one is near the highest; one further from the end than the largest
 * jump is out of range and moves nothing, so that later numbers are judged by the true end.
 * @example the stream has 9998 and 9999: of 0001 and 0003 the place of 0002 is raised
 */
export const count = (
  before: Sequence | undefined,
  arrived: readonly ArrivedNumber[],
  rule: NumberRule,
): Counted => {
  let state = beginning(before);
  const placed = new Map<ArrivedNumber, PlacedNumber>();
  // by their time: a round begins where the line passed its highest number
  for (const one of arrived.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const fit = roundOf(state.counting, one, rule);
    placed.set(
      one,
      fit
        ? { base: fit.base, outOfRange: false }
        : { base: likelyBase(state.counting, one, rule), outOfRange: true },
    );
    state = join(fit ? put(state, one, fit, rule) : setAside(state, one), rule);
  }
  const late = new Map(state.joined.map(({ number, base }) => [number, base]));
  return {
    ...ended(state),
    placed: arrived.map((one) => {
      const place = placed.get(one)!;
      const base = place.outOfRange ? late.get(one.number) : undefined;
      return base === undefined ? place : { base, outOfRange: false };
    }),
  };
};

/** Where a number stands without being counted: that of an entry by hand, which the message of the sender brings once more. */
export const placeOf = (
  sequence: Sequence | undefined,
  one: ArrivedNumber,
  rule: NumberRule,
): PlacedNumber => {
  const { counting } = beginning(sequence);
  const fit = roundOf(counting, one, rule);
  return { base: fit?.base ?? likelyBase(counting, one, rule), outOfRange: fit === null };
};

/**
 * The stream as it counts from a number on, behind all that it has counted: that number is expected next, and what came meanwhile and was out of range
 * is counted from it. What was missing before stays missing.
 */
export const beginAgain = (before: Sequence, number: number, rule: NumberRule): Omit<Counted, 'placed'> => {
  const { reach, lastAt, aside } = before;
  const hasZero = before.hasZero || number === 0;
  const goesOn = reach.base + number > reach.last;
  const counted = reach.last - reach.base + (hasZero ? 1 : 0);
  const base = goesOn
    ? reach.base
    : reach.base + Math.max(roundTo(highestOf(rule, before) ?? 0, { hasZero }), counted);
  const begun: Sequence = {
    ...before,
    hasZero,
    reach: { base, first: base + number, last: base + number - 1 },
    lastAt: null,
    earlier: [reach, ...before.earlier].slice(0, MOST_EARLIER),
    // a wrong number of long ago says nothing of the new count
    aside: aside.filter(({ at }) => lastAt === null || Date.parse(at) >= Date.parse(lastAt)),
  };
  return ended(join(beginning(begun), rule));
};

type State = {
  readonly counting: Counting;
  readonly came: readonly number[];
  readonly joined: Counted['joined'];
};

const beginning = (before: Sequence | undefined): State => {
  const { reach, earlier, ...rest } = before ?? NOTHING;
  const stretches = [...(reach ? [reach] : []), ...earlier].map((one): Stretch => ({
    ...one,
    was: [one.first, one.last],
  }));
  return { counting: { ...rest, stretches }, came: [], joined: [] };
};
const NOTHING = {
  reach: undefined,
  earlier: [],
  lastAt: null,
  width: 0,
  size: null,
  hasZero: false,
  missing: [],
  aside: [],
};

const setAside = (state: State, { number, at }: ArrivedNumber): State => ({
  ...state,
  counting: { ...state.counting, aside: [...state.counting.aside, { number, at }] },
});

/** Counts a number in its round. */
const put = (state: State, one: ArrivedNumber, { base, stretch }: Fit, rule: NumberRule): State => {
  const place = base + one.number;
  const came = [...state.came, place];
  const counting = learned(state.counting, one, base, rule);
  const { stretches } = counting;
  if (stretches.length === 0)
    return {
      ...state,
      came,
      counting: {
        ...counting,
        stretches: [{ base, first: place, last: place, was: null }],
        lastAt: one.at,
      },
    };
  if (stretch === null) return { ...state, came, counting };
  const isAhead = place > stretch.last;
  const longer: Stretch = {
    was: stretch.was,
    base: isAhead ? base : stretch.base,
    first: Math.min(stretch.first, place),
    last: Math.max(stretch.last, place),
  };
  const others = stretches.filter((other) => other !== stretch);
  const sorted = [longer, ...others].toSorted((a, b) => b.base - a.base || b.last - a.last);
  return {
    ...state,
    came,
    counting: {
      ...counting,
      stretches: sorted,
      lastAt: sorted[0] === longer && (isAhead || counting.lastAt === null) ? one.at : counting.lastAt,
    },
  };
};

/** How wide numbers come is learned from the zeros before them, how long a round is from that, or from one that ended. */
const learned = (before: Counting, one: ArrivedNumber, base: number, rule: NumberRule): Counting => {
  const counting = { ...before, hasZero: before.hasZero || one.number === 0 };
  const width = Math.max(counting.width, one.width);
  const [newest] = counting.stretches;
  if (width > counting.width) return { ...counting, width, size: endOf(width) };
  // more numbers than the round was taken to have
  if (counting.size !== null && one.number > counting.size) return { ...counting, size: null };
  const isNewRound =
    rule.restarts === 'highest' && newest !== undefined && base > newest.base && counting.size === null;
  return isNewRound ? { ...counting, size: base - newest.base - (counting.hasZero ? 1 : 0) } : counting;
};

/** What was out of range counts once it follows the end, or goes on by itself, and its vehicle passed behind that of the end. */
const join = (state: State, rule: NumberRule): State => {
  if (rule.restarts !== 'highest') return state;
  const { aside, stretches, lastAt } = state.counting;
  const end = stretches[0]!.last;
  for (const one of aside.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    if (lastAt !== null && Date.parse(one.at) < Date.parse(lastAt)) continue;
    const arrived: ArrivedNumber = { ...one, width: 0, day: 0, isRepeat: false };
    const fit = roundOf(state.counting, arrived, rule);
    if (fit?.stretch == null || fit.base + one.number <= end) continue;
    const counting = { ...state.counting, aside: aside.filter((other) => other !== one) };
    const counted = put({ ...state, counting }, arrived, fit, rule);
    return join({ ...counted, joined: [...state.joined, { number: one.number, base: fit.base }] }, rule);
  }
  const ahead = leapIn(state.counting, rule);
  if (!ahead) return state;
  const counting = { ...state.counting, aside: aside.filter((other) => other !== ahead) };
  const [newest] = stretches as [Stretch, ...Stretch[]];
  const { base } = newest;
  const arrived: ArrivedNumber = { ...ahead, width: 0, day: 0, isRepeat: false };
  const counted = put({ ...state, counting }, arrived, { base, stretch: newest }, rule);
  return join({ ...counted, joined: [...state.joined, { number: ahead.number, base }] }, rule);
};

const ended = ({ counting, came, joined }: State): Omit<Counted, 'placed'> => {
  const { stretches, missing, ...rest } = counting;
  const [newest, ...earlier] = stretches;
  if (!newest) throw new Error('no number arrived');
  const rising = [...new Set(came)].toSorted((a, b) => a - b);
  const raised = without(stretches.flatMap(openedBy).toSorted(byFirst), rising);
  return {
    sequence: {
      ...rest,
      reach: reachOf(newest),
      earlier: earlier.slice(0, MOST_EARLIER).map(reachOf),
      missing: [...without(missing, rising), ...raised].toSorted(byFirst),
    },
    raised,
    came: rising,
    joined,
  };
};

/** What a stretch reaches now and did not before. */
const openedBy = ({ first, last, was }: Stretch): Span[] => {
  if (was === null) return [[first, last]];
  return [
    ...(first < was[0] ? [[first, was[0] - 1] as const] : []),
    ...(last > was[1] ? [[was[1] + 1, last] as const] : []),
  ];
};
const byFirst = ([a]: Span, [b]: Span): number => a - b;
const reachOf = ({ base, first, last }: Stretch): Reach => ({ base, first, last });
