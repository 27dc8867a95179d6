import type { Action } from '@portal/platform/server/caller.ts';
import type * as retentionCalls from '../../contract/retention.ts';
import { usualRetention } from '../../contract/retention.ts';
import { retentionOf } from '../retention.ts';

export const readRetention: Action<typeof retentionCalls.readRetention> = async (caller) =>
  (await retentionOf(caller)) ?? { id: null, version: 0, days: usualRetention };
