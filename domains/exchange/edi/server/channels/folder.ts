import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { MOST_MESSAGE_BYTES } from '../../contract/endpoints.ts';
import { insertMessage } from '../message-rows.ts';
import { acknowledge, fileNameOf, newTrackId, storeBytes } from './receive.ts';

/**
 * The inbound folder. Other systems put files into it (tenant 0) or into `tenant-<id>` below it. A file that has not grown since
 * the last look is claimed by a rename into `.work`, stored, acknowledged and moved to `taken`; what is refused lies in `refused`.
 * Its new name begins with the track id. A kill leaves the file in `.work`, from where it goes on: the track id is its identity,
 * so it is acknowledged once. Several processes may look at one folder, for only one of them succeeds with the rename.
 */
export const sweepFolder = async (
  services: PortalServices,
  root: string,
  seen: Map<string, string>,
): Promise<void> => {
  await mkdir(root, { recursive: true });
  const below = await readdir(root, { withFileTypes: true });
  await sweepTenant(services, root, 0, seen);
  for (const entry of below) {
    const tenantId = /^tenant-(\d{1,9})$/.exec(entry.name)?.[1];
    if (entry.isDirectory() && tenantId !== undefined)
      await sweepTenant(services, path.join(root, entry.name), Number(tenantId), seen);
  }
};

/** A file that was refused by its content goes where the refused ones lie; whoever moved it first was right. */
export const moveRefused = async (
  root: string,
  tenantId: number,
  trackId: string,
  fileName: string,
): Promise<void> => {
  const folder = tenantId === 0 ? root : path.join(root, `tenant-${tenantId}`);
  const name = claimedName(trackId, fileName);
  for (const from of ['taken', WORK])
    await moved(path.join(folder, from, name), path.join(folder, 'refused', name));
};

const WORK = '.work';
const SEPARATOR = '__';
const claimedName = (trackId: string, fileName: string): string => `${trackId}${SEPARATOR}${fileName}`;
/** Hidden files, and the names under which programs write until they are done. */
const isUnfinished = (name: string): boolean =>
  name.startsWith('.') || /\.(part|tmp|filepart|crdownload)$/i.test(name);

const sweepTenant = async (
  services: PortalServices,
  folder: string,
  tenantId: number,
  seen: Map<string, string>,
): Promise<void> => {
  for (const name of [WORK, 'taken', 'refused']) await mkdir(path.join(folder, name), { recursive: true });
  for (const name of await readdir(path.join(folder, WORK)))
    await takeClaimed(services, folder, tenantId, name);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || isUnfinished(entry.name)) continue;
    const file = path.join(folder, entry.name);
    const claimed = claimedName(newTrackId(), fileNameOf(entry.name));
    if ((await isStable(file, seen)) && (await moved(file, path.join(folder, WORK, claimed))))
      await takeClaimed(services, folder, tenantId, claimed);
  }
};

/** The same size and time as at the last look. */
const isStable = async (file: string, seen: Map<string, string>): Promise<boolean> => {
  const found = await stat(file).catch(ifMissing(undefined));
  if (!found) return false;
  const mark = `${found.size} ${found.mtimeMs}`;
  const isSame = seen.get(file) === mark;
  if (isSame) seen.delete(file);
  else seen.set(file, mark);
  return isSame;
};

const takeClaimed = async (
  services: PortalServices,
  folder: string,
  tenantId: number,
  claimed: string,
): Promise<void> => {
  const from = path.join(folder, WORK, claimed);
  const found = await stat(from).catch(ifMissing(undefined));
  if (!found) return;
  const [trackId = '', ...rest] = claimed.split(SEPARATOR);
  const file = { trackId, name: rest.join(SEPARATOR), bytes: found.size };
  const isTooLarge = found.size > MOST_MESSAGE_BYTES;
  if (isTooLarge) await refuseTooLarge(services, tenantId, file);
  else await takeIn(services, tenantId, from, file);
  await moved(from, path.join(folder, isTooLarge ? 'refused' : 'taken', claimed));
};

type Claimed = { trackId: string; name: string; bytes: number };

const takeIn = async (
  services: PortalServices,
  tenantId: number,
  from: string,
  file: Claimed,
): Promise<void> => {
  const stored = await storeBytes(services.files, { ...file, stream: createReadStream(from) });
  const taken = await asFolder(services, tenantId, async (caller) => acknowledge(caller, 'folder', stored));
  if (!taken) await services.files.remove(stored.fileUuid);
};

/** Too large to be kept, but not in silence: the log tells of it. */
const refuseTooLarge = async (services: PortalServices, tenantId: number, file: Claimed): Promise<void> =>
  asFolder(services, tenantId, async (caller) => {
    const refusal = { key: 'edi.tooLarge', place: {}, detail: { limit: MOST_MESSAGE_BYTES } } as const;
    const { trackId, name, bytes } = file;
    const row = {
      channel: 'folder',
      fileName: name,
      fileUuid: null,
      bytes,
      sha256: '',
      trackId,
      sender: '',
      refusal,
    } as const;
    const id = await insertMessage(caller, row);
    if (id !== undefined) await caller.tell('edi.refused', { id });
  });

const asFolder = async <T>(
  services: PortalServices,
  tenantId: number,
  work: (caller: Caller) => Promise<T>,
): Promise<T> => {
  const scope = systemScope({ tenantId, plantNo: '', plants: [], userNo: 'folder', userName: 'folder' });
  const identity = { scope, action: 'edi.folder', source: 'folder' };
  return inTransaction(services.pool, identity, async (transaction) =>
    work(callerOf(services, identity, 'zh', 'folder', transaction)),
  );
};

/** False when another process was faster. */
const moved = async (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(() => true, ifMissing(false));

const ifMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
