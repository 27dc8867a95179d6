import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import type * as calls from '../../contract/endpoints.ts';
import { disputes } from '../disputes.ts';

/** The side that raised it takes it back. */
export const withdrawKpiDispute: Action<typeof calls.withdrawKpiDispute> = async (caller, which) => {
  if (sideOf(caller) === 'plant') throw new Failure('scorecard.partnerOnly');
  await disputes.move(caller, 'withdraw', which);
  return null;
};
