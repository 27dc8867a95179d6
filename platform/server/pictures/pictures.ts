import { Failure } from '@portal/platform/contract/failure.ts';
import { Threads, TookTooLong } from '../threads/threads.ts';
import type { Redraw } from './redraw.ts';

/** A thread of its own: what people send in never waits for labels and papers, nor they for it. */
const lane = new Threads({ name: 'pictures that come in', most: 1, longest: 20_000, heapMegabytes: 256 });
const COME_BACK_SECONDS = 10;

/** Draws a picture anew, outside of the event loop; call it outside of transactions. Fails as `redrawn` does, and with `err.tooManyRequests` when it takes too long. */
export const redrawPicture = async (picture: Redraw): Promise<Buffer> => {
  try {
    const { bytes } = await lane.run<{ bytes: Uint8Array }>(
      new URL('./redraw.ts', import.meta.url),
      'redrawn',
      picture,
    );
    return Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (error instanceof TookTooLong)
      throw new Failure('err.tooManyRequests', { seconds: COME_BACK_SECONDS });
    throw error;
  }
};
