import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { requireDictCode } from '@portal/settings/server/offers.ts';
import { itemAmounts } from '../../contract/amounts.ts';
import type * as calls from '../../contract/source-calls.ts';
import { CLAIM_COST_KIND, CLAIM_REASON } from '../../contract/fields.ts';
import { claimSideOf, claims } from '../claims.ts';
import { insertItems } from '../items.ts';
import { moneyOf } from '../money-of.ts';
import { refuseUnpaidGoods } from '../sources/unpaid-goods.ts';
import { isSourceOf, sourcesOf } from '../sources/sources.ts';
import { writeSteps } from '../steps.ts';
import { headOf } from './write-claim.ts';

const ALL = '100';
/** What has no quantity counts once. */
const ONE = '1';

/**
 * A draft for each record, with one item of costs. Fails with `claim.sourceNone` for a record that the caller does not find, with `claim.sourceTaken` for one that is claimed for
 * already, and for the value of goods that a receipt did not count.
 */
export const createClaimsFrom: Action<typeof calls.createClaimsFrom> = async (
  caller,
  { origin, sourceIds, reason, description, kind, rate, vat },
) => {
  const side = claimSideOf(caller);
  if (!isSourceOf(side, origin)) throw new Failure('claim.wrongParty');
  await requireDictCode(caller, CLAIM_REASON, reason, 'reason');
  await requireDictCode(caller, CLAIM_COST_KIND, kind, 'kind');
  const ids = [...new Set(sourceIds)];
  const found = await sourcesOf(
    caller,
    { side, origin },
    sql`record.id = any (${ids}::bigint[])`,
    ids.length,
  );
  if (found.length < ids.length) throw new Failure('claim.sourceNone');
  const taken = found.find(({ claimNumber }) => claimNumber !== null);
  if (taken) throw new Failure('claim.sourceTaken', { source: taken.number, number: taken.claimNumber! });
  const money = await moneyOf(caller);
  const drafts = found.map((source) => {
    const item = { kind, description: null, quantity: source.quantity ?? ONE, rate, vat };
    return { source, items: [{ ...item, ...itemAmounts(item, { share: ALL, taxRate: money.taxRate }) }] };
  });
  await refuseUnpaidGoods(
    caller,
    drafts.map(({ source, items }) => ({ ...source, items })),
  );
  const { plantNo } = caller.scope;
  const created = await claims.create(
    caller,
    drafts.map(({ source, items }) => ({
      plantNo,
      supplierCode: source.supplierCode,
      raisedBy: side,
      reason,
      description,
      origin,
      sourceId: source.id,
      sourceNumber: source.number,
      noteId: source.noteId,
      noteNumber: source.noteNumber,
      receiptId: source.receiptId,
      receiptNumber: source.receiptNumber,
      poNumber: null,
      poLine: null,
      partNo: source.partNo,
      quantity: source.quantity,
      unit: source.unit,
      eightDNumber: null,
      ...money,
      ...headOf(items, ALL),
      waitsOn: side,
      waitsSince: new Date().toISOString(),
    })),
    { day: await plantToday(caller) },
  );
  const whole = created.map(({ id }, at) => {
    const { source, items } = drafts[at]!;
    return { id, plantNo, supplierCode: source.supplierCode, items, gross: items[0]!.gross };
  });
  await insertItems(caller, whole);
  await writeSteps(caller, 'created', whole);
  return { ids: whole.map(({ id }) => id) };
};
