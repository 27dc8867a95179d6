import type { Language } from '@portal/platform/contract/words.ts';
import type { Answered, Caller, OutsideCaller } from './caller.ts';
import type { DbIdentity } from './database/db-identity.ts';
import { copyOut } from './database/copy-out.ts';
import type { ReadsOfCall } from './database/reads-of-call.ts';
import { asRole, inTransaction, type Transaction } from './database/transaction.ts';
import { usesOf } from './record-uses.ts';
import type { PortalServices } from './services.ts';

/** A caller over a transaction or the shared reads; `reads` keeps count of what they show where a standby answers some. */
export const callerOf = (
  services: PortalServices,
  identity: DbIdentity,
  language: Language,
  ip: string,
  at: Transaction | { db: Transaction['db']; reads?: ReadsOfCall | undefined },
  records: Caller['records'] = [],
): Caller => {
  const caller: Caller = {
    ...callerWithout(services, identity, language, ip, at, records),
    ask: async (question, input) => {
      const all: Answered<typeof question>[] = [];
      // One behind the other: in a transaction there is one connection.
      for (const answers of services.answers) all.push(...((await answers[question]?.(caller, input)) ?? []));
      return all;
    },
  };
  return caller;
};

const callerWithout = (
  services: PortalServices,
  identity: DbIdentity,
  language: Language,
  ip: string,
  at: Transaction | { db: Transaction['db']; reads?: ReadsOfCall | undefined },
  records: Caller['records'],
): Omit<Caller, 'ask'> => ({
  scope: identity.scope,
  language,
  ip,
  db: at.db,
  tell: async (name, payload) => {
    if (!('client' in at)) throw new Error(`${name} can only be told inside a transaction`);
    await services.jobs.send(at, identity.scope, name, payload);
  },
  failedJobs: () => {
    if (!('client' in at)) throw new Error('Failed jobs are settled inside a transaction');
    return services.jobs.failedOf(at, identity.scope);
  },
  asSystem: async (work) => {
    if (!('client' in at)) throw new Error('The system acts only inside a transaction');
    return asRole(at, identity.scope, 'job', async (transaction) => {
      const system = { ...identity, scope: { ...identity.scope, party: 'job' as const } };
      return work(callerOf(services, system, language, ip, transaction, records));
    });
  },
  inStream: async (work) =>
    inTransaction('client' in at ? services.sidePool : services.pool, identity, async ({ db }) => work(db)),
  copyOut: (query) => services.courtesy.between(copyOut(services.forExports, identity, query)),
  sheetRows: services.sheetRows,
  kept: async (name, work) =>
    'client' in at ? work() : services.kept.of(identity.scope, name, work, at.reads),
  atOnce: async (name, work) =>
    'client' in at
      ? work()
      : services.underWay.of(JSON.stringify([identity.scope.tenantId, identity.scope.plantNo, name]), work),
  giveWay: async () => services.courtesy.giveWay(),
  files: services.files,
  recordOpeners: services.recordOpeners,
  histories: services.histories,
  rowNames: services.rowNames,
  usesOf: async (record, key) =>
    usesOf({ db: at.db, scope: identity.scope }, services.declaredUses(record), key),
  actionNames: services.actionNames,
  imports: services.imports,
  failureTexts: services.words.texts,
  records,
  sessionHash: identity.proof?.tokenHash,
});

/** The same for work outside of transactions. */
export const outsideOf = (
  services: PortalServices,
  identity: DbIdentity,
  { language, ip, signal }: Pick<OutsideCaller, 'language' | 'ip' | 'signal'>,
): OutsideCaller => ({
  scope: identity.scope,
  language,
  ip,
  signal,
  files: services.files,
  within: async (work) =>
    inTransaction(services.pool, identity, async (transaction) =>
      work(callerOf(services, identity, language, ip, transaction)),
    ),
});
