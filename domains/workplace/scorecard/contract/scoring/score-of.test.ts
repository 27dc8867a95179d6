import { expect, test } from 'vitest';
import { firstRules, newRule, Rules, withPlant, type Rule } from '../template.ts';
import { bandOf, meanOf, percentOf, pointsOf, scoreOf, shown, type Figure } from './score-of.ts';

const rules = firstRules.supplier;
const figure = (
  indicator: Rule['indicator'],
  kept: string,
  due: string,
  more: Partial<Figure> = {},
): Figure => ({
  indicator,
  kept,
  due,
  counted: Number(due),
  excluded: 0,
  ...more,
});
const ofOne = (rule: Partial<Rule>) => ({
  ...rules,
  rules: [{ ...rules.rules[0]!, ...rule }],
});

test('fault 1, 2: nothing to count is no data, never 0, 100 or -1', () => {
  const none = scoreOf(rules, []);
  expect(none).toMatchObject({ total: null, band: null });
  expect(none.indicators.map(({ percent, points, noData }) => [percent, points, noData])).toEqual(
    rules.rules.map(() => [null, null, 'noLots']),
  );
  expect(scoreOf(ofOne({}), [figure('otdLots', '0', '4')])).toMatchObject({ total: '0', band: 'D' });
});

test.each([
  ['1999', '2000', '99.9'],
  ['358', '359', '99.7'],
  ['2000', '2000', '100.0'],
  ['0', '3', '0.0'],
  ['2', '3', '66.6'],
])('fault 20: %s of %s is shown as %s %%', (kept, due, text) =>
  expect(shown(percentOf({ kept, due })!)).toBe(text),
);

test('fault 14, 15: bands are half-open, the best one includes 100, and they see what is not rounded', () => {
  const cases: [string, string][] = [
    ['0', 'D'],
    ['59.99999999', 'D'],
    ['60', 'C'],
    ['69.999', 'C'],
    ['70', 'B'],
    ['84.99', 'B'],
    ['85', 'A'],
    ['100', 'A'],
  ];
  expect(cases.map(([total]) => bandOf(rules.bands, total))).toEqual(cases.map(([, band]) => band));
  const wrong = [
    [{ band: 'A', from: '10', plan: 'N' }],
    [
      { band: 'D', from: '10', plan: 'N' },
      { band: 'A', from: '50', plan: 'N' },
    ],
    [
      { band: 'D', from: '0', plan: 'N' },
      { band: 'C', from: '80', plan: 'N' },
      { band: 'A', from: '80', plan: 'N' },
    ],
    [
      { band: 'D', from: '0', plan: 'N' },
      { band: 'D', from: '80', plan: 'N' },
    ],
  ];
  for (const bands of wrong) expect(Rules.safeParse({ ...rules, bands }).success).toBe(false);
  expect(Rules.safeParse(rules).success).toBe(true);
});

test('fault 16: small figures are not lost, and no text is evaluated', () => {
  expect(percentOf({ kept: '0.004', due: '100' })).toBe('0.004');
  expect(percentOf({ kept: '1', due: '3' })!.startsWith('33.3333333333')).toBe(true);
});

test('fault 19: categories weigh their indicators, and percentages of different lots are not averaged', () => {
  const found = scoreOf(ofOne({}), [figure('otdLots', '91', '100')]);
  expect(found.total).toBe('91');
  expect(
    meanOf([
      { weight: '30', points: '80' },
      { weight: '10', points: '40' },
    ]),
  ).toBe('70');
  expect(
    meanOf([
      { weight: '30', points: '80' },
      { weight: '10', points: null },
    ]),
  ).toBe('80');
  expect(meanOf([{ weight: '0', points: '80' }])).toBeNull();
});

test.each<[Rule['table'], string, string]>([
  ['line', '0', '0'],
  ['line', '60', '0'],
  ['line', '80', '50'],
  ['line', '100', '100'],
  ['steps', '59.99', '0'],
  ['steps', '60', '0'],
  ['steps', '79.999', '0'],
  ['steps', '80', '50'],
  ['steps', '100', '100'],
])('points by %s of %s %% are %s', (table, percent, points) => {
  const knots =
    table === 'line'
      ? [
          { at: '60', points: '0' },
          { at: '100', points: '100' },
        ]
      : [
          { at: '60', points: '0' },
          { at: '80', points: '50' },
          { at: '100', points: '100' },
        ];
  expect(pointsOf({ table, knots }, percent)).toBe(points);
});

test('a total wants enough of the weight with data, and enough lots', () => {
  const half = scoreOf(rules, [figure('otdLots', '9', '10'), figure('otdQuantity', '9', '10')]);
  expect(half.total).toBe('90');
  const less = scoreOf(rules, [figure('otdLots', '9', '10')]);
  expect(less).toMatchObject({ total: null, band: null });
  expect(less.categories).toContainEqual({ category: 'delivery', weight: '60', points: '90' });
  const few = scoreOf(ofOne({ leastSample: 11 }), [figure('otdLots', '10', '10')]);
  expect(few.indicators[0]).toMatchObject({
    percent: null,
    points: null,
    noData: 'tooFew',
    kept: '10',
    due: '10',
  });
});

test('a gate caps the band whatever the sum, and never lifts it', () => {
  const gates = [{ indicator: 'quantityRight', below: '95', cap: 'C' } as const];
  const figures = (right: string) => [
    figure('otdLots', '100', '100'),
    figure('otdQuantity', '100', '100'),
    figure('quantityRight', right, '100'),
  ];
  expect(scoreOf({ ...rules, gates }, figures('94')).band).toBe('C');
  expect(scoreOf({ ...rules, gates }, figures('95')).band).toBe('A');
  expect(
    scoreOf({ ...rules, gates }, [
      figure('otdLots', '0', '9'),
      figure('otdQuantity', '0', '9'),
      figure('quantityRight', '1', '9'),
    ]).band,
  ).toBe('D');
  expect(
    Rules.safeParse({ ...rules, gates: [{ indicator: 'quantityRight', below: '95', cap: 'E' }] }).success,
  ).toBe(false);
});

test('fault 21: rules that a form sends are those that are counted by', () => {
  expect(Rules.parse(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
});

test('what the plant does weighs nothing and gates nothing', () => {
  const whole = withPlant('supplier', rules);
  expect(Rules.parse(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  const own = newRule('plantWaiting');
  expect(Rules.safeParse({ ...rules, rules: [...rules.rules, { ...own, weight: '10' }] }).success).toBe(
    false,
  );
  const gates = [{ indicator: 'plantWaiting', below: '80', cap: 'D' }];
  expect(Rules.safeParse({ ...whole, gates }).success).toBe(false);
  const figures = [figure('otdLots', '9', '10'), figure('otdQuantity', '9', '10')];
  const plain = scoreOf(rules, figures);
  expect(scoreOf(whole, [...figures, figure('plantWaiting', '0', '9')])).toMatchObject({
    total: plain.total,
    band: plain.band,
    categories: plain.categories,
  });
});
