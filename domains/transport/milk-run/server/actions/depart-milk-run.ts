import type { Action } from '@portal/platform/server/caller.ts';
import { departTransport } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { moveTogether, orderWaitsTo } from '../move-together.ts';

/** The truck has been at all suppliers: what has not departed yet departs. */
export const departMilkRun: Action<typeof calls.departMilkRun> = async (caller, which) =>
  moveTogether(caller, which, {
    verb: 'depart',
    isWaiting: orderWaitsTo('depart'),
    moveOne: async (by, { id, version }) => departTransport(by, { id, version }),
  });
