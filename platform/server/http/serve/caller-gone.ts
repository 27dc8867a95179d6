import type { FastifyReply } from 'fastify';
import { Failure } from '../../../contract/failure.ts';

/** Aborted with `err.connectionClosed` when the connection closes before the answer has gone. */
export const callerGone = ({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal => {
  const gone = new AbortController();
  const close = (): void => {
    if (!raw.writableFinished) gone.abort(new Failure('err.connectionClosed'));
  };
  if (raw.destroyed) close();
  else raw.once('close', close);
  return gone.signal;
};
