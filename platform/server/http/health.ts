import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isUsable } from '../files/folder.ts';
import type { PortalServices } from '../services.ts';
import { within } from '../limits/within.ts';

/** Milliseconds after which a database that does not answer counts as away. */
const PATIENCE = 2_000;

/**
 * Two questions of whoever watches over the process. `GET /api/health`: does it live? `GET /api/ready`: can it serve now? That is
 * 200 once migrations are done and while the database answers, 503 otherwise. A folder of incoming messages that cannot be worked is said beside it: people go
 * on meanwhile, and other processes have the same folder. Neither needs a session nor tells anything else but, by a name of chance, whether it is still the
 * same process: whoever starts one again sees that by it.
 */
export const health = (app: FastifyInstance, { forHealth, inbound, log }: PortalServices): void => {
  const name = randomBytes(6).toString('base64url');
  app.get('/api/health', async () => ({ status: 'alive', process: name }));
  // Nobody is served before the migrations are done (`openPortal`), so asking the database is enough.
  app.get('/api/ready', async (_request, reply) => {
    try {
      const answer = await within(forHealth.query('select 1'), PATIENCE);
      if (answer === undefined) throw new Error(`No answer within ${PATIENCE} ms`);
      const isWorked = inbound === undefined || (await isUsable(inbound));
      return { status: 'ready', ...(!isWorked && { inboundFolder: 'unusable' }) };
    } catch (error) {
      log.warn({ err: error }, 'Not ready: the database does not answer');
      return reply.status(503).send({ status: 'unready' });
    }
  });
};
