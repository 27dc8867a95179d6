import { describe, expect, test } from 'vitest';
import { NUMBER_RULE, type NumberRule } from '@portal/jis-status/contract/counter.ts';
import { beginAgain, count } from './count-numbers.ts';
import { missingText, numberAt, type Sequence } from './number-place.ts';
import type { ArrivedNumber } from './round-of.ts';
import type { Span } from './sequence.ts';

/** A number as a text says it; its vehicle passes so many minutes after the first. */
const came = (said: string, minute: number, more: Partial<ArrivedNumber> = {}): ArrivedNumber => ({
  number: Number(said),
  width: /^0./.test(said) ? said.length : 0,
  at: new Date(Date.UTC(2026, 10, 28, 6, minute)).toISOString(),
  day: 0,
  isRepeat: false,
  ...more,
});

/** Numbers that come one by one: what is missing at the end, and what was raised with each. */
const after = (said: readonly string[], rule: NumberRule = NUMBER_RULE, begun?: Sequence) => {
  let sequence = begun;
  const raised: string[] = [];
  const outOfRange: string[] = [];
  said.forEach((number, minute) => {
    // `5@2` came as late as it stands here, and passed at minute 2
    const [what = '', at = minute] = number.split('@');
    const counted = count(sequence, [came(what, Number(at))], rule);
    ({ sequence } = counted);
    if (counted.raised.length > 0) raised.push(missingText(counted.raised, sequence, rule));
    if (counted.placed[0]!.outOfRange) outOfRange.push(what);
  });
  return {
    sequence: sequence!,
    missing: missingText(sequence!.missing, sequence!, rule),
    raised,
    outOfRange,
  };
};

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
const ROUND_999: NumberRule = { ...NUMBER_RULE, highestNo: 999 };

test.each<
  [says: string, said: string[], missing: string, raised: string[], out: string[], rule?: NumberRule]
>([
  ['a stream begins with what comes first', ['7'], '', [], []],
  ['the next number misses nothing', ['1', '2', '3', '4'], '', [], []],
  ['a gap is raised once, whole', ['1', '2', '3', '7', '8'], '4–6', ['4–6'], []],
  ['a number fills its gap', ['3', '7', '5'], '4, 6', ['4–6'], []],
  ['a number from before the beginning opens what lies between', ['5', '3@0'], '4', ['4'], []],
  ['what came already changes nothing', ['1', '2', '2'], '', [], []],
  ['with zeros, round behind 9999', ['9997', '9998', '9999', '0001', '0002', '0003'], '', [], []],
  [
    'then 4, then 7',
    ['9997', '9998', '9999', '0001', '0002', '0003', '0005', '0006', '0008'],
    '0004, 0007',
    ['0004', '0007'],
    [],
  ],
  ['without zeros, round behind 9999', ['9998', '9999', '1', '2', '4'], '3', ['3'], []],
  ['round behind 999999', ['999998', '999999', '000001', '000003'], '000002', ['000002'], []],
  ['without zeros behind 999999', ['999998', '1', '2'], '999999', ['999999'], []],
  ['round behind what is configured', ['997', '998', '1', '3'], '999, 2', ['999', '2'], [], ROUND_999],
  ['a gap over the end of a round', ['9997', '0003'], '9998–0002', ['9998–0002'], []],
  [
    'a late number of the round before begins none',
    ['9997', '9999', '0001', '9998@1', '0002'],
    '',
    ['9998'],
    [],
  ],
  ['the same without zeros', ['9997', '9999', '1', '9998@1', '2', '4'], '3', ['9998', '3'], []],
  [
    'the round before comes first to a stream that has begun behind it',
    ['0002', '9999@0', '0003'],
    '0001',
    ['0001'],
    [],
  ],
  [
    'the middle of a stream: 9997 and 1 are out of range',
    ['4131', '4132', '9997', '1', '4133', '4135'],
    '4134',
    ['4134'],
    ['9997', '1'],
  ],
  ['the same with zeros', ['0131', '0132', '5000', '0133', '0135'], '0134', ['0134'], ['5000']],
  [
    'one mistyped number hides nothing',
    ['102', '103', '9999999', '104', '107'],
    '105–106',
    ['105–106'],
    ['9999999'],
  ],
  ['above the configured highest number', ['997', '1000', '998'], '', [], ['1000'], ROUND_999],
  ['a long counter rises on', ['99998', '99999', '100000', '100001'], '', [], []],
  ['wider than its zeros', ['0998', '9998@0'], '', [], ['9998']],
  [
    'numbers that come with zeros and outgrow them',
    ['09998', '09999', '10000', '10002'],
    '10001',
    ['10001'],
    [],
  ],
  ['behind 999 comes 0', ['998', '999', '0', '1', '3'], '2', ['2'], [], ROUND_999],
  ['behind 9999 comes 0000', ['9998', '9999', '0000', '0002'], '0001', ['0001'], []],
  ['a 0 that is lost', [...DIGITS, '1', '2'], '0', ['0'], [], { ...NUMBER_RULE, highestNo: 9 }],
  ['a 0 that comes late', [...DIGITS, '1', '2', '0'], '', ['0'], [], { ...NUMBER_RULE, highestNo: 9 }],
  ['it begins at 0', ['0', '1', '3'], '2', ['2'], []],
  ['a jump of the limit is a gap, one more is none', ['10', '510', '1011'], '11–509', ['11–509'], ['1011']],
  [
    'what was out of range counts when those before it came',
    ['10', '600', '100@1', '200@1', '601'],
    '11–99, 101–199, 201–599',
    ['11–99, 101–599'],
    ['600'],
  ],
  [
    '600 in a row are lost',
    ['100', '101', '702', '703', '704', '706'],
    '102–701, 705',
    ['102–701', '705'],
    ['702', '703'],
  ],
  [
    'one wrong number among right ones is none',
    ['100', '702', '101', '703', '102', '704', '103'],
    '',
    [],
    ['702', '703', '704'],
  ],
  [
    'half a round and more may be a counter set back',
    ['100', '6000', '6001', '6002'],
    '',
    [],
    ['6000', '6001', '6002'],
  ],
  ['as may be numbers of the next round', ['9000', '1', '2', '3'], '', [], ['1', '2', '3']],
  [
    'an old number of a new vehicle is out of range',
    ['1', '400', '800', '1200', '400', '3'],
    '2, 4–399, 401–799, 801–1199',
    ['2–399', '401–799', '801–1199'],
    ['400'],
  ],
])('%s', (_, said, missing, raised, out, rule = NUMBER_RULE) => {
  const counted = after(said, rule);
  expect([counted.missing, counted.raised, counted.outOfRange]).toEqual([missing, raised, out]);
});

test('a call-off that is sent again far behind says nothing new; another vehicle of that number does', () => {
  const { sequence } = after(['1', '2', ...Array.from({ length: 9 }, (_, at) => String(100 + at * 300))]);
  const old = came('2', 60);
  expect(count(sequence, [{ ...old, isRepeat: true }], NUMBER_RULE).placed).toEqual([
    { base: 0, outOfRange: false },
  ]);
  expect(count(sequence, [old], NUMBER_RULE).placed[0]!.outOfRange).toBe(true);
});

describe('a stream that begins anew', () => {
  test('counts from the number, with what came meanwhile', () => {
    const { sequence } = after(['4130', '4132', '1', '2', '4']);
    const begun = beginAgain(sequence, 1, NUMBER_RULE);
    expect(begun.joined.map(({ number }) => number)).toEqual([1, 2, 4]);
    expect(missingText(begun.raised, begun.sequence, NUMBER_RULE)).toBe('3');
    const on = after(['5@90', '7@91', '4131@1'], NUMBER_RULE, begun.sequence);
    expect([on.missing, on.raised, on.outOfRange]).toEqual(['3, 6', ['6'], []]);
  });
  test('forgets a wrong number of long ago', () => {
    const { sequence } = after([
      '100',
      '101',
      '9000@1',
      ...Array.from({ length: 9 }, (_, at) => String(102 + at)),
    ]);
    const begun = beginAgain(sequence, 9_000, NUMBER_RULE);
    expect([begun.joined, begun.raised, begun.sequence.aside]).toEqual([[], [], []]);
    expect(after(['9001@90'], NUMBER_RULE, begun.sequence).missing).toBe('9000');
  });
});

test('with each day it begins at 1, however late the numbers of a day come', () => {
  const rule: NumberRule = { ...NUMBER_RULE, restarts: 'plannedDay' };
  const day = 20_785;
  const counted = count(
    undefined,
    [
      came('0350', 1, { day }),
      came('0352', 2, { day }),
      came('0002', 3, { day: day + 1 }),
      came('0354', 4, { day }),
      came('0001', 5, { day: day + 2 }),
    ],
    rule,
  );
  expect(missingText(counted.sequence.missing, counted.sequence, rule)).toBe('0351, 0353, 0001');
  expect(count(counted.sequence, [came('9000', 6, { day: day + 3 })], rule).placed[0]!.outOfRange).toBe(true);
});

/** Seeded days: numbers of several rounds or days; some are lost, some come twice, all come out of their order. */
const seeded = (seed: number) => {
  let state = seed * 7_919 + 17;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
};
const MANY = Array.from({ length: 50 }, (_, seed) => seed + 1);
const WAYS = [
  { says: '9999 with zeros', size: 9_999, width: 4, rule: NUMBER_RULE },
  { says: '9999 without zeros', size: 9_999, width: 0, rule: NUMBER_RULE },
  { says: '999999 with zeros', size: 999_999, width: 6, rule: NUMBER_RULE },
  { says: '999999 without zeros', size: 999_999, width: 0, rule: NUMBER_RULE },
  { says: '700 as configured', size: 700, width: 0, rule: { ...NUMBER_RULE, highestNo: 700 } },
  { says: '0 to 999', size: 1_000, width: 0, rule: ROUND_999, lowest: 0 },
  { says: '000 to 999', size: 1_000, width: 3, rule: NUMBER_RULE, lowest: 0 },
  { says: 'by day', size: 300, width: 4, rule: { ...NUMBER_RULE, restarts: 'passedDay' as const } },
];

test.each(WAYS)(
  'what is missing in the end is what was lost, each raised once: $says',
  ({ size, width, rule, lowest = 1 }) => {
    for (const seed of MANY) {
      const random = seeded(seed);
      const isDaily = rule.restarts !== 'highest';
      const start = isDaily ? 1 : size - 50 - Math.floor(random() * 200);
      const all = Array.from({ length: 700 }, (_, at) => {
        const place = start + at;
        const number = ((place - 1) % size) + lowest;
        const day = isDaily ? 20_785 + Math.floor((place - 1) / size) : 0;
        const said = String(number).padStart(width, '0');
        return came(said, at, { day });
      });
      const lost = new Set(
        all.filter((one, at) => {
          const isEnd = at === 0 || at === all.length - 1 || (isDaily && one.number === size);
          return !isEnd && random() < 0.08;
        }),
      );
      const kept = all.filter((one) => !lost.has(one));
      const again = kept.filter(() => random() < 0.1);
      // out of their order by up to 150 places
      const shuffled = [...kept, ...again]
        .map((one) => [Date.parse(one.at) / 60_000 + random() * 150, one] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, one]) => one);
      // that rounds begin at 0 showed long ago
      let sequence: Sequence | undefined =
        lowest === 0 ? { ...count(undefined, [all[0]!], rule).sequence, hasZero: true } : undefined;
      const raised: Span[] = [];
      for (let from = 0; from < shuffled.length;) {
        const until = from + 1 + Math.floor(random() * 25);
        const counted = count(sequence, shuffled.slice(from, until), rule);
        ({ sequence } = counted);
        raised.push(...counted.raised);
        expect(counted.placed.filter(({ outOfRange }) => outOfRange)).toEqual([]);
        from = until;
      }
      const places = (spans: readonly Span[]) =>
        spans.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
      const missing = places(sequence!.missing);
      expect(missing.map((place) => numberAt(place, sequence!, rule))).toEqual(
        all.filter((one) => lost.has(one)).map(({ number }) => number),
      );
      const everRaised = places(raised);
      expect(new Set(everRaised).size).toBe(everRaised.length);
      expect(missing.filter((place) => !everRaised.includes(place))).toEqual([]);
    }
  },
);
