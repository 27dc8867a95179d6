import type { IncomingMessage, ServerResponse } from 'node:http';

/** How much a sender may still send once he is refused, and for how long. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_MS = 5_000;

/**
 * Waits until the sender of a refused request has sent it all; what comes is thrown away. An answer that overtakes the body
 * often does not arrive: the connection is reset under it, and the browser tells of a broken network instead of the reason.
 */
export const drained = async (request: IncomingMessage): Promise<void> => {
  if (request.complete || request.readableEnded || request.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = MOST_BYTES;
  const count = (chunk: Buffer): void => {
    left -= chunk.length;
    if (left < 0) resolve();
  };
  const timer = setTimeout(resolve, MOST_MS);
  request.on('data', count).once('end', resolve).once('close', resolve).once('error', resolve).resume();
  await promise;
  clearTimeout(timer);
  request.off('data', count);
};

/** Milliseconds in which who was answered may still send: hung up on at once, he often would not hear the answer. */
const LINGERS = 60_000;

/** Ends the connection of somebody who goes on sending what was refused; what comes until then is thrown away. */
export const hangUpLater = (request: IncomingMessage, answer: ServerResponse): void => {
  if (request.complete) return;
  answer.once('finish', () => {
    const clock = setTimeout(() => request.destroy(), LINGERS).unref();
    request.once('end', () => clearTimeout(clock)).once('close', () => clearTimeout(clock));
  });
};
