import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { redriveSelected, selectedBy, openCursor } from '../redrive.ts';

/** Takes those in whose codes are known by now. What was taken is never taken twice: only waiting items are driven. */
export const redriveItems: Action<typeof calls.redriveItems> = async (caller, { after, ...input }) => {
  const previous = after === undefined ? undefined : openCursor(after);
  const selected =
    previous?.workKey === undefined ? await selectedBy(caller, input) : { workKey: previous.workKey };
  return redriveSelected(caller, selected, previous?.last);
};
