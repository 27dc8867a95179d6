import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listedLines } from '@portal/settlement/server/offers.ts';
import type { Allocation } from '../../contract/binding/allocation.ts';
import { allocatedColumns, allocatedExtras } from '../../contract/binding/allocated.ts';
import { listAllocations } from '../../contract/endpoints.ts';
import { FREED } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';

/** What of which invoice is for which settlement line, the newest first. */
export const allocations = listFrom(
  listAllocations,
  { title: { zh: words.zh.titles.allocations, en: words.en.titles.allocations }, words, zone: plantZone },
  (caller) => ({
    rows: caller.db
      .selectFrom('invoice_allocation as allocation')
      .innerJoin('invoice', (join) =>
        join
          .onRef('invoice.tenant_id', '=', 'allocation.tenant_id')
          .onRef('invoice.id', '=', 'allocation.invoice_id'),
      )
      .leftJoin(listedLines(caller).as('line'), (join) =>
        join
          .onRef('line.tenant_id', '=', 'allocation.tenant_id')
          .onRef('line.id', '=', 'allocation.settlement_line_id'),
      )
      .where(ownRows(caller.scope, 'invoice_allocation', 'allocation')),
    key: 'allocation.id',
    order: '-id',
    columns: {
      ...columnsIn('invoice_allocation', 'allocation', { ...allocatedExtras, ...allocatedColumns }),
      invoiceNumber: 'invoice.number',
      status: 'invoice.status',
      settlementNumber: sql<string>`coalesce(line.settlement_number, '')`,
      partNo: sql<string>`coalesce(line.part_no, '')`,
      postedOn: sql<string>`line.posted_on`,
    },
    filters: {
      invoiceId: is('allocation.invoice_id'),
      settlementId: is('allocation.settlement_id'),
      invoiceNumber: contains('invoice.number'),
      settlementNumber: contains('line.settlement_number'),
      partNo: (typed) => partNumbered('line.part_no', typed),
    },
  }),
);

/** What is kept of some invoices, in the order in which it was saved. */
export const allocationsOf = async (
  { db, scope }: Reader,
  invoiceIds: readonly string[],
): Promise<Allocation[]> =>
  db
    .selectFrom('invoice_allocation')
    .select([
      'invoice_id as invoiceId',
      'invoice_line_id as invoiceLineId',
      'settlement_line_id as settlementLineId',
      'invoiced_quantity as quantity',
      'invoiced_net as net',
      'invoiced_tax as tax',
    ])
    .where(ownRows(scope, 'invoice_allocation'))
    .where('invoice_id', 'in', [...invoiceIds])
    .orderBy('id')
    .execute();

/** Another invoice that has something of a settlement line. */
export const holderOf = async (
  { db, scope }: Reader,
  settlementLineId: string,
  except: readonly string[],
): Promise<string | undefined> => {
  const { rows } = await sql<{ number: string }>`
    select invoice.number from invoice_allocation as allocation
    join invoice on invoice.tenant_id = allocation.tenant_id and invoice.id = allocation.invoice_id
    where ${ownRows(scope, 'invoice_allocation', 'allocation')} and allocation.settlement_line_id = ${settlementLineId}::bigint
      and not (allocation.invoice_id = any (${except}::bigint[])) and not ${inStates('invoice.status', FREED)}
    group by invoice.number having sum(allocation.quantity) <> 0 order by invoice.number limit 1`.execute(db);
  return rows[0]?.number;
};

/** Ids of red invoices that open lines of a blue one again. */
export const redsOf = async (caller: Reader, blueNumbers: readonly string[]): Promise<string[]> =>
  (await openingReds(caller, blueNumbers)).map(({ id }) => id);

/** The first of some blue invoices whose lines a red one opens again. */
export const blueTakenBack = async (
  caller: Reader,
  blueNumbers: readonly string[],
): Promise<string | undefined> => (await openingReds(caller, blueNumbers))[0]?.blueNumber;

const openingReds = async ({ db, scope }: Reader, blueNumbers: readonly string[]) => {
  const { rows } = await sql<{ id: string; blueNumber: string }>`
    select distinct red.id, red.blue_number as "blueNumber" from invoice_allocation as allocation
    join invoice as red on red.tenant_id = allocation.tenant_id and red.id = allocation.invoice_id
    where ${ownRows(scope, 'invoice_allocation', 'allocation')} and red.colour = 'red' and red.blue_number = any (${blueNumbers}::text[])
      and not ${inStates('red.status', FREED)} order by red.blue_number, red.id`.execute(db);
  return rows;
};

/** An invoice has nothing of any list any more, and so its red ones open nothing. */
export const releaseInvoice = async (
  caller: Reader,
  { id, number }: { readonly id: string; readonly number: string },
): Promise<void> => releaseAllocations(caller, [id, ...(await redsOf(caller, [number]))]);

/** Nothing is kept of some invoices any more. */
export const releaseAllocations = async (
  { db, scope }: Reader,
  invoiceIds: readonly string[],
): Promise<void> => {
  await db
    .deleteFrom('invoice_allocation')
    .where(ownRows(scope, 'invoice_allocation'))
    .where('invoice_id', 'in', [...invoiceIds])
    .execute();
};
