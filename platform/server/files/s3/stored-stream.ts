import { Readable } from 'node:stream';
import { within } from '../../limits/within.ts';

export type StoredBody = { readonly body: Readable; readonly bytes: number | undefined };

/**
 * A file of the store as a stream. It is requested at once, as a file of a folder is opened at once, and says `ready` when it is there (`opened.ts`).
 * Each further piece must come within `patience`; how slowly its reader takes them is the reader's matter.
 * @param failed what is said of a body that breaks off
 */
export const storedStream = (
  open: () => Promise<StoredBody>,
  patience: number,
  failed: (error: unknown) => Error,
): Readable => {
  let stored: StoredBody | undefined;
  let pieces: AsyncIterator<Buffer> | undefined;
  let passed = 0;
  const next = async (): Promise<Buffer | null> => {
    const piece = await within(pieces!.next(), patience);
    if (piece === undefined) throw new Error(`Nothing came for ${patience} ms`);
    if (piece.done !== true) {
      passed += piece.value.length;
      return piece.value;
    }
    const { bytes } = stored!;
    if (bytes !== undefined && passed !== bytes)
      throw new Error(`It ended after ${passed} of ${bytes} bytes`);
    return null;
  };
  const begin = async (): Promise<void> => {
    stored = await open();
    stored.body.on('error', () => undefined); // thrown by the iterator
    pieces = stored.body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    stream.pending = false;
    process.nextTick(() => stream.emit('ready'));
  };
  const stream = Object.assign(
    new Readable({
      construct(done) {
        // oxlint-disable-next-line promise/no-callback-in-promise -- a stream is made so
        begin().then(() => done(), done);
      },
      read() {
        next().then(
          (piece) => this.push(piece),
          (error: unknown) => {
            // A reader who has gone broke it off himself.
            if (!this.destroyed) this.destroy(failed(error));
          },
        );
      },
      destroy(error, done) {
        stored?.body.destroy();
        done(error);
      },
    }),
    { pending: true },
  );
  // Whoever reads hears of it, also later; before anybody reads it must not end the process.
  return stream.on('error', () => undefined);
};
