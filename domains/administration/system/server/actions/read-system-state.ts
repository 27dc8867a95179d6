import type { Action } from '@portal/platform/server/caller.ts';
import { portalVersion } from '@portal/platform/server/version.ts';
import type * as calls from '../../contract/endpoints.ts';
import { databaseFacts, queueStates } from '../queries.ts';

export const readSystemState: Action<typeof calls.readSystemState> = async (caller) => {
  const started = performance.now();
  const facts = await databaseFacts(caller);
  return {
    answeredInMs: Math.round(performance.now() - started),
    portalVersion,
    server: facts ? { ...facts, nodeVersion: process.versions.node } : null,
    processStartedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    queues: await queueStates(caller),
  };
};
