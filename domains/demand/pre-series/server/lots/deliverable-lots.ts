import { sql } from 'kysely';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { DELIVERABLE } from '../../contract/status.ts';

/** An agreed lot with something open; `saNo` is the number of its order. */
export type DeliverableLot = {
  readonly id: string;
  readonly saNo: string;
  readonly orderLine: string;
  readonly partNo: string;
  readonly unloadingPoint: string;
  readonly unit: string;
  readonly openQty: Quantity;
};

/** Agreed lots of these parts at the present plant that a note may be written for now, soonest first. Parts are compared without their blanks. */
export const deliverableLots = async (
  { db, scope }: Caller,
  partKeys: readonly string[],
): Promise<readonly DeliverableLot[]> => {
  const { rows } = await sql<DeliverableLot>`
    select lot.id, line.order_no as "saNo", line.line_no::text as "orderLine", line.part_no as "partNo", line.unloading_point as "unloadingPoint", line.unit,
      lot.open_qty as "openQty"
    from pre_series_lot as lot join pre_series_line as line on ${ownTenant(scope, 'line')} and line.id = lot.line_id
    where ${ownRows(scope, 'pre_series_lot', 'lot')} and replace(line.part_no, ' ', '') = any(${partKeys}::text[])
      and lot.state = 'confirmed' and lot.open_qty > 0 and ${inStates('line.status', DELIVERABLE)}
    order by lot.deliver_on, lot.id`.execute(db);
  return rows;
};
