import { expect, test } from 'vitest';
import { line } from '../testing/samples.ts';
import { evenly, prefilled } from './prefill.ts';

test.each([
  ['10', 3, ['4', '3', '3']],
  ['100', 2, ['50', '50']],
  ['2', 5, ['1', '1']],
  ['0.5', 2, ['0.25', '0.25']],
  ['0.005', 2, ['0.003', '0.002']],
  ['123456789012345.678', 2, ['61728394506172.839', '61728394506172.839']],
])('%s in %d batches', (quantity, count, portions) => {
  expect(evenly(quantity, count)).toEqual(portions);
});

test('batches are proposed for days on which the plant is open', () => {
  const late = { ...line({ dueOn: '2026-03-13', openQty: '30' }), documentNo: '5500001' };
  const rows = prefilled(
    [late],
    'batch',
    { today: '2026-03-10', closedDays: ['2026-03-14', '2026-03-15'] },
    { count: 3, everyDays: 1 },
  );
  expect(rows.map(({ deliverOn, quantity }) => [deliverOn, quantity])).toEqual([
    ['2026-03-13', '10'],
    ['2026-03-16', '10'],
    ['2026-03-17', '10'],
  ]);
});
