import { sql } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { listRows } from '@portal/platform/server/database/pages/list-page.ts';
import { filtered, is, oneOf, type FiltersOf } from '@portal/platform/server/list/filters.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../contract/endpoints.ts';
import type { DoubledItem } from '../contract/fields.ts';
import type { WaitingReason } from '../contract/reasons.ts';
import type { ReleaseHold } from '../contract/release-message.ts';
import { inPlant, itemColumns, ofPart } from './queries.ts';

/** As a literal: the index of waiting items is a partial one. */
const waits = sql<boolean>`item.outcome = 'waiting'`;

export const pageWork = async ({ db, scope }: Caller, input: ParsedInput<typeof calls.listWork>) => {
  const waiting = filtered(
    db
      .selectFrom('edi_item as item')
      .where(ownTenant(scope, 'item'))
      .where(inPlant(scope, 'item'))
      .where(waits),
    input as FiltersOf<typeof calls.listWork>,
    { reason: oneOf('item.reason'), messageId: is('item.message_id'), partNumber: ofPart },
  );
  const groups = waiting
    .groupBy('item.work_key')
    .select([
      sql<string>`min(item.id)`.as('id'),
      sql<number>`count(*)::int`.as('items'),
      sql<number>`count(distinct item.message_id)::int`.as('messages'),
      sql<number>`sum(item.line_count)::int`.as('scheduleLines'),
      sql<string>`min(item.created_at)`.as('since'),
    ]);
  return listRows(input, {
    db,
    base: db
      .selectFrom(groups.as('work'))
      .innerJoin('edi_item as item', 'item.id', 'work.id')
      .where(ownTenant(scope, 'item')),
    key: 'item.id',
    select: (rows) =>
      rows.select([
        'item.id',
        'item.message_id as messageId',
        sql<WaitingReason>`item.reason`.as('reason'),
        'item.detail',
        'item.plant_no as plantNo',
        'item.format',
        'item.customer_code as customerCode',
        'item.plant_code as plantCode',
        'item.supplier_code_given as supplierCodeGiven',
        'item.part_number as partNumber',
        'item.order_number as orderNumber',
        'item.unloading_point as unloadingPoint',
        'item.for_supplier as supplierCode',
        'item.part_no as partNo',
        'work.items',
        'work.messages',
        'work.scheduleLines',
        'work.since',
      ]),
    sort: { since: 'work.id', items: 'work.items', reason: 'item.reason', partNumber: 'item.part_number' },
    fallback: 'since',
  });
};

/** How many rows `pageWork` has without filters; exact up to 10,000, one more means more. */
export const countWork = async ({ db, scope }: Reader): Promise<number> => {
  const groups = db
    .selectFrom('edi_item as item')
    .where(ownTenant(scope, 'item'))
    .where(inPlant(scope, 'item'))
    .where(waits)
    .groupBy('item.work_key')
    .select('item.work_key')
    .limit(COUNTED_UP_TO + 1);
  const { count } = await db
    .selectFrom(groups.as('work'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** A waiting item with its content. Fails with `err.notFound`, or `edi.itemNotWaiting` when it has become something else. */
export const waitingItem = async ({ db, scope }: Reader, id: string) => {
  const row = await db
    .selectFrom('edi_item as item')
    .where(ownTenant(scope, 'item'))
    .where('item.id', '=', id)
    .select(itemColumns)
    .select(['item.content', 'item.work_key as workKey', 'item.transmission_id as transmissionId'])
    .select(
      sql<number>`(select count(*)::int from edi_item as other where other.tenant_id = item.tenant_id and other.outcome = 'waiting'
        and other.work_key = item.work_key)`.as('alike'),
    )
    .executeTakeFirst();
  if (!row) throw new Failure('err.notFound', { id });
  if (row.outcome !== 'waiting' || row.content === null || row.workKey === null)
    throw new Failure('edi.itemNotWaiting', { id });
  return { ...row, content: row.content, workKey: row.workKey };
};

/** The waiting items that stand for the same agreement, side by side; the first hundred. */
export const doubledItems = async ({ db, scope }: Reader, workKey: string): Promise<DoubledItem[]> => {
  const { rows } = await sql<DoubledItem>`
    select item.id, item.item_no as "itemNo", item.at, item.release_no as "releaseNo", item.line_count as "lineCount",
      coalesce(asked.quantity, 0) as quantity, asked.first as "firstDay", asked.last as "lastDay"
    from edi_item as item cross join lateral (
      select sum((line ->> 'quantity')::numeric) as quantity, min(line ->> 'date') as first, max(line ->> 'date') as last
      from jsonb_array_elements(item.content -> 'lines') as line) as asked
    where ${ownTenant(scope, 'item')} and item.outcome = 'waiting' and item.work_key = ${workKey}
    order by item.id limit 100`.execute(db);
  return rows;
};

/** Which waiting items are meant: by their ids, all of a message, or all that one mapping helps. */
export type Selected = { itemIds: readonly string[] } | { messageId: string } | { workKey: string };

/** What one mapping helps together with this item; null when it does not wait, or is not there for the caller. */
export const workKeyOf = async ({ db, scope }: Reader, id: string): Promise<string | null> => {
  const row = await db
    .selectFrom('edi_item')
    .select('work_key')
    .where(ownTenant(scope))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.work_key ?? null;
};

/** Ids of the chosen waiting items that the caller sees, oldest first, so a release never comes before an older one. */
export const selectedItems = async (
  { db, scope }: Reader,
  selected: Selected,
  { after = '0', limit }: { after?: string; limit: number },
): Promise<string[]> => {
  let found = db
    .selectFrom('edi_item as item')
    .where(ownTenant(scope, 'item'))
    .where(waits)
    .where('item.id', '>', after);
  if ('itemIds' in selected) found = found.where(sql<boolean>`item.id = any(${selected.itemIds}::bigint[])`);
  else if ('messageId' in selected) found = found.where('item.message_id', '=', selected.messageId);
  else found = found.where('item.work_key', '=', selected.workKey);
  const rows = await found.select('item.id').orderBy('item.id').limit(limit).execute();
  return rows.map((row) => row.id);
};

/** The items, with what holds them, locked in the order of their ids; those that wait no more are left out. */
export const lockItems = async ({ db, scope }: Reader, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('edi_item as item')
    .where(ownTenant(scope, 'item'))
    .where(sql<boolean>`item.id = any(${ids}::bigint[])`)
    .where(waits)
    .leftJoin('edi_transmission as transmission', (on) =>
      on
        .onRef('transmission.tenant_id', '=', 'item.tenant_id')
        .onRef('transmission.id', '=', 'item.transmission_id'),
    )
    .select([
      'item.id',
      'item.message_id as messageId',
      'item.content',
      'item.decision',
      'item.holds',
      'item.detail',
      'item.agreement_id as agreementId',
      sql<string>`coalesce(item.transmission_id::text, '')`.as('transmissionId'),
      sql<ReleaseHold[]>`coalesce(transmission.holds, '[]')`.as('counts'),
      sql<string>`coalesce(transmission.number, '')`.as('number'),
    ])
    .orderBy('item.id')
    .forNoKeyUpdate('item')
    .execute();
  return rows.flatMap(({ content, ...row }) => (content ? { ...row, content } : []));
};
