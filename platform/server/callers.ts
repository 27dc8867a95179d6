import { sql } from 'kysely';
import type { Language } from '@portal/platform/contract/words.ts';
import type { QuestionOutput, Caller, OutsideCaller, ReadingCaller } from './caller.ts';
import type { DbIdentity } from './database/connections/db-identity.ts';
import { countedFor } from './plugins/counters.ts';
import { copyOut } from './database/connections/copy-out.ts';
import type { ReadsOfCall } from './database/connections/reads-of-call.ts';
import { asRole, inTransaction, readsOnly, type Transaction } from './database/transaction.ts';
import { usesOf } from './plugins/record-uses.ts';
import type { PortalServices } from './services.ts';

type At = Transaction | { db: Transaction['db']; reads?: ReadsOfCall | undefined };

/** A caller over a transaction or the shared reads; `reads` keeps count of what they show where a standby answers some. */
export const callerOf = (
  services: PortalServices,
  identity: DbIdentity,
  language: Language,
  ip: string,
  at: At,
  records: Caller['records'] = [],
): Caller => {
  const inside = (what: string): Transaction => {
    if ('client' in at) return at;
    throw new Error(`${what}: only inside a transaction`);
  };
  const caller: Caller = {
    ...readingCallerOf(services, identity, language, ip, at, records),
    tell: async (name, payload) => services.jobs.send(inside(name), identity.scope, name, payload),
    announce: async (name, payload) => {
      inside(name);
      // One behind the other: in a transaction there is one connection.
      for (const follows of services.follows) await follows[name]?.(caller, payload);
    },
    perform: async (name, input) => {
      inside(name);
      const perform = services.performs[name];
      if (!perform) throw new Error(`${name} is performed by no domain`);
      return perform(caller, input);
    },
    counted: async () => countedFor(caller, services.counters),
    standbys: async () => {
      await services.standbys?.look();
      return services.standbys?.state.each ?? [];
    },
    failedJobs: () => services.jobs.failedOf(inside('Failed jobs'), identity.scope),
    asSystem: async (work) =>
      asRole(inside('The system acts'), identity.scope, 'job', async (transaction) => {
        const system = { ...identity, scope: { ...identity.scope, party: 'job' as const } };
        return work(callerOf(services, system, language, ip, transaction, records));
      }),
  };
  return caller;
};

const readingCallerOf = (
  services: PortalServices,
  identity: DbIdentity,
  language: Language,
  ip: string,
  at: At,
  records: Caller['records'],
): ReadingCaller => ({
  scope: identity.scope,
  language,
  ip,
  db: at.db,
  ask: async (question, input) => {
    const reading = 'client' in at ? { ...at, db: readsOnly(at) } : at;
    const caller = readingCallerOf(services, identity, language, ip, reading, records);
    const all: QuestionOutput<typeof question>[] = [];
    for (const answers of services.answers) all.push(...((await answers[question]?.(caller, input)) ?? []));
    return all;
  },
  lent: (name, row) => services.lends[name]?.(identity, row) ?? sql<null>`null`,
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
  archives: services.archives,
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
