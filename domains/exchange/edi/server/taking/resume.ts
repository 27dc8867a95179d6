import { sql } from 'kysely';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Transaction } from '@portal/platform/server/database/transaction.ts';
import type { FileStore } from '@portal/platform/server/files/store.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { OverAll } from '@portal/platform/server/plugin.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { UNREAD } from '../../contract/status.ts';
import { senderOf } from '../channels/receive.ts';

/** Jobs that one run queues; the others follow with the next. */
const AT_ONCE = 100;
export const UNREAD_OF_ALL =
  'finds the unread messages of all tenants; each is read by a job of its own tenant';

/**
 * Queues messages again that are stored but unread and have no job any more: all its tries failed, or it was laid aside. Of a sender as
 * many jobs are made as are missing: each reads the oldest that is unread then, so neither which message a job names nor when it
 * is worked matters. Holds no row, so whoever reads goes on.
 * @param olderThan an interval of PostgreSQL: what came later waits in its queue
 */
export const resumeUnread = async (
  services: PortalServices,
  overAll: OverAll,
  olderThan: string,
): Promise<void> =>
  overAll(async (transaction) => {
    await nameSenders(transaction, services.files);
    // Counted first: a job that ends meanwhile counts as under way, and its message as read.
    const underWay = await services.jobs.underWay(transaction, 'edi.received');
    const { rows } = await sql<UnreadOfSender>`
      select tenant_id as "tenantId", sender_ahead as sender, min(id)::text as oldest, count(*)::int as count
      from edi_message where ${inStates('status', UNREAD)} and sender_ahead is not null
        and created_at < now() - ${olderThan}::interval
      group by tenant_id, sender_ahead order by min(id)`.execute(transaction.db);
    let room = AT_ONCE;
    for (const { tenantId, sender, oldest, count } of rows) {
      const payload = { id: oldest, sender };
      const missing = Math.min(count - underWay({ tenantId }, payload), room);
      const scope = systemScope({ tenantId, plantNo: '', plants: [] });
      for (let sent = 0; sent < missing; sent++)
        await services.jobs.send(transaction, scope, 'edi.received', payload);
      room -= Math.max(0, missing);
    }
  });

type UnreadOfSender = { tenantId: number; sender: string; oldest: string; count: number };

/** Of unread rows from before the column was there. */
const nameSenders = async ({ db }: Transaction, files: FileStore): Promise<void> => {
  const { rows } = await sql<{ tenantId: number; id: string; fileUuid: string | null }>`
    select tenant_id as "tenantId", id, file_uuid as "fileUuid" from edi_message
    where ${inStates('status', UNREAD)} and sender_ahead is null order by id limit ${AT_ONCE}`.execute(db);
  for (const { tenantId, id, fileUuid } of rows)
    await db
      .updateTable('edi_message')
      .set({ sender_ahead: await knownSender(files, fileUuid) })
      .where(ownTenant({ tenantId }))
      .where('id', '=', id)
      .where('sender_ahead', 'is', null)
      .execute();
};

/** Of a file that is gone nobody: it is refused when it is read. */
const knownSender = async (files: FileStore, fileUuid: string | null): Promise<string> => {
  try {
    return fileUuid === null ? '' : await senderOf(files, fileUuid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};
