import type { Caller } from '@portal/platform/server/caller.ts';
import { after, afterOutside, type Job, type ScheduledJob } from '@portal/platform/server/plugin.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { moveRefused } from './channels/folder.ts';
import { logRefusal, redriveMessage } from './channels/interface-log.ts';
import type { MessagePayload } from './events.ts';
import { tellNoticed, tellRefused } from './notices.ts';
import { messageById } from './queries.ts';
import { resumeUnread, UNREAD_OF_ALL } from './taking/resume.ts';
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
  // A large file holds up those of its sender only; they are read in the order they came in, whatever fails meanwhile.
  afterOutside('edi.received', 'read', runMessage, {
    group: ({ sender }) => sender,
    keepsOrder: true,
    minutes: LONGEST_READING,
  }),
  after('edi.refused', 'tell', tellRefused),
  after('edi.refused', 'note', logRefusal),
  after('interface.redrive', 'edi', redriveMessage),
  after('edi.refused', 'move-file', moveFile),
  after('edi.noticed', 'tell', tellNoticed),
];

export const schedule: readonly ScheduledJob[] = [
  {
    name: 'edi.unread',
    cron: '* * * * *',
    overAll: UNREAD_OF_ALL,
    work: async (services, overAll) => resumeUnread(services, overAll, '2 minutes'),
  },
];
