import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

/** The request that is being worked, wherever its work has led. */
const request = new AsyncLocalStorage<FastifyRequest>();

/** Remembers for all that follows from a request which one it was. */
export const rememberRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (input, _reply, next) => request.run(input, next));
};

/** So many faults in a minute are no accident: then the process ends and whoever watches over it starts a new one. */
const MOST = 50;
const WINDOW_MS = 60_000;

type Emitter = Pick<NodeJS.Process, 'on' | 'off'>;

/**
 * A fault that nobody caught (a stream without a listener, a promise nobody waited for) loses the request it came from and nothing
 * else: it is logged with the number of the request, whose connection is closed. What must last lies in the database, whose
 * transactions are whole or not at all, so the process holds nothing that such a fault could leave half done. Returns what ends it.
 */
export const outliveFaults = (
  log: FastifyBaseLogger,
  giveUp: () => void,
  from: Emitter = process,
  now: () => number = () => performance.now(),
): (() => void) => {
  let times: number[] = [];
  const outlive = (error: unknown): void => {
    const lost = request.getStore();
    log.error({ err: error, trace: lost?.id }, 'A fault that nobody caught');
    lost?.raw.destroy();
    times = [...times.filter((time) => now() - time < WINDOW_MS), now()];
    if (times.length > MOST) giveUp();
  };
  from.on('uncaughtException', outlive).on('unhandledRejection', outlive);
  return () => void from.off('uncaughtException', outlive).off('unhandledRejection', outlive);
};
