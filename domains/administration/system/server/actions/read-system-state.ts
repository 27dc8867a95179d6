import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { portalVersion } from '@portal/platform/server/version.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { StandbyFacts } from '../../contract/fields.ts';
import { databaseFacts, queueStates } from '../queries.ts';

export const readSystemState: Action<typeof calls.readSystemState> = async (caller) => {
  const started = performance.now();
  const facts = await databaseFacts(caller);
  return {
    answeredInMs: Math.round(performance.now() - started),
    portalVersion,
    server: facts
      ? { ...facts, nodeVersion: process.versions.node, standbys: await standbyFacts(caller) }
      : null,
    processStartedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    queues: await queueStates(caller),
  };
};

/** People of the operator's own tenant who are named. */
const MOST_NAMED = 50;

/** The standbys of the process that answers; of the people of other tenants it is only said how many they are. */
const standbyFacts = async ({ scope, standbys }: Caller): Promise<StandbyFacts[]> =>
  (await standbys()).map(({ name, fitness, milliseconds, bytes, reads, people }) => ({
    name,
    state: fitness,
    behindMs: milliseconds === undefined ? null : Math.round(milliseconds),
    behindBytes: bytes ?? null,
    reads,
    people: people.length,
    named: people
      .filter(({ tenantId }) => tenantId === scope.tenantId)
      .map(({ userNo }) => userNo)
      .toSorted()
      .slice(0, MOST_NAMED),
  }));
