import { expect, test } from 'vitest';
import { colourOf, loadOf } from './load.ts';
import { alarmOf } from './radar/volatility.ts';

/** What went wrong in other systems, each by its name. */

test('parts and demand types of a group are added up before they are held against what it can make, not one by one (DCM BottleneckDetectorUtil)', () => {
  const parts = ['60', '60', '0.001'].map((demand) => ({ demand, loadFactor: null }));
  const capacity = { actual: '100', maximum: '120' };
  expect(parts.map((part) => colourOf(loadOf({ parts: [part], delta: null }), capacity))).toEqual([
    'green',
    'green',
    'green',
  ]);
  expect(colourOf(loadOf({ parts, delta: null }), capacity)).toBe('red');
});

const NONE = { upPercent: '0', downPercent: '0', upQuantity: '0', downQuantity: '0' };
test.each([
  ['a limit of 30 is 30 per cent, not thirty times', '100', '130', { upPercent: '30' }, null],
  ['a limit of 30 is 30 per cent, not thirty times', '100', '130.001', { upPercent: '30' }, 'up'],
  ['a limit of 30 is not 0.3 per cent', '1000', '1004', { upPercent: '30' }, null],
  ['down is stored above zero', '100', '69.999', { downPercent: '30' }, 'down'],
  ['down is stored above zero', '100', '70', { downPercent: '30' }, null],
  ['from zero a share says nothing', '0', '9999', { upPercent: '30' }, null],
  ['from zero the quantity decides', '0', '51', { upPercent: '30', upQuantity: '50' }, 'up'],
  ['no limit is no alarm, not one for everything', '100', '9999', {}, null],
] as const)(
  'an alarm: %s (DCM AlertServiceImpl): %s to %s by %j is %s',
  (_, before, after, limits, direction) => {
    expect(alarmOf({ before, after }, { ...NONE, ...limits })?.direction ?? null).toBe(direction);
  },
);
