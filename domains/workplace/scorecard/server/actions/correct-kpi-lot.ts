import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { decideDispute } from '../decide-dispute.ts';

export const correctKpiLot: Action<typeof calls.correctKpiLot> = async (caller, input) =>
  decideDispute(caller, 'correct', input);
