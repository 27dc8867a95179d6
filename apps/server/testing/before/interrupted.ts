import { Readable } from 'node:stream';
import { listArchives } from '@portal/archive/contract/endpoints.ts';
import { listDeliveryNotes, returnDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { orderLabels } from '@portal/delivery-note/contract/print-calls.ts';
import { listMessages, uploadMessage } from '@portal/edi/contract/endpoints.ts';
import { listMails } from '@portal/log/contract/mail.ts';
import type { FileStore } from '@portal/platform/server/files/store.ts';
import { listFailedJobs } from '@portal/system/contract/endpoints.ts';
import { deleteFromArchive, deleteFromProduction, guarded, newArchive, restoreArchive } from './archives.ts';
import { until, type Life } from './lives.ts';
import { transmission } from './messages.ts';

/** While no job is worked: labels and an archive are ordered, and a note goes back whose mail will find no server. */
export const ordered = async (life: Life): Promise<void> => {
  const [admin, mrp, supplier] = [await life.as('admin'), await life.as('mrp'), await life.as('supplier')];
  const sent = await supplier.calls(listDeliveryNotes, { choosable: 'Y', limit: 100 });
  await supplier.calls(orderLabels, { id: sent[0]!.id, reason: 'lost' });
  await newArchive(admin, '失败');
  await mrp.calls(returnDeliveryNote, { id: sent[1]!.id, reason: 'planChanged' });
};

/** A store whose share is not mounted, but for the key that the start reads. */
export const unmounted = (files: FileStore): FileStore => ({
  ...files,
  put: async (_, stream) => {
    stream.resume();
    throw notMounted();
  },
  get: (name) => (name.startsWith('secret-box') ? files.get(name) : broken()),
});
const broken = (): Readable =>
  new Readable({
    read() {
      this.destroy(notMounted());
    },
  }).on('error', () => undefined);

const notMounted = (): Error => Object.assign(new Error('no such file or directory'), { code: 'ENOENT' });

/** Without its files: the archive fails, a mail waits for its server, the labels end among the failed jobs. */
export const withoutFiles = async (life: Life): Promise<void> => {
  const admin = await life.as('admin');
  await until('the archive failed', async () =>
    (await admin.calls(listArchives, { limit: 100 })).some(({ status }) => status === 'failed'),
  );
  await until('a mail waits', async () =>
    (await admin.calls(listMails, { limit: 100 })).some(({ state }) => state === 'waiting'),
  );
  await until('a job failed for good', async () => (await admin.calls(listFailedJobs, {})).length > 0);
};

/** A message that comes in, and that nobody can read for want of its file. */
export const messageSent = async (life: Life): Promise<void> => {
  await (await life.as('mrp')).uploads(uploadMessage, { name: 'reading.txt', content: transmission(7) });
};
export const halfRead = async (life: Life): Promise<void> => {
  const mrp = await life.as('mrp');
  await until('the message is being read', async () =>
    (await mrp.calls(listMessages, { limit: 100 })).some(({ status }) => status === 'reading'),
  );
};

/** What was under way when the portal ended: nobody works on it before the next start. */
export const underWay = async (life: Life): Promise<void> => {
  const [admin, mrp, supplier] = [await life.as('admin'), await life.as('mrp'), await life.as('supplier')];
  await newArchive(admin, '备份中');
  await guarded(admin, deleteFromProduction, '将删除');
  await guarded(admin, restoreArchive, '将恢复');
  await guarded(admin, deleteFromArchive, '将清除');
  await mrp.uploads(uploadMessage, { name: 'unread.txt', content: transmission(8) });
  const [sent] = await supplier.calls(listDeliveryNotes, { choosable: 'Y', limit: 1 });
  await supplier.calls(orderLabels, { id: sent!.id, reason: 'damaged' });
};
