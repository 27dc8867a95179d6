import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { keepArchived, type ArchiveName } from '@portal/platform/server/archived.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import type { Cause } from '@portal/container-ledger/contract/holder.ts';
import { sidesPostedBy } from '@portal/container-ledger/server/offers.ts';
import { COMPLETED } from '../contract/status.ts';

/**
 * SQL: a note that was received, by its recipient or by itself, before a moment, and whose receipt the ledger has taken: without its rows the job could not post
 * it any more. What was withdrawn or refused is its writer's to send again or to delete.
 */
export const isContainerNoteOver = (note: string, before: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${inStates(`${note}.state`, COMPLETED)} and ${sql.ref(`${note}.received_at`)} < ${before}::timestamptz
    and (exists (select from ${sidesPostedBy('container_note', note)} as posted where posted.cause = ${sql.lit(RECEIPT)})
      or not exists (select from container_note_item as item where item.tenant_id = ${sql.ref(`${note}.tenant_id`)} and item.note_id = ${sql.ref(`${note}.id`)}
        and item.received_quantity > 0))`;
const RECEIPT = 'receipt' satisfies Cause;

/** Who opens one of these notes is told where it lies. */
export const keepContainerNotes = async (
  caller: Reader,
  ids: readonly string[],
  archive: ArchiveName,
): Promise<void> => keepArchived(caller, 'container_note', archive, ids, { day: sql`received_on` });
