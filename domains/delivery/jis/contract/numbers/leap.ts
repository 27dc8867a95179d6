import type { NumberRule } from '@portal/jis-status/contract/counter.ts';
import { highestOf, roundTo, type Aside } from './number-place.ts';
import { endOf, SHORTEST_ROUND, type Counting } from './round-of.ts';

/** So many numbers in a row that go on behind a leap say that those before it were lost. */
const GO_ON = 3;

/**
 * The first of numbers behind a leap larger than the largest jump, where it is no wrong one: the next ones follow it, and nothing came at the end of
 * the stream since. What lies before it is lost. A leap over half a round or more, or behind the highest number, may as well be a counter that was
 * set back: that says a person.
 * @example the stream ends at 100; 702 is out of range, and with 703 and 704 behind it 101 to 701 are missing
 */
export const leapIn = (counting: Counting, rule: NumberRule): Aside | undefined => {
  const [newest] = counting.stretches;
  const { aside, lastAt } = counting;
  if (!newest || lastAt === null || aside.length < GO_ON) return undefined;
  const end = newest.last - newest.base;
  const highest = highestOf(rule, counting) ?? endOf(Math.max(SHORTEST_ROUND, String(end).length));
  const farthest = end + Math.floor(roundTo(highest, counting) / 2);
  const behind = aside
    .filter(({ number, at }) => number > end && Date.parse(at) > Date.parse(lastAt))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.number - b.number);
  return behind.find(
    ({ number }, place) =>
      number <= Math.min(farthest, highest) && goesOn(behind.slice(place, place + GO_ON), rule.largestJump),
  );
};

const goesOn = (row: readonly Aside[], jump: number): boolean =>
  row.length === GO_ON &&
  row.every(({ number }, place) => {
    const before = row[place - 1];
    return before === undefined || (number > before.number && number - before.number <= jump);
  });
