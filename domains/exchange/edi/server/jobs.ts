import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { FileStore } from '@portal/platform/server/files/store.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { systemScope } from '@portal/platform/server/jobs/jobs.ts';
import {
  after,
  afterOutside,
  type Job,
  type OverAll,
  type ScheduledJob,
} from '@portal/platform/server/plugin.ts';
import { UNREAD } from '../contract/status.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { moveRefused } from './channels/folder.ts';
import { senderOf } from './channels/receive.ts';
import { logRefusal, redriveMessage } from './channels/interface-log.ts';
import type { MessagePayload } from './events.ts';
import { tellNoticed, tellRefused } from './notices.ts';
import { messageById } from './queries.ts';
import { runMessage } from './taking/run.ts';

const moveFile = async (caller: Caller, { id }: MessagePayload, services: PortalServices): Promise<void> => {
  if (services.inbound === undefined) return;
  const message = await messageById(caller, id);
  if (message.channel === 'folder')
    await moveRefused(services.inbound, caller.scope.tenantId, message.trackId, message.fileName);
};

/** Minutes; the largest file that is taken needs half an hour. */
const LONGEST_READING = 240;

export const jobs: readonly Job[] = [
  // A large file holds up those of its sender only; they are read in the order they came in.
  afterOutside('edi.received', 'read', runMessage, {
    group: ({ sender }) => sender,
    minutes: LONGEST_READING,
  }),
  after('edi.refused', 'tell', tellRefused),
  after('edi.refused', 'note', logRefusal),
  after('interface.redrive', 'edi', redriveMessage),
  after('edi.refused', 'move-file', moveFile),
  after('edi.noticed', 'tell', tellNoticed),
];

const AT_ONCE = 100;
export const UNREAD_OF_ALL =
  'finds the unread messages of all tenants; each is read by a job of its own tenant';

/**
 * Queues messages again that are stored but unread, and that nobody is reading: after a kill their job would stay taken until it
 * expires. A message that is being read is locked and left out; a job too many finds nothing to do. They go before the jobs of later
 * messages, the oldest first: of two releases of one day, the one that is read last is in force.
 */
export const resumeUnread = async (
  services: PortalServices,
  overAll: OverAll,
  olderThan: string,
): Promise<void> =>
  overAll(async (transaction) => {
    const { rows } = await sql<{
      tenantId: number;
      id: string;
      fileUuid: string | null;
    }>`select tenant_id as "tenantId", id, file_uuid as "fileUuid" from edi_message
      where ${inStates('status', UNREAD)} and updated_at < now() - ${olderThan}::interval
      order by id limit ${AT_ONCE} for update skip locked`.execute(transaction.db);
    for (const [at, { tenantId, id, fileUuid }] of rows.entries())
      await services.jobs.send(
        transaction,
        systemScope({ tenantId, plantNo: '', plants: [] }),
        'edi.received',
        { id, sender: await knownSender(services.files, fileUuid) },
        { priority: rows.length - at },
      );
  });

/** Of a file that is gone nobody: it is refused when it is read. */
const knownSender = async (files: FileStore, fileUuid: string | null): Promise<string> => {
  try {
    return fileUuid === null ? '' : await senderOf(files, fileUuid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

export const schedule: readonly ScheduledJob[] = [
  {
    name: 'edi.unread',
    cron: '* * * * *',
    overAll: UNREAD_OF_ALL,
    work: async (services, overAll) => resumeUnread(services, overAll, '2 minutes'),
  },
];
