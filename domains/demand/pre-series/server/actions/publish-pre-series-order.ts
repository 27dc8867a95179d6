import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { publish } from '../publishing.ts';

/** An order written on the screen, or given by a system. */
export const publishPreSeriesOrder: Action<typeof calls.publishPreSeriesOrder> = async (caller, input) =>
  publish(caller, input);
