import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/holds.ts';
import { decideHold, holdsDecided, inIdOrder, type Hold } from '../decide-hold.ts';

/** The goods may be used: nothing moves, as they counted as received all the while. */
export const releaseHolds: Action<typeof calls.releaseHolds> = async (caller, { lines, decision }) => {
  const holds: Hold[] = [];
  for (const line of inIdOrder(lines)) holds.push(await decideHold(caller, 'release', line, decision));
  await holdsDecided(caller, 'release', holds);
  return { decided: lines.length };
};
