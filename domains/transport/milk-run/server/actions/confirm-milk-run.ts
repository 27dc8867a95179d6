import type { Action } from '@portal/platform/server/caller.ts';
import { confirmPlanned } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { moveTogether, orderWaitsTo } from '../move-together.ts';

/** The plant confirms all; those that were written with the run are put before it by that. */
export const confirmMilkRun: Action<typeof calls.confirmMilkRun> = async (caller, which) =>
  moveTogether(caller, which, {
    verb: 'confirm',
    isWaiting: (order) => orderWaitsTo('confirm')(order) || orderWaitsTo('request')(order),
    moveOne: confirmPlanned,
  });
