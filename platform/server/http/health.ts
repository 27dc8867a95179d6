import type { FastifyInstance } from 'fastify';
import type { PortalServices } from '../services.ts';
import { within } from '../within.ts';

/** Milliseconds after which a database that does not answer counts as away. */
const PATIENCE = 2_000;

/**
 * Two questions of whoever watches over the process. `GET /api/health`: does it live? `GET /api/ready`: can it serve now? That is
 * 200 once migrations are done and while the database answers, 503 otherwise. Neither needs a session nor tells anything else.
 */
export const health = (app: FastifyInstance, { forHealth, log }: PortalServices): void => {
  app.get('/api/health', async () => ({ status: 'alive' }));
  // Nobody is served before the migrations are done (`openPortal`), so asking the database is enough.
  app.get('/api/ready', async (_request, reply) => {
    try {
      const answer = await within(forHealth.query('select 1'), PATIENCE);
      if (answer === undefined) throw new Error(`No answer within ${PATIENCE} ms`);
      return { status: 'ready' };
    } catch (error) {
      log.warn({ err: error }, 'Not ready: the database does not answer');
      return reply.status(503).send({ status: 'unready' });
    }
  });
};
