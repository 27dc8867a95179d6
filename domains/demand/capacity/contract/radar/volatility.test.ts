import { expect, test } from 'vitest';
import { alarmOf, type VolatilityLimits } from './volatility.ts';

const limits = (more: Partial<VolatilityLimits> = {}): VolatilityLimits => ({
  upPercent: '20',
  downPercent: '30',
  upQuantity: '0',
  downQuantity: '0',
  ...more,
});

test.each([
  ['on the limit up', '100', '120', limits(), null],
  [
    'beyond the limit up',
    '100',
    '120.001',
    limits(),
    { direction: 'up', change: '20.001', percent: '20.001' },
  ],
  ['on the limit down, which is stored positive', '100', '70', limits(), null],
  ['beyond the limit down', '1000', '699', limits(), { direction: 'down', change: '-301', percent: '-30.1' }],
  ['from zero without a limit of quantity', '0', '500', limits(), null],
  [
    'from zero beyond the quantity',
    '0',
    '500',
    limits({ upQuantity: '400' }),
    { direction: 'up', change: '500', percent: null },
  ],
  ['to zero', '50', '0', limits(), { direction: 'down', change: '-50', percent: '-100' }],
  [
    'a small share of much',
    '10000',
    '10600',
    limits({ upQuantity: '500' }),
    { direction: 'up', change: '600', percent: '6' },
  ],
  ['no limits at all', '1', '1000', limits({ upPercent: '0', downPercent: '0' }), null],
  ['no change', '7', '7', limits({ upQuantity: '1' }), null],
])('%s: %s to %s', (_, before, after, given, alarm) => {
  expect(alarmOf({ before, after }, given)).toEqual(alarm);
});
