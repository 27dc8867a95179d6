import type { Action } from '@portal/platform/server/caller.ts';
import { acceptTransport } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { moveTogether, orderWaitsTo } from '../move-together.ts';

/** The forwarder accepts all that wait for him. */
export const acceptMilkRun: Action<typeof calls.acceptMilkRun> = async (caller, which) =>
  moveTogether(caller, which, {
    verb: 'accept',
    isWaiting: orderWaitsTo('accept'),
    moveOne: async (by, { id, version }) => acceptTransport(by, { id, version }),
  });
