import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { noteStates } from '../../contract/status.ts';
import { callOffRulesOf } from '../plant-rules.ts';

/** A line with something open that a note may be written for. */
export type DeliverableLine = {
  readonly id: string;
  readonly saNo: string;
  readonly orderLine: string;
  readonly partNo: string;
  readonly unloadingPoint: string;
  readonly unit: string;
  readonly dueOn: Day;
  readonly openQty: Quantity;
};

/** Lines of these parts at the present plant that a note may be written for now, soonest first. Parts are compared without their blanks. */
export const deliverableLines = async (
  caller: Caller,
  partKeys: readonly string[],
): Promise<readonly DeliverableLine[]> => {
  const { answersRequired } = await callOffRulesOf(caller);
  const { rows } = await sql<DeliverableLine>`
    select line.id, line.sa_no as "saNo", agreement.order_line as "orderLine", line.part_no as "partNo", line.unloading_point as "unloadingPoint", line.unit,
      line.due_on as "dueOn", line.open_qty as "openQty"
    from scheduling_agreement as agreement
    join call_off_line as line on ${ownRows(caller.scope, 'call_off_line', 'line')} and line.agreement_id = agreement.id
    where ${ownRows(caller.scope, 'scheduling_agreement', 'agreement')} and replace(agreement.part_no, ' ', '') = any(${partKeys}::text[])
      and not line.closed and line.open_qty > 0 and ${inStates('line.status', noteStates(answersRequired))}
    order by line.due_on, line.id`.execute(caller.db);
  return rows;
};

/** Agreements of these parts at the present plant, for notes that are written freely. Parts are compared without their blanks. */
export const deliverableAgreements = async (
  { db, scope }: Caller,
  partKeys: readonly string[],
): Promise<readonly Omit<DeliverableLine, 'dueOn' | 'openQty'>[]> =>
  db
    .selectFrom('scheduling_agreement as agreement')
    .where(ownRows(scope, 'scheduling_agreement', 'agreement'))
    .where(sql<boolean>`replace(agreement.part_no, ' ', '') = any(${partKeys}::text[])`)
    .orderBy('agreement.id')
    .select([
      'agreement.id',
      'agreement.sa_no as saNo',
      'agreement.order_line as orderLine',
      'agreement.part_no as partNo',
      'agreement.unloading_point as unloadingPoint',
      'agreement.unit',
    ])
    .execute();
