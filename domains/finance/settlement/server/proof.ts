import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Action, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countedGoods } from '@portal/receipt/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';

type Proof = OutputOf<typeof calls.proveSettlements>;
const MOST_SHOWN = 100;

/**
 * Counts receipts against settlement, receipt line by receipt line: what counts of it is the sum of what is on lists and what waits. Differences of prices and
 * claims move no goods. And lists against the sum of their lines, of which differences are some.
 */
export const proveSettlements: Action<typeof calls.proveSettlements> = async (caller, { supplierCode }) => {
  const [pieces, sums, wrongSums] = await Promise.all([
    comparePieces(caller, supplierCode),
    sumLists(caller, supplierCode),
    findWrongSums(caller, supplierCode),
  ]);
  return { ...pieces, ...sums, wrongSums };
};

const comparePieces = async (caller: Reader, supplierCode: string | null) => {
  const { db, scope } = caller;
  const own = (table: 'settlement_line' | 'settlement_waiting', as: string) => sql`
    select ${sql.ref(`${as}.receipt_id`)}, ${sql.ref(`${as}.note_line_id`)}, sum(${sql.ref(`${as}.quantity`)}) as quantity
    from ${sql.table(table)} as ${sql.ref(as)} where ${ownRows(scope, table, as)} and ${sql.ref(`${as}.kind`)} in ('receipt', 'reversal') group by 1, 2`;
  const counted = db
    .selectFrom(countedGoods(caller).as('counted'))
    .$if(supplierCode !== null, (all) => all.where('counted.supplier_code', '=', supplierCode!))
    .selectAll();
  const { rows } = await sql<Pick<Proof, 'receiptLines' | 'received' | 'listed' | 'waiting' | 'differences'>>`
    with compared as (
      select counted.supplier_code, counted.receipt_number, counted.part_no, counted.quantity::numeric as received,
        coalesce(line.quantity, 0) as listed, coalesce(waiting.quantity, 0) as waiting
      from (${counted}) as counted
      left join (${own('settlement_line', 'line')}) as line using (receipt_id, note_line_id)
      left join (${own('settlement_waiting', 'waiting')}) as waiting using (receipt_id, note_line_id)
    )
    select count(*)::int as "receiptLines", coalesce(sum(received), 0) as received, coalesce(sum(listed), 0) as listed,
      coalesce(sum(waiting), 0) as waiting, (
        select coalesce(jsonb_agg(jsonb_build_object('supplierCode', supplier_code, 'receiptNumber', receipt_number, 'partNo', part_no,
          'received', trim_scale(received)::text, 'listed', trim_scale(listed)::text, 'waiting', trim_scale(waiting)::text)), '[]')
        from (select * from compared where received <> listed + waiting order by receipt_number, part_no limit ${MOST_SHOWN}) as different
      ) as differences
    from compared`.execute(db);
  return rows[0]!;
};

const sumLists = async ({ db, scope }: Reader, supplierCode: string | null) => {
  const { rows } = await sql<Pick<Proof, 'lists' | 'net' | 'tax' | 'gross'>>`
    select count(*)::int as lists, coalesce(sum(net), 0) as net, coalesce(sum(tax), 0) as tax, coalesce(sum(gross), 0) as gross
    from settlement where ${ownRows(scope, 'settlement')} and (${supplierCode}::text is null or supplier_code = ${supplierCode}::text)`.execute(
    db,
  );
  return rows[0]!;
};

const findWrongSums = async (
  { db, scope }: Reader,
  supplierCode: string | null,
): Promise<Proof['wrongSums']> => {
  const { rows } = await sql<Proof['wrongSums'][number]>`
    select settlement.number, settlement.gross, coalesce(line.gross, 0) as sum
    from settlement left join (
      select settlement_id, count(*) as lines, sum(net) as net, sum(tax) as tax, sum(gross) as gross
      from settlement_line as line where ${ownRows(scope, 'settlement_line', 'line')} group by settlement_id
    ) as line on line.settlement_id = settlement.id
    where ${ownRows(scope, 'settlement')} and (${supplierCode}::text is null or settlement.supplier_code = ${supplierCode}::text)
      and (settlement.lines, settlement.net, settlement.tax) is distinct from (coalesce(line.lines, 0), coalesce(line.net, 0), coalesce(line.tax, 0))
    order by settlement.number limit ${MOST_SHOWN}`.execute(db);
  return rows;
};
