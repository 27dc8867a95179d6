import { describe, expect, test } from 'vitest';
import { multiply } from '@portal/platform/contract/values/decimal.ts';
import { circleFrom, linksFault, weekFault } from './group-rules.ts';
import { colourOf, flexibility, loadOf, utilisation, worstColour } from './load.ts';

/** Cases of the Catena-X scenarios (`samples/planning`), and those at the edges. */
const scenarios = [
  ['100', '100', '100', 'green'],
  ['100', '100', '120', 'green'],
  ['90', '100', '100', 'green'],
  ['90', '100', '120', 'green'],
  ['110', '100', '100', 'red'],
  ['120', '100', '120', 'yellow'],
  ['110', '100', '120', 'yellow'],
  ['130', '100', '120', 'red'],
  ['100.001', '100', '120', 'yellow'],
  ['120.0001', '100', '120', 'red'],
  ['0', '0', '0', 'green'],
  ['1', '0', '0', 'red'],
  ['-5', '0', '0', 'green'],
  ['100', null, null, null],
  ['0', null, null, null],
  ['90', '100', null, 'green'],
  ['110', '100', null, null],
] as const;

describe('the colour of a week', () => {
  test.each(scenarios)('load %s against %s and %s is %s', (load, actual, maximum, colour) => {
    expect(colourOf(load, { actual, maximum })).toBe(colour);
  });

  test('of several weeks the worst counts; what is not stated says nothing', () => {
    expect(worstColour(['green', null, 'yellow'])).toBe('yellow');
    expect(worstColour(['red', 'green'])).toBe('red');
    expect(worstColour([null, null])).toBeNull();
  });
});

describe('the load of a group', () => {
  const parts = [
    { demand: '400', loadFactor: '1' },
    { demand: '300', loadFactor: '1.5' },
  ];
  test('is the sum of its parts by their factors, and what is produced beside them', () => {
    expect(loadOf({ parts, delta: null })).toBe('850');
    expect(loadOf({ parts, delta: '-50.5' })).toBe('799.5');
    expect(loadOf({ parts: [{ demand: '7', loadFactor: null }], delta: null })).toBe('7');
    expect(loadOf({ parts: [], delta: null })).toBe('0');
  });

  test('is not rounded: with 15 % more demand it is 977.5, and red', () => {
    const more = parts.map(({ demand, loadFactor }) => ({ demand: multiply(demand, '1.15'), loadFactor }));
    const load = loadOf({ parts: more, delta: null });
    expect(load).toBe('977.5');
    expect(colourOf(load, { actual: '800', maximum: '900' })).toBe('red');
    expect(colourOf('850', { actual: '800', maximum: '900' })).toBe('yellow');
    expect(loadOf({ parts: [{ demand: '0.001', loadFactor: '0.001' }], delta: null })).toBe('0.000001');
  });

  test('in per cent of what is planned; of nothing there is no share', () => {
    expect(utilisation('850', { actual: '800' })).toBe('106.25');
    expect(utilisation('850', { actual: '0' })).toBeNull();
    expect(utilisation('850', { actual: null })).toBeNull();
    expect(flexibility({ actual: '800', maximum: '900' })).toBe('100');
    expect(flexibility({ actual: '800', maximum: null })).toBeNull();
  });
});

describe('what a group is made of', () => {
  const part = (partNo: string, more: object = {}) => ({
    partNo,
    demandType: null,
    loadFactor: null,
    ...more,
  });
  test.each([
    [[], [], 'capacity.noLinks'],
    [[part('A')], ['1'], 'capacity.bothLinks'],
    [[part('A'), part('A')], [], 'capacity.twice'],
    [[part('A', { demandType: 'SR99' }), part('A')], [], 'capacity.twice'],
    [[part('A', { loadFactor: '2' }), part('B')], [], 'capacity.factorForAll'],
    [[part('A', { demandType: 'SR99' }), part('A', { demandType: 'A1S1' })], [], undefined],
    [[part('A', { loadFactor: '2' }), part('B', { loadFactor: '0.5' })], [], undefined],
    [[], ['1', '2'], undefined],
  ])('%j with groups %j: %s', (series, linkedIds, key) => {
    expect(linksFault({ series, linkedIds })?.key).toBe(key);
  });

  test('it never holds itself, however far round', () => {
    expect(
      circleFrom(
        '1',
        new Map([
          ['1', ['2']],
          ['2', ['3']],
          ['3', ['1']],
        ]),
      ),
    ).toEqual(['1', '2', '3', '1']);
    expect(circleFrom('1', new Map([['1', ['1']]]))).toEqual(['1', '1']);
    // two ways to the same group are no circle, and a circle elsewhere does not hang it
    expect(
      circleFrom(
        '1',
        new Map([
          ['1', ['2', '3']],
          ['2', ['4']],
          ['3', ['4']],
          ['4', []],
        ]),
      ),
    ).toBeUndefined();
    expect(
      circleFrom(
        '1',
        new Map([
          ['1', ['2']],
          ['2', ['3']],
          ['3', ['2']],
        ]),
      ),
    ).toBeUndefined();
  });

  test.each([
    ['2026-12-28', '10', '10', undefined],
    ['2027-01-02', '10', '10', 'capacity.notAMonday'],
    ['2026-12-28', '10', '9', 'capacity.maximumLower'],
    ['2026-12-28', '10', null, 'capacity.bothOrNone'],
    ['2026-12-28', null, null, undefined],
  ])('week %s with %s and %s: %s', (monday, actual, maximum, key) => {
    expect(weekFault({ monday, actual, maximum, agreed: null, delta: null })?.key).toBe(key);
  });
});
