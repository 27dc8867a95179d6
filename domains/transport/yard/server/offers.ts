import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onDoor } from '@portal/plant/server/offers.ts';
import type { YardStatus } from '../contract/status.ts';
import { isOfOrder } from './open-visit.ts';

/** Where the truck of an order stands in the yard. */
export type VisitOfOrder = {
  readonly state: YardStatus;
  readonly doorCode: string | null;
  readonly calledAt: string | null;
};

/** The last visit of a transport order, for the telephone of its driver; null while the truck has not come. */
export const visitOf = async (caller: Reader, orderId: string): Promise<VisitOfOrder | null> => {
  const visit = await caller.db
    .selectFrom('yard_visit as visit')
    .leftJoin('door', onDoor('visit'))
    .where(ownRows(caller.scope, 'yard_visit', 'visit'))
    .where(isOfOrder(caller, orderId))
    .orderBy('visit.id', 'desc')
    .select(['visit.status as state', 'door.code as doorCode', 'visit.called_at as calledAt'])
    .executeTakeFirst();
  return visit ?? null;
};
export { registerWalkIn } from './actions/register-walk-in.ts';
export { waitsAtGate, type WaitAtGate } from './waits-at-gate.ts';
export { staysToClaim, type StayToClaim } from './to-claim.ts';
