import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { PriceBasis } from '@portal/price/contract/rules.ts';

/** Goods of a line of a list, with what was settled for them so far. */
export type ListedGoods = {
  readonly tenant_id: number;
  readonly line_id: string;
  readonly plant_no: string;
  readonly supplier_code: string;
  readonly part_no: string;
  readonly unit: string;
  readonly posted_on: Day;
  readonly receipt_id: string;
  readonly receipt_number: string;
  readonly note_id: string;
  readonly note_number: string;
  readonly quantity: string;
  readonly settlement_id: string;
  readonly settlement_number: string;
  readonly currency: string;
  /** Per cent, of the list. */
  readonly tax_rate: string;
  /** As the goods came on their list. */
  readonly price: string;
  readonly price_unit: number;
  readonly basis: PriceBasis;
  /** The version of the price that the goods came with, and those of the differences since. */
  readonly price_ids: readonly string[];
  /** Of the line and of all differences since, wherever they are. */
  readonly net: string;
  readonly tax: string;
};

/** SQL, a table expression: goods on lists, but for those that were taken back; differences of their price count whether they are on a list or wait for one. */
export const listedGoods = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<ListedGoods> => sql<ListedGoods>`(
  select line.tenant_id, line.id as line_id, line.plant_no, line.supplier_code, line.part_no, line.unit, line.posted_on, line.receipt_id, line.receipt_number, line.note_id,
    line.note_number, line.quantity, list.id as settlement_id, list.number as settlement_number, list.currency, list.tax_rate, line.price, line.price_unit, line.basis,
    line.price_id || later.price_ids as price_ids, line.net + later.net as net, line.tax + later.tax as tax
  from settlement_line as line
  join settlement as list on list.tenant_id = line.tenant_id and list.id = line.settlement_id
  cross join lateral (
    select coalesce(array_agg(piece.price_id), '{}') as price_ids, coalesce(sum(piece.net), 0) as net, coalesce(sum(piece.tax), 0) as tax
    from (
      select price_id, net, tax from settlement_line as listed where listed.tenant_id = line.tenant_id and listed.of_line_id = line.id and listed.kind = 'difference'
      union all
      select price_id, net, tax from settlement_waiting as waiting where waiting.tenant_id = line.tenant_id and waiting.of_line_id = line.id and waiting.kind = 'difference'
    ) as piece
  ) as later
  where ${ownRows(scope, 'settlement_line', 'line')} and line.kind = 'receipt'
    and not exists (select from settlement_line as taking where taking.tenant_id = line.tenant_id and taking.of_line_id = line.id and taking.kind = 'reversal')
    and not exists (select from settlement_waiting as taking where taking.tenant_id = line.tenant_id and taking.of_line_id = line.id and taking.kind = 'reversal')
)`;

/** Goods of lists, locked in their order until the transaction ends: nobody takes them back or out of their list while they are priced again. */
export const lockListedGoods = async ({ db, scope }: Caller, lineIds: readonly string[]): Promise<void> => {
  await sql`
    select from settlement_line where ${ownRows(scope, 'settlement_line')} and id = any (${lineIds}::bigint[]) order by id for update`.execute(
    db,
  );
};
