import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dropArchived, keepArchived, type ArchiveName } from '@portal/platform/server/plugins/archived.ts';
import type { DeclaredArchiveParts } from '@portal/platform/server/plugins/archives.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { keepNotes } from '@portal/delivery-note/server/offers.ts';
import { HELD } from '../contract/hold-status.ts';
import { visitsByLine } from './line-visits.ts';
import { noteReceipts } from './offers.ts';

declare module '@portal/platform/server/plugins/archived.ts' {
  interface ArchivedEntities {
    goods_receipt: true;
  }
}

/** SQL: a note whose last visit is from before a moment and holds, none that was reversed since, and nothing on hold. */
const isReceivedBefore = (note: string, before: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
    select from goods_receipt as receipt where receipt.tenant_id = ${sql.ref(`${note}.tenant_id`)} and receipt.delivery_note_id = ${sql.ref(`${note}.id`)}
      and receipt.reversed_at is null and receipt.is_last and receipt.received_at < ${before}::timestamptz)
  and not exists (
    select from goods_receipt as receipt where receipt.tenant_id = ${sql.ref(`${note}.tenant_id`)} and receipt.delivery_note_id = ${sql.ref(`${note}.id`)}
      and receipt.reversed_at >= ${before}::timestamptz)
  and not exists (
    select from quality_hold as hold where hold.tenant_id = ${sql.ref(`${note}.tenant_id`)} and hold.note_id = ${sql.ref(`${note}.id`)} and ${inStates('hold.status', [HELD])})`;

/** Who opens a receipt of these notes is told where it lies. */
const keepReceipts = async (
  caller: Reader,
  noteIds: readonly string[],
  archive: ArchiveName,
): Promise<void> =>
  keepArchived(caller, 'goods_receipt', archive, noteIds, {
    day: sql`received_at::date`,
    forwarder: sql`null::text`,
    parent: sql`delivery_note_id`,
    named: 'delivery_note_id',
  });

/** They come back with their notes. */
const dropReceipts = async (caller: Reader, noteIds: readonly string[]): Promise<void> =>
  dropArchived(caller, 'goods_receipt', noteIds, 'parent_id');

/** Receipts go with their notes, and say of them what must outlive both. */
export const archiveParts: DeclaredArchiveParts = {
  delivery_note: {
    lets: isReceivedBefore,
    members: (isOne) => {
      const isOfReceipt = sql<SqlBool>`part.receipt_id in (select receipt.id from goods_receipt as receipt where receipt.tenant_id = row.tenant_id
        and ${isOne('receipt.delivery_note_id')})`;
      return [
        { table: 'goods_receipt', of: isOne('part.delivery_note_id') },
        { table: 'goods_receipt_line', of: isOfReceipt, key: ['receipt_id', 'delivery_note_line_id'] },
        { table: 'goods_receipt_unit', of: isOfReceipt, key: ['receipt_id', 'licence_plate'] },
      ];
    },
    keep: async (caller, ids, archive) => {
      await keepNotes(caller, ids, archive, { receipts: noteReceipts(caller), visits: visitsByLine(caller) });
      await keepReceipts(caller, ids, archive);
    },
    drop: dropReceipts,
  },
};
