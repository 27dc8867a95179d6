import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dropArchived, keepArchived, type ArchiveName } from '@portal/platform/server/plugins/archived.ts';
import type { DeclaredArchives } from '@portal/platform/server/plugins/archives.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import type { Cause } from '@portal/container-ledger/contract/holder.ts';
import { sidesPostedBy } from '@portal/container-ledger/server/offers.ts';
import { isOfAgreedMonths } from '@portal/container-statement/server/offers.ts';
import { COMPLETED } from '../contract/status.ts';

declare module '@portal/platform/server/plugins/archived.ts' {
  interface ArchivedEntities {
    container_note: true;
  }
}

/**
 * SQL: a note that was received, by its recipient or by itself, before a moment, and whose receipt the ledger has taken: without its rows the job could not post
 * it any more. What was withdrawn or refused is its writer's to send again or to delete.
 */
const isContainerNoteOver = (note: string, before: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${inStates(`${note}.state`, COMPLETED)} and ${sql.ref(`${note}.received_at`)} < ${before}::timestamptz
    and (exists (select from ${sidesPostedBy('container_note', note)} as posted where posted.cause = ${sql.lit(RECEIPT)})
      or not exists (select from container_note_item as item where item.tenant_id = ${sql.ref(`${note}.tenant_id`)} and item.note_id = ${sql.ref(`${note}.id`)}
        and item.received_quantity > 0))`;
const RECEIPT = 'receipt' satisfies Cause;

/** Who opens one of these notes is told where it lies. */
const keepContainerNotes = async (
  caller: Reader,
  ids: readonly string[],
  archive: ArchiveName,
): Promise<void> => keepArchived(caller, 'container_note', archive, ids, { day: sql`received_on` });

/**
 * Notes that are over, of no month about which plant and partner still argue. Movements stay: balances and monthly figures are what the database has
 * summed up of them, and they are never deleted (`domains/container/container-ledger/README.md`). Files stay in the store, and belong to the note again when it comes back.
 */
export const archives: DeclaredArchives = {
  container_note: {
    subject: 'container',
    isOver: (note, before) =>
      sql<SqlBool>`${isContainerNoteOver(note, before)} and ${isOfAgreedMonths('container_note', note)}`,
    atOnce: 500,
    members: (isOne) => [
      { table: 'container_note', of: isOne('part.id') },
      { table: 'container_note_item', of: isOne('part.note_id') },
    ],
    keep: keepContainerNotes,
    drop: async (caller, ids) => dropArchived(caller, 'container_note', ids),
  },
};
