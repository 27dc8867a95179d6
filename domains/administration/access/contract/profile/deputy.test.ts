import { expect, test } from 'vitest';
import { closesCircle, commonShare } from './deputy.ts';

const share = (validFrom: string, validTo: string, plants = '', scenarios = '') => ({
  validFrom: `2026-05-${validFrom}`,
  validTo: `2026-05-${validTo}`,
  plants: plants.split(' ').filter(Boolean),
  scenarios: scenarios.split(' ').filter(Boolean),
});
const week = share('04', '08');

test.each([
  ['the same', week, week, week],
  ['one day', share('04', '06'), share('06', '09'), share('06', '06')],
  ['no day', share('04', '05'), share('06', '09'), null],
  ['all plants hold each', week, share('04', '08', '1000'), share('04', '08', '1000')],
  ['one plant', share('04', '08', '1000 2000'), share('04', '08', '2000'), share('04', '08', '2000')],
  ['no plant', share('04', '08', '1000'), share('04', '08', '2000'), null],
  ['no kind', share('04', '08', '', 'claim.raised'), share('04', '08', '', 'claim.decided'), null],
])('what two shares have in common: %s', (_, one, other, common) => {
  expect(commonShare(one, other)).toEqual(common);
  expect(commonShare(other, one)).toEqual(common);
});

const link = (who: string, of: ReturnType<typeof share> = week) => {
  const [userId, deputyId] = who.split('>') as [string, string];
  return { ...of, userId, deputyId };
};
test.each([
  ['nobody else named one', [], 'a>b', false],
  ['back at once', [link('b>a')], 'a>b', true],
  ['back through others', [link('b>c'), link('c>d'), link('d>a')], 'a>b', true],
  ['a chain without an end at him', [link('b>c'), link('c>d')], 'a>b', false],
  ['a circle of others', [link('b>c'), link('c>b')], 'a>b', false],
  ['back on other days', [link('b>a', share('11', '15'))], 'a>b', false],
  [
    'back of days that never meet',
    [link('b>c', share('04', '05')), link('c>a', share('06', '08'))],
    'a>b',
    false,
  ],
  [
    'of plants that never meet',
    [link('b>c', share('04', '08', '1')), link('c>a', share('04', '08', '2'))],
    'a>b',
    false,
  ],
  [
    'of one of two plants',
    [link('b>c', share('04', '08', '1 2')), link('c>a', share('04', '08', '2'))],
    'a>b',
    true,
  ],
])('a circle: %s', (_, named, added, closes) => {
  expect(closesCircle(named, link(added))).toBe(closes);
});
