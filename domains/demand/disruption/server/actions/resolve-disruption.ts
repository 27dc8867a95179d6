import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { disruptions } from '../disruptions.ts';
import { requireNoThirdParty } from '../writing/third-parties.ts';

/** The effect is over, for good; the other side is told by which measure. */
export const resolveDisruption: Action<typeof calls.resolveDisruption> = async (
  caller,
  { resolving, ...which },
) => {
  const { id, version } = await disruptions.move(caller, 'resolve', which, async ({ supplierCode }) => {
    await requireNoThirdParty(caller, supplierCode, { resolving });
    return resolved(caller.scope.userName, resolving, new Date().toISOString());
  });
  await caller.tell('disruption.sent', { id, as: 'resolved' });
  return { id, version: version + 1 };
};

/** What a card says of its end. */
export const resolved = (by: string, resolving: string, changedAt: string) => ({
  resolving,
  resolvedAt: new Date().toISOString(),
  resolvedBy: by,
  changedAt,
});
