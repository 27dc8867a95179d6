import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Amounts } from '../../contract/amounts.ts';

/** What was agreed of one item of a claim: below zero where the supplier bears it. */
export type ClaimedAmounts = Amounts & { readonly itemId: string };

/** The claim, and with what it may share an invoice. */
export type ClaimToPost = {
  readonly id: string;
  readonly number: string;
  readonly plantNo: string;
  readonly supplierCode: string;
  readonly currency: string;
  /** Per cent, of the lists that take it. */
  readonly taxRate: string;
  readonly priceType: string;
  readonly unit: string;
};

const types = { itemId: 'bigint', net: 'numeric', tax: 'numeric', gross: 'numeric' } as const;

/** Items of a claim wait for a list as received goods do, posted on a day of the open period. The database holds that each is posted once. */
export const postClaim = async (
  { db, scope }: Caller,
  claim: ClaimToPost,
  items: readonly ClaimedAmounts[],
  day: Day,
): Promise<void> => {
  if (items.length === 0) return;
  const { id, number, plantNo, supplierCode, currency, taxRate, priceType, unit } = claim;
  await sql`
    insert into settlement_waiting (tenant_id, plant_no, supplier_code, kind, unit, posted_on, quantity, remark, price, price_unit, basis, price_type, net, tax, gross, currency, tax_rate,
      claim_id, claim_number, claim_item_id, claim_back)
    select ${scope.tenantId}, ${plantNo}, ${supplierCode}, 'claim', ${unit}, ${day}::date, sign(posted.net), ${number}, abs(posted.net), 1, 'net', ${priceType}, posted.net, posted.tax,
      posted.gross, ${currency}, ${taxRate}::numeric, ${id}::bigint, ${number}, posted."itemId", false
    from ${rowsOf(types, items)} as posted`.execute(db);
};

/**
 * A claim that was posted is withdrawn: what of it waits is gone, and what is on a list is taken back by the opposite of the open period, once. Whoever puts it on a
 * list at the same moment goes first or finds nothing.
 */
export const takeClaimBack = async (caller: Caller, claimId: string, day: Day): Promise<void> =>
  caller.asSystem(async (system) => takeBack(system, claimId, day));

const takeBack = async ({ db, scope }: Caller, claimId: string, day: Day): Promise<void> => {
  await sql`
    delete from settlement_waiting where ${ownRows(scope, 'settlement_waiting')} and kind = 'claim' and claim_id = ${claimId}::bigint and not claim_back`.execute(
    db,
  );
  await sql`
    insert into settlement_waiting (tenant_id, plant_no, supplier_code, kind, unit, posted_on, quantity, remark, price, price_unit, basis, price_type, net, tax, gross, currency, tax_rate,
      claim_id, claim_number, claim_item_id, claim_back)
    select line.tenant_id, line.plant_no, line.supplier_code, 'claim', line.unit, ${day}::date, -line.quantity, line.claim_number, line.price, line.price_unit, line.basis,
      list.price_type, -line.net, -line.tax, -line.gross, list.currency, list.tax_rate, line.claim_id, line.claim_number, line.claim_item_id, true
    from settlement_line as line join settlement as list on list.tenant_id = line.tenant_id and list.id = line.settlement_id
    where ${ownRows(scope, 'settlement_line', 'line')} and line.kind = 'claim' and line.claim_id = ${claimId}::bigint and not line.claim_back
      and not exists (select from settlement_line as back where back.tenant_id = line.tenant_id and back.claim_item_id = line.claim_item_id and back.claim_back)
    on conflict do nothing`.execute(db);
};
