import { describe, expect, test } from 'vitest';
import { arrive, countOf, spansText, without, withoutSpans, type Sequence, type Span } from './sequence.ts';

const whole: Sequence = { first: 1, last: 3, missing: [] };

test.each<[string, Sequence | undefined, number[], Sequence, Span[]]>([
  ['a stream begins with what comes first', undefined, [7], { first: 7, last: 7, missing: [] }, []],
  ['the next number misses nothing', whole, [4], { first: 1, last: 4, missing: [] }, []],
  ['a gap is raised once, whole', whole, [7], { first: 1, last: 7, missing: [[4, 6]] }, [[4, 6]]],
  [
    'two gaps of one message are two',
    whole,
    [7, 5],
    {
      first: 1,
      last: 7,
      missing: [
        [4, 4],
        [6, 6],
      ],
    },
    [
      [4, 4],
      [6, 6],
    ],
  ],
  [
    'a number fills its gap',
    { first: 1, last: 7, missing: [[4, 6]] },
    [5],
    {
      first: 1,
      last: 7,
      missing: [
        [4, 4],
        [6, 6],
      ],
    },
    [],
  ],
  [
    'a number from before the beginning opens what lies between',
    whole,
    [-1],
    { first: -1, last: 3, missing: [[0, 0]] },
    [[0, 0]],
  ],
  ['what came already changes nothing', whole, [2, 2], whole, []],
])('%s', (_, before, numbers, sequence, raised) => {
  expect(arrive(before, numbers)).toEqual({ sequence, raised });
});

describe('whatever the order', () => {
  /** A day of 400 numbers of which some are lost and some come twice, shuffled by a seed. */
  const day = (seed: number) => {
    let state = seed;
    const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    const all = Array.from({ length: 400 }, (_, at) => at + 1_000);
    const lost = new Set(all.filter((_, at) => at > 0 && at < 399 && random() < 0.1));
    const came = all.filter((number) => !lost.has(number));
    const again = came.filter(() => random() < 0.1);
    const shuffled = [...came, ...again]
      .map((number) => [random(), number] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, number]) => number);
    return { lost: [...lost], shuffled, random };
  };

  test.each(Array.from({ length: 20 }, (_, seed) => seed + 1))(
    'exactly what was lost is missing (day %i)',
    (seed) => {
      const { lost, shuffled, random } = day(seed);
      let sequence: Sequence | undefined;
      const raised: Span[] = [];
      for (let at = 0; at < shuffled.length;) {
        const size = 1 + Math.floor(random() * 30);
        const arrived = arrive(sequence, shuffled.slice(at, at + size));
        ({ sequence } = arrived);
        raised.push(...arrived.raised);
        at += size;
      }
      const missing = sequence!.missing.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, at) => first + at),
      );
      expect(missing).toEqual(lost);
      // what is still open of the gaps that were raised is the same
      expect(
        without(
          raised.toSorted(([a], [b]) => a - b),
          [...new Set(shuffled)].toSorted((a, b) => a - b),
        ).flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
      ).toEqual(lost);
    },
  );
});

test('spans are counted, told and taken out of each other', () => {
  expect(
    countOf([
      [4, 4],
      [7, 9],
    ]),
  ).toBe(4);
  expect(
    spansText([
      [4, 4],
      [7, 9],
    ]),
  ).toBe('4, 7–9');
  expect(
    withoutSpans(
      [[1, 10]],
      [
        [3, 4],
        [10, 12],
      ],
    ),
  ).toEqual([
    [1, 2],
    [5, 9],
  ]);
  expect(withoutSpans([[1, 2]], [[5, 6]])).toEqual([[1, 2]]);
});
