import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { takeBackOne } from '../postings/reversal.ts';

/** Takes a movement back by one the other way round. */
export const reverseContainerMovement: Action<typeof calls.reverseContainerMovement> = async (
  caller,
  { id, reason },
) => takeBackOne(caller, id, reason);
