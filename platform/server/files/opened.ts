import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** Waits until a file that is being opened can be read. What cannot be opened fails here, while it can still be said in words. */
export const opened = async (file: Readable & { readonly pending?: boolean }): Promise<void> => {
  if (file.errored) throw file.errored;
  if (file.pending === true && !file.destroyed) await once(file, 'ready');
};
