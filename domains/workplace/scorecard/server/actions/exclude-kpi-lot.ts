import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { decideDispute } from '../decide-dispute.ts';

export const excludeKpiLot: Action<typeof calls.excludeKpiLot> = async (caller, input) =>
  decideDispute(caller, 'exclude', input);
