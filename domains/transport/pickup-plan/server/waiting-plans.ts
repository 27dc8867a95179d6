import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { statesWaitingFor } from '@portal/platform/contract/document/waits.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { UNANSWERED, UNORDERED, pickupPlanStatus } from '../contract/status.ts';

/** SQL: a `plan` waits for its supplier's answer. */
export const isUnanswered = inStates('plan.status', [UNANSWERED]);

/** SQL: a `plan` waits for the asking side; for the forwarder while no order stands on it. */
export const waitsForCaller = ({ scope }: Pick<Caller, 'scope'>): RawBuilder<SqlBool> => {
  const states = statesWaitingFor(pickupPlanStatus, scope.party);
  if (states.length === 0) return sql<SqlBool>`false`;
  const waits = inStates('plan.status', states);
  return scope.party === 'forwarder'
    ? sql<SqlBool>`(${waits} and ${inStates('plan.handle_type', UNORDERED)})`
    : waits;
};
