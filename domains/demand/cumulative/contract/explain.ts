import {
  add,
  canonical,
  isNegative,
  isZero,
  larger,
  subtract,
  thousandths,
  type Quantity,
} from '@portal/platform/contract/quantity.ts';
import { explanationRules } from './explanation-rules.ts';
import {
  explanationCodes,
  sides,
  type Behind,
  type ExplanationCode,
  type Picture,
  type Side,
} from './picture.ts';

/** Pieces that one document may be the cause of. Above zero: the supplier's figure is higher by them. */
type Candidate = { readonly code: ExplanationCode; readonly behind: Behind };

export type ExplainedDifference = {
  readonly code: ExplanationCode;
  readonly pieces: Quantity;
  readonly documents: readonly Behind[];
};
export type TakenApart = {
  /** The supplier's figure less ours; null where he says none. */
  readonly difference: Quantity | null;
  readonly explanations: readonly ExplainedDifference[];
  readonly unexplained: Quantity;
};

/**
 * Takes a difference apart into the documents behind it. Documents of whole days (sent, received or released after the day of the supplier's figures)
 * are taken first when they make it even, then the fewest documents that make it even together, else one after the other what fits into it.
 * What is left is unexplained.
 * Example: 300 against our 200 received, a note of 100 under way: `noteUnderWay` 100, nothing is left.
 */
export const takenApart = (picture: Picture, side: Side): TakenApart => {
  const theirs = picture.theirs[side];
  if (theirs === null) return { difference: null, explanations: [], unexplained: '0' };
  const difference = subtract(theirs, picture.ours[side]);
  if (isZero(difference)) return { difference, explanations: [], unexplained: '0' };
  const candidates = explanationCodes.flatMap((code): Candidate[] =>
    explanationRules[code](picture, side).flatMap((behind) =>
      isZero(behind.pieces) ? [] : [{ code, behind }],
    ),
  );
  const taken =
    evenAfterDay(candidates, difference) ?? fewest(candidates, difference) ?? fitting(candidates, difference);
  const pieces = (some: readonly Candidate[]): Quantity =>
    add('0', ...some.map(({ behind }) => behind.pieces));
  const byCode = Map.groupBy(taken, ({ code }) => code);
  return {
    difference,
    explanations: explanationCodes.flatMap((code) => {
      const some = byCode.get(code);
      return some ? [{ code, pieces: pieces(some), documents: some.map(({ behind }) => behind) }] : [];
    }),
    unexplained: subtract(difference, pieces(taken)),
  };
};

const OF_DAY: ReadonlySet<ExplanationCode> = new Set(['noteAfterDay', 'receiptAfterDay', 'releaseAfterDay']);

/** All that is later than the supplier's day, with the fewest others beside it; undefined when that does not make it even. */
const evenAfterDay = (
  candidates: readonly Candidate[],
  difference: Quantity,
): readonly Candidate[] | undefined => {
  const later = candidates.filter(({ code }) => OF_DAY.has(code));
  if (later.length === 0) return undefined;
  const rest = subtract(difference, ...later.map(({ behind }) => behind.pieces));
  if (isZero(rest)) return later;
  const others = fewest(
    candidates.filter(({ code }) => !OF_DAY.has(code)),
    rest,
  );
  return others && [...later, ...others];
};

/** So many sums of three and more are looked at; beyond them documents are taken one after the other. */
const MOST_SUMS = 2_000;

/** The fewest candidates whose pieces are the difference; of as many, those that stand first. One or two are found among any number. */
const fewest = (candidates: readonly Candidate[], difference: Quantity): readonly Candidate[] | undefined => {
  const aim = thousandths(difference);
  const pieces = candidates.map(({ behind }) => thousandths(behind.pieces));
  const alone = pieces.indexOf(aim);
  if (alone >= 0) return [candidates[alone]!];
  const firstOf = new Map<bigint, number>();
  for (const [at, one] of pieces.entries()) {
    const other = firstOf.get(aim - one);
    if (other !== undefined) return [candidates[other]!, candidates[at]!];
    if (!firstOf.has(one)) firstOf.set(one, at);
  }
  return wholeCode(candidates, aim) ?? among(candidates, aim);
};

/** All candidates of one code. */
const wholeCode = (candidates: readonly Candidate[], aim: bigint): readonly Candidate[] | undefined =>
  [...Map.groupBy(candidates, ({ code }) => code).values()].find(
    (some) => some.reduce((sum, { behind }) => sum + thousandths(behind.pieces), 0n) === aim,
  );

const among = (candidates: readonly Candidate[], aim: bigint): readonly Candidate[] | undefined => {
  let sums = new Map<bigint, readonly Candidate[]>([[0n, []]]);
  for (const candidate of candidates) {
    const pieces = thousandths(candidate.behind.pieces);
    const next = new Map(sums);
    for (const [sum, some] of sums) {
      const known = next.get(sum + pieces);
      if (known === undefined || known.length > some.length + 1) next.set(sum + pieces, [...some, candidate]);
    }
    if (next.size > MOST_SUMS) break;
    sums = next;
  }
  return sums.get(aim);
};

/** One after the other, what has the difference's sign and is no more than what is left of it. */
const fitting = (candidates: readonly Candidate[], difference: Quantity): readonly Candidate[] => {
  let rest = difference;
  return candidates.filter(({ behind: { pieces } }) => {
    if (isZero(rest) || isNegative(pieces) !== isNegative(rest)) return false;
    const left = subtract(rest, pieces);
    if (!isZero(left) && isNegative(left) !== isNegative(rest)) return false;
    rest = left;
    return true;
  });
};

/** What a row of the list says of its differences: the first explanation, or that there is none. */
export const markOf = (picture: Picture): ExplanationCode | 'unexplained' | null => {
  for (const side of sides) {
    const { difference, explanations, unexplained } = takenApart(picture, side);
    if (difference === null || isZero(difference)) continue;
    return isZero(unexplained) ? explanations[0]!.code : 'unexplained';
  }
  return null;
};

/** Received as both count it: the larger of what was booked here and what the release in force states. */
export const receivedOf = ({ booked, stated }: Pick<Picture, 'booked' | 'stated'>): Quantity =>
  stated === null ? canonical(booked) : larger(booked, stated);
