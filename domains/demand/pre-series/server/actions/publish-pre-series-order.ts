import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/order-calls.ts';
import { publish } from '../orders/publishing.ts';

/** An order written on the screen, or given by a system; what it takes back of what was agreed is refused until that was agreed to. */
export const publishPreSeriesOrder: Action<typeof calls.publishPreSeriesOrder> = async (
  caller,
  { agreed, ...input },
) => publish(caller, input, { seal: agreed });
