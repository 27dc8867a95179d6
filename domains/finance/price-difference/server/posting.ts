import { sql, type SqlBool } from 'kysely';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { lockListedGoods, postDifferences, type Difference } from '@portal/settlement/server/offers.ts';
import { differenceStatus } from '../contract/status.ts';
import { differences } from './differences.ts';
import { proposeDifferences } from './proposing/propose.ts';
import { changesOf, openLines, takeUp, type Change } from './reviewing/changes.ts';
import { ended, recalculateWaiting } from './reviewing/recalculate.ts';

/**
 * Posts a reviewed list: its differences wait for a settlement list from now on, each as it was reviewed. The goods are locked first; what was taken back or is not as it was
 * reviewed is left out, and what changed is proposed again. A second time it does nothing.
 */
export const postReviewed = async (caller: Caller, id: string): Promise<void> => {
  const list = await differences.locked(caller, { id });
  if (!can(differenceStatus, list.status, 'post')) return;
  await lockListedGoods(
    caller,
    (await openLines(caller, id)).map(({ settledLineId }) => settledLineId),
  );
  const { open, changes } = await changesOf(caller, list);
  const leftOut = changes.map(({ line, leftOut: why }): Change => ({ line, leftOut: why ?? 'changed' }));
  const sums = await takeUp(caller, open, leftOut);
  const isLeftOut = new Set(leftOut.map(({ line }) => line.id));
  const { priceId, priceUnit, basis, priceType, fallsBy } = list;
  await postDifferences(
    caller,
    open.flatMap((line): Difference[] => {
      if (isLeftOut.has(line.id)) return [];
      const { settledLineId: lineId, change, net, tax, gross } = line;
      const byRedLetter = fallsBy === 'redLetter' && gross.startsWith('-');
      return [{ lineId, priceId, price: change, priceUnit, basis, priceType, net, tax, gross, byRedLetter }];
    }),
    { day: await plantToday(caller), remark: list.number },
  );
  if (sums.lines === 0) await differences.moveOn(caller, 'lapse', list, { ...sums, ...ended(caller) });
  else {
    await differences.moveOn(caller, 'post', list, { ...sums, postedAt: new Date().toISOString() });
    await caller.tell('price-difference.posted', { id });
  }
  const { supplierCode, partNo } = list;
  await recalculateWaiting(caller, sql<SqlBool>`supplier_code = ${supplierCode} and part_no = ${partNo}`);
  if (leftOut.some(({ leftOut: why }) => why === 'changed'))
    await proposeDifferences(caller, sql<SqlBool>`version.price_id = ${priceId}::bigint`, null);
};
