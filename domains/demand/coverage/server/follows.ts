import type { Follows } from '@portal/platform/server/plugins/behind.ts';
import { partsOfLines } from '@portal/call-off/server/offers.ts';

/** Promises are many, and few of them differ from what was called off: each touches its parts. */
export const follows: Follows = {
  'call-off.promised': async (caller, { lineIds }) =>
    caller.tell('coverage.touched', { partNos: await partsOfLines(caller, lineIds) }),
};
