import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { REJECTED } from '../../contract/hold-status.ts';

/** Goods on hold that went back, as the plant may claim what that cost. */
export type HoldToClaim = {
  readonly id: string;
  readonly number: string;
  readonly supplier_code: string;
  readonly day: string;
  readonly part_no: string;
  readonly quantity: string;
  readonly unit: string;
  readonly note_id: string;
  readonly note_number: string;
  readonly receipt_id: string;
  readonly receipt_number: string;
};

/** SQL, a table expression: holds of the present plant that were rejected. */
export const holdsToClaim = (
  { scope }: Pick<Reader, 'scope'>,
  zone: string,
): RawBuilder<HoldToClaim> => sql<HoldToClaim>`(
  select hold.id, hold.number, hold.supplier_code, (hold.decided_at at time zone ${zone})::date as day, hold.part_no, hold.quantity, hold.unit, hold.note_id, hold.note_number,
    hold.receipt_id, hold.receipt_number
  from quality_hold as hold where ${ownRows(scope, 'quality_hold', 'hold')} and ${inStates('hold.status', [REJECTED])}
)`;

/** What a receipt counted of a part in the end, beside what its note said: the difference was never paid. */
export type CountedOfPart = {
  readonly receiptId: string;
  readonly receiptNumber: string;
  readonly noteId: string;
  readonly partNo: string;
  readonly noted: string;
  readonly counted: string;
  readonly unit: string;
};

/** Receipts of the caller by their numbers, each part with what was noted and what counts. Reversed ones count nothing. */
export const countedOfReceipts = async (
  { db, scope }: Pick<Reader, 'db' | 'scope'>,
  numbers: readonly string[],
): Promise<CountedOfPart[]> => {
  const { rows } = await sql<CountedOfPart>`
    select receipt.id::text as "receiptId", receipt.number as "receiptNumber", receipt.delivery_note_id::text as "noteId", line.part_no as "partNo",
      trim_scale(sum(line.noted_qty))::text as noted,
      trim_scale(sum(case when receipt.reversed_at is null then line.received_qty - line.rejected_qty else 0 end))::text as counted, min(line.unit) as unit
    from goods_receipt as receipt join goods_receipt_line as line on line.tenant_id = receipt.tenant_id and line.receipt_id = receipt.id
    where ${ownRows(scope, 'goods_receipt', 'receipt')} and receipt.number = any (${numbers}::text[]) group by receipt.id, receipt.number, receipt.delivery_note_id, line.part_no`.execute(
    db,
  );
  return rows;
};
