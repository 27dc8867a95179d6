import { momentAt } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { updateRows } from '@portal/platform/server/database/bulk.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { misplacedStop } from '../../contract/planned-stops.ts';
import { runToMove, type RunInHand } from '../run-to-change.ts';
import { runById } from '../runs.ts';
import { stopsChanged } from '../stops.ts';

/** The order of driving, with the planned times; all stops of the run, each once. */
export const orderMilkRunStops: Action<typeof calls.orderMilkRunStops> = async (
  caller,
  { stops: sequence, ...which },
) => {
  const { run, stops } = await runToMove(caller, 'plan', which);
  const placed = new Map(sequence.map((stop, index) => [stop.orderId, { ...stop, position: index + 1 }]));
  if (placed.size !== stops.length || sequence.length !== stops.length)
    throw new Failure('milkRun.stopsDiffer');
  const misplaced = misplacedStop(sequence, windowFrom(run, await plantZone(caller)));
  if (misplaced)
    throw new Failure(
      misplaced.why === 'notBehind' ? 'milkRun.stopNotBehind' : 'milkRun.stopNotBeforeWindow',
      { position: misplaced.position, field: 'stops' },
    );
  const moved = stops.flatMap(({ id, transportOrderId, ...stop }) => {
    const next = placed.get(transportOrderId);
    if (!next) throw new Failure('milkRun.stopsDiffer');
    const { orderId, position, pickupAt } = next;
    const stays = position === stop.position && isSameMoment(pickupAt, stop.pickupAt);
    return stays ? [] : [{ orderId, row: { id, position, pickupAt } }];
  });
  if (moved.length > 0)
    await caller.asSystem(async (system) => {
      await updateRows(
        system,
        'milk_run_stop',
        moved.map(({ row }) => row),
      );
      await stopsChanged(
        system,
        run.id,
        moved.map(({ orderId }) => orderId),
      );
    });
  return runById(caller, which.id);
};

/** When the truck is to be at the plant. */
const windowFrom = ({ windowDay, windowStarts }: RunInHand['run'], zone: string): string | null =>
  windowDay === null || windowStarts === null ? null : momentAt(zone, windowDay, windowStarts.slice(0, 5));

const isSameMoment = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));
