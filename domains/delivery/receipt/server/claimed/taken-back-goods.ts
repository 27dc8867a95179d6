import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { REJECTED } from '../../contract/hold-status.ts';

/** SQL, a table expression: the note lines of a visit, or of holds that were rejected, with the document that took them back. */
export const takenBackGoods = (
  { scope }: Pick<Reader, 'scope'>,
  by: { readonly receiptId: string } | { readonly holdIds: readonly string[] },
): RawBuilder<unknown> =>
  'receiptId' in by
    ? sql`(
        select receipt.tenant_id, receipt.number as document, receipt.delivery_note_id as note_id, counted.delivery_note_line_id as note_line_id
        from goods_receipt as receipt join goods_receipt_line as counted on counted.tenant_id = receipt.tenant_id and counted.receipt_id = receipt.id
        where ${ownRows(scope, 'goods_receipt', 'receipt')} and receipt.id = ${by.receiptId}::bigint and receipt.reversed_at is not null)`
    : sql`(
        select hold.tenant_id, hold.number as document, hold.note_id, hold.note_line_id
        from quality_hold as hold where ${ownRows(scope, 'quality_hold', 'hold')} and hold.id = any (${[...by.holdIds]}::bigint[]) and hold.status = ${REJECTED})`;
