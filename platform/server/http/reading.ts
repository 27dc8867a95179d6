import type { ServerResponse } from 'node:http';

/** Milliseconds in which a reader must have taken something of what lies ready for him. */
const PATIENCE = 60_000;

/** Hangs up on a reader who takes nothing of an answer any more: he holds a connection, a thread or a file that others wait for. */
export const hangUpOnSilence = (answer: ServerResponse, patience = PATIENCE): void => {
  let taken = -1;
  const look = setInterval(() => {
    const now = answer.socket?.bytesWritten ?? 0;
    const waits = answer.writableLength > 0 || (answer.socket?.writableLength ?? 0) > 0;
    if (waits && now === taken) answer.destroy();
    taken = now;
  }, patience).unref();
  answer.once('close', () => clearInterval(look));
};
