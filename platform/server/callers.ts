import type { Language } from '@portal/platform/contract/words.ts';
import type { Caller, OutsideCaller } from './caller.ts';
import type { Asking } from './database/asking.ts';
import { copyOut } from './database/copy-out.ts';
import { asRole, inTransaction, type Transaction } from './database/transaction.ts';
import type { PortalServices } from './services.ts';

/** A caller over a transaction or the shared reads. */
export const callerOf = (
  services: PortalServices,
  asking: Asking,
  language: Language,
  ip: string,
  at: Transaction | { db: Transaction['db'] },
): Caller => ({
  scope: asking.scope,
  language,
  ip,
  db: at.db,
  tell: async (name, payload) => {
    if (!('client' in at)) throw new Error(`${name} can only be told inside a transaction`);
    await services.jobs.send(at, asking.scope, name, payload);
  },
  failedJobs: () => {
    if (!('client' in at)) throw new Error('Failed jobs are settled inside a transaction');
    return services.jobs.failedOf(at, asking.scope);
  },
  asSystem: async (work) => {
    if (!('client' in at)) throw new Error('The system acts only inside a transaction');
    return asRole(at, asking.scope, 'job', async (transaction) => {
      const system = { ...asking, scope: { ...asking.scope, party: 'job' as const } };
      return work(callerOf(services, system, language, ip, transaction));
    });
  },
  inStream: async (work) =>
    inTransaction('client' in at ? services.beside : services.pool, asking, async ({ db }) => work(db)),
  copyOut: (query) => services.courtesy.between(copyOut(services.address, asking, query)),
  giveWay: async () => services.courtesy.giveWay(),
  files: services.files,
  recordOpeners: services.recordOpeners,
  sessionHash: asking.proof?.tokenHash,
});

/** The same for work outside of transactions. */
export const outsideOf = (
  services: PortalServices,
  asking: Asking,
  { language, ip, signal }: Pick<OutsideCaller, 'language' | 'ip' | 'signal'>,
): OutsideCaller => ({
  scope: asking.scope,
  language,
  ip,
  signal,
  files: services.files,
  within: async (work) =>
    inTransaction(services.pool, asking, async (transaction) =>
      work(callerOf(services, asking, language, ip, transaction)),
    ),
});
