import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dropArchived, keepArchived, type ArchiveName } from '@portal/platform/server/archived.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { HELD } from '../contract/hold-status.ts';

/** SQL: a note whose last visit is from before a moment and holds, none that was reversed since, and nothing on hold. */
export const isReceivedBefore = (note: string, before: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
    select from goods_receipt as receipt where receipt.tenant_id = ${sql.ref(`${note}.tenant_id`)} and receipt.delivery_note_id = ${sql.ref(`${note}.id`)}
      and receipt.reversed_at is null and receipt.is_last and receipt.received_at < ${before}::timestamptz)
  and not exists (
    select from goods_receipt as receipt where receipt.tenant_id = ${sql.ref(`${note}.tenant_id`)} and receipt.delivery_note_id = ${sql.ref(`${note}.id`)}
      and receipt.reversed_at >= ${before}::timestamptz)
  and not exists (
    select from quality_hold as hold where hold.tenant_id = ${sql.ref(`${note}.tenant_id`)} and hold.note_id = ${sql.ref(`${note}.id`)} and ${inStates('hold.status', [HELD])})`;

/** Who opens a receipt of these notes is told where it lies. */
export const keepReceipts = async (
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
export const dropReceipts = async (caller: Reader, noteIds: readonly string[]): Promise<void> =>
  dropArchived(caller, 'goods_receipt', noteIds, 'parent_id');
