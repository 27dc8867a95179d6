import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { disruptions } from '../disruptions.ts';
import { requireNoThirdParty, saidInMeasures } from '../writing/third-parties.ts';
import { rewriteCard } from '../writing/write-card.ts';
import { writeMeasures } from '../writing/write-rows.ts';

/** What is known by now; the other side is told. */
export const changeDisruption: Action<typeof calls.changeDisruption> = async (
  caller,
  { id, version, ...card },
) => {
  const found = await disruptions.toMove(caller, 'change', { id, version });
  const moved = await disruptions.moveOn(caller, 'change', found, await rewriteCard(caller, found, card));
  await caller.tell('disruption.sent', { id, as: 'changed' });
  return { id, version: moved.version + 1 };
};

/** Measures with owners, days and what is done of them, by whichever side keeps them. */
export const keepDisruptionMeasures: Action<typeof calls.keepDisruptionMeasures> = async (
  caller,
  { id, version, measures },
) => {
  const found = await disruptions.toMove(caller, 'measure', { id, version });
  await requireNoThirdParty(caller, found.supplierCode, saidInMeasures(measures));
  await writeMeasures(caller, found, measures);
  const moved = await disruptions.moveOn(caller, 'measure', found);
  return { id, version: moved.version + 1 };
};
