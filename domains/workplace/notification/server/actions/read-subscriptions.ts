import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { subscriptionsOf } from '../subscriptions.ts';

export const readSubscriptions: Action<typeof calls.readSubscriptions> = async (caller) =>
  subscriptionsOf(caller);
