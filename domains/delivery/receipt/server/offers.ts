import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

export { confirmReceipt } from './actions/confirm-receipt.ts';
export { countedGoods, goodsOfVisit } from './received-goods.ts';
export { rejectHolds } from './actions/reject-holds.ts';
export { releaseHolds } from './actions/release-holds.ts';
export { goodsMoves, heldGoods, partsOfHolds, partsOfReceipt, type GoodsMove } from './goods-moves.ts';
export { takenBackGoods } from './claimed/taken-back-goods.ts';
export { lineVisits, visitOf, visitsByLine } from './line-visits.ts';
export { receiveUnannounced } from './actions/receive-unannounced.ts';
export { reverseReceipt } from './actions/reverse-receipt.ts';
export { countedOfReceipts, holdsToClaim, type CountedOfPart, type HoldToClaim } from './claimed/to-claim.ts';

export type NoteReceipt = { id: string; number: string; delivery_note_id: string; received_at: string };

/** SQL, a table expression of `NoteReceipt`: the last visits of notes, as far as they hold; one for each note. */
export const noteReceipts = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select receipt.tenant_id, receipt.id, receipt.number, receipt.delivery_note_id, receipt.received_at
  from goods_receipt as receipt where ${ownRows(scope, 'goods_receipt', 'receipt')} and receipt.reversed_at is null and receipt.is_last
)`;

export type NoteVisit = NoteReceipt & { is_last: boolean };

/** SQL, a table expression of `NoteVisit`: all visits of notes that hold, the last one among them. */
export const noteVisits = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select receipt.tenant_id, receipt.id, receipt.number, receipt.delivery_note_id, receipt.received_at, receipt.is_last
  from goods_receipt as receipt where ${ownRows(scope, 'goods_receipt', 'receipt')} and receipt.reversed_at is null
)`;
