import { beforeAll, expect, test } from 'vitest';
import { callerOf } from '../callers.ts';
import { takeNumbers } from '../database/numbers.ts';
import { inTransaction } from '../database/transaction.ts';
import { systemScope } from '../jobs/system-scope.ts';
import { openTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { numbersOf, type Numbering } from './numbered.ts';

const AT = { plantNo: 'P1', day: '2026-11-28' };

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ plugins: [], seedVersion: 'numbered-1', seed: async () => {} });
  return async () => portal.close();
});

/** Seven numbers were taken under the name of the counter that an older version has; the next ones follow. */
test.each<[prefix: string, series: string, more: Omit<Numbering, 'prefix' | 'series'>, counter: string]>([
  ['GR', 'goods-receipt', { by: 'plant' }, 'P1/20261128'],
  ['QH', 'quality-hold', { by: 'plant' }, 'P1/20261128'],
  ['CM', 'container-movement', { by: 'plant' }, 'P1/20261128'],
  ['JP', 'jis-print', { by: 'plant', dashed: true }, 'P1/2026-11-28'],
  ['TO', 'transport-order', { by: 'tenant' }, '20261128'],
  ['MR', 'milk-run', { by: 'tenant' }, '20261128'],
])('%s numbers go on where a version before stopped on that day', async (prefix, series, more, counter) => {
  const identity = { scope: systemScope({ tenantId: 0, plantNo: 'P1', plants: ['P1'] }) };
  const next = await inTransaction(portal.services.pool, identity, async (transaction) => {
    const { db } = callerOf(portal.services, identity, 'en', 'test', transaction);
    await takeNumbers(db, series, counter, 7);
    return numbersOf(db, { prefix, series, ...more }, AT, 2);
  });
  expect(next).toEqual([`${prefix}2026112800008`, `${prefix}2026112800009`]);
});
