import { createHash } from 'node:crypto';
import type { FileStore } from '@portal/platform/server/files/store.ts';
import { CommandFailure } from '../commands/command.ts';
import { eachSideBySide } from './side-by-side.ts';

export type Moved = { readonly files: number; readonly bytes: number; readonly copied: number };
export type MoveProgress = Moved & { readonly all: number };

/**
 * Copies what the one store has and the other lacks, or has with another size. Each copy is read again and compared by its SHA-256. What was copied by
 * a run before, also one that was killed, is not copied again. Fails with `moveOtherKey`, `moveDiffers`.
 */
export const copyFiles = async (
  from: FileStore,
  to: FileStore,
  tell: (progress: MoveProgress) => void,
): Promise<Moved> => {
  const names = await Array.fromAsync(from.names());
  await refuseOtherKey(from, to);
  let moved: Moved = { files: 0, bytes: 0, copied: 0 };
  await eachSideBySide(names, async (name) => {
    const bytes = await from.sizeOf(name);
    // Tidied away by a portal that is running.
    if (bytes === undefined) return;
    const isThere = (await to.sizeOf(name)) === bytes;
    if (!isThere && !(await copied(from, to, name))) return;
    moved = {
      files: moved.files + 1,
      bytes: moved.bytes + bytes,
      copied: moved.copied + (isThere ? 0 : 1),
    };
    tell({ ...moved, all: names.length });
  });
  return moved;
};

/** Removes what both stores have, each file after it was read in both and found the same. Fails with `moveDiffers`; nothing else is removed then. */
export const removeMoved = async (from: FileStore, to: FileStore): Promise<number> => {
  let removed = 0;
  await eachSideBySide(await Array.fromAsync(from.names()), async (name) => {
    const [here, there] = await Promise.all([sumOf(from, name), sumOf(to, name)]);
    if (here === undefined) return;
    if (here !== there) throw new CommandFailure('moveDiffers', { name });
    await from.remove(name);
    removed += 1;
  });
  return removed;
};

/** False when it went meanwhile. */
const copied = async (from: FileStore, to: FileStore, name: string): Promise<boolean> => {
  let sha256: string;
  try {
    ({ sha256 } = await to.put(name, from.get(name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  if ((await sumOf(to, name)) !== sha256) throw new CommandFailure('moveDiffers', { name });
  return true;
};

/** The one file that every store has from its first start on: where a portal worked with the target already, secrets are sealed with the key there. */
const KEY = 'secret-box-key';
const refuseOtherKey = async (from: FileStore, to: FileStore): Promise<void> => {
  const [here, there] = await Promise.all([sumOf(from, KEY), sumOf(to, KEY)]);
  if (here !== undefined && there !== undefined && here !== there)
    throw new CommandFailure('moveOtherKey', { name: KEY });
};

/** Undefined when there is no such file. */
export const sumOf = async (store: FileStore, name: string): Promise<string | undefined> => {
  const hash = createHash('sha256');
  try {
    for await (const chunk of store.get(name)) hash.update(chunk as Buffer);
    return hash.digest('hex');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
