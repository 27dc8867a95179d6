import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { redriveChosen, chosenBy, openCursor } from '../redrive.ts';

/** Takes those in whose codes are known by now. What was taken is never taken twice: only waiting items are driven. */
export const redriveItems: Action<typeof calls.redriveItems> = async (caller, { after, ...given }) => {
  const former = after === undefined ? undefined : openCursor(after);
  const chosen = former?.workKey === undefined ? await chosenBy(caller, given) : { workKey: former.workKey };
  return redriveChosen(caller, chosen, former?.last);
};
