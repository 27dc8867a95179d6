import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows, updateRows } from '@portal/platform/server/database/bulk.ts';
import { byField } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { isWithin, totalOf, withTax } from '../contract/amounts.ts';

export type ClaimRow = RowOf<'claim'>;
export type ItemRow = RowOf<'claim_item'>;
type Of = Pick<ClaimRow, 'id' | 'plantNo' | 'supplierCode'>;

/** Items of a claim in their order. */
export const itemsOf = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  claimId: string,
): Promise<ItemRow[]> => {
  const rows = await db
    .selectFrom('claim_item')
    .selectAll()
    .where(ownRows(scope, 'claim_item'))
    .where('claim_id', '=', claimId)
    .orderBy('position')
    .execute();
  return rows.map((row) => byField(row));
};

/** Kind and quantity of the items of several claims, by claim. */
export const itemsByClaim = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Pick<ItemRow, 'kind' | 'quantity'>[]>> => {
  const rows = await db
    .selectFrom('claim_item')
    .select(['claim_id', 'kind', 'quantity'])
    .where(ownRows(scope, 'claim_item'))
    .where('claim_id', 'in', claimIds)
    .execute();
  return Map.groupBy(rows, ({ claim_id }) => claim_id);
};

/** Items, causes and steps of a draft are gone; of one that is changed items and causes come again. */
export const dropParts = async (
  { db, scope }: Caller,
  claimId: string,
  parts: readonly ('claim_item' | 'claim_cause' | 'claim_step')[],
): Promise<void> => {
  for (const part of parts)
    await sql`delete from ${sql.table(part)} where ${ownRows(scope, part)} and claim_id = ${claimId}::bigint`.execute(
      db,
    );
};

type Fresh = Pick<
  ItemRow,
  'kind' | 'description' | 'quantity' | 'rate' | 'vat' | 'costs' | 'net' | 'tax' | 'gross'
>;
export const insertItems = async (
  { db }: Caller,
  claims: readonly (Of & { readonly items: readonly Fresh[] })[],
) => {
  const rows = claims.flatMap(({ id, plantNo, supplierCode, items }) =>
    items.map((item, at) => ({
      plantNo,
      supplierCode,
      claimId: id,
      position: at + 1,
      ...item,
      claimedNet: item.net,
    })),
  );
  if (rows.length > 0) await insertRows(db, 'claim_item', rows);
};

export type ItemNet = { readonly itemId: string; readonly net: string };

/**
 * Items of a claim with an amount for each that is named; the others keep `kept`. Fails with `claim.itemNone` for an item of another claim, with `claim.aboveClaimed` for more
 * than was claimed.
 */
export const withNets = async (
  caller: Caller,
  claim: ClaimRow,
  named: readonly ItemNet[],
  kept: (item: ItemRow) => string,
): Promise<(ItemRow & { readonly saidNet: string })[]> => {
  const items = await itemsOf(caller, claim.id);
  const by = new Map(named.map(({ itemId, net }) => [itemId, net]));
  const unknown = named.find(({ itemId }) => !items.some(({ id }) => id === itemId));
  if (unknown) throw new Failure('claim.itemNone', { number: claim.number });
  return items.map((item) => {
    const saidNet = by.get(item.id) ?? kept(item);
    if (!isWithin(saidNet, item.net))
      throw new Failure('claim.aboveClaimed', {
        number: claim.number,
        position: item.position,
        net: item.net,
        field: 'net',
      });
    return { ...item, saidNet };
  });
};

/** What was agreed or decided of each item is written; returns the sums of the claim. */
export const writeAgreed = async (
  caller: Caller,
  claim: ClaimRow,
  items: readonly (ItemRow & { readonly saidNet: string })[],
) => {
  const agreed = items.map((item) => ({ id: item.id, ...withTax(item.saidNet, item.vat, claim.taxRate) }));
  await updateRows(
    caller,
    'claim_item',
    agreed.map(({ id, net, tax, gross }) => ({ id, agreedNet: net, agreedTax: tax, agreedGross: gross })),
  );
  const { net, tax, gross } = totalOf(agreed);
  return { agreedNet: net, agreedTax: tax, agreedGross: gross };
};

/** Nothing is agreed any more: a decision was sent back. */
export const dropAgreed = async (caller: Caller, claimId: string) => {
  const items = await itemsOf(caller, claimId);
  await updateRows(
    caller,
    'claim_item',
    items.map(({ id }) => ({ id, agreedNet: null, agreedTax: null, agreedGross: null })),
  );
  return { agreedNet: null, agreedTax: null, agreedGross: null };
};
