import type { Action } from '@portal/platform/server/caller.ts';
import { arriveTruck } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { moveTogether, orderWaitsTo } from '../move-together.ts';

/** The truck is at the gate. With its first order the others have come as well (`arriveTogether`). */
export const arriveMilkRun: Action<typeof calls.arriveMilkRun> = async (caller, which) =>
  moveTogether(caller, which, {
    verb: 'arrive',
    isWaiting: (order) => orderWaitsTo('arrive')(order) && order.arrived_at === null,
    moveOne: async (by, { id }) => arriveTruck(by, id),
  });
