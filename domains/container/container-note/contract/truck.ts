import type { Day } from '@portal/platform/contract/day.ts';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { COMPLETED, transportStatus, type TransportStatus } from '@portal/transport/contract/status.ts';
import type { Direction } from './parties.ts';

/** What decides of a note whether a truck can take it. */
export type ToLoad = {
  readonly direction: Direction;
  readonly plantNo: string;
  readonly supplierCode: string | null;
  readonly forwarderCode: string | null;
};

/** What decides of a truck; days are those of its plant. */
export type Truck = {
  readonly status: TransportStatus;
  readonly plantNo: string;
  readonly supplierCode: string;
  readonly forwarderCode: string | null;
  /** The day of its window, else of its expected arrival. */
  readonly dueOn: Day | null;
  readonly completedOn: Day | null;
};

/**
 * Why a truck cannot take a note; undefined when it can. It is of the same plant, supplier and forwarder, and
 * - before its departure it takes whatever there is, unless its day is past: it was due yesterday and has not come, so it will not;
 * - under way or at the gate it takes what leaves the plant, not what is to come with it;
 * - completed it takes what leaves the plant on the same day: empties ride back with the truck that brought goods;
 * - cancelled it takes nothing.
 */
export const unfitOf = (note: ToLoad, truck: Truck, today: Day): FailureKey | undefined => {
  const isOther =
    truck.plantNo !== note.plantNo ||
    truck.supplierCode !== note.supplierCode ||
    (note.forwarderCode !== null && truck.forwarderCode !== note.forwarderCode);
  if (isOther) return 'containerNote.orderUnfit';
  if (can(transportStatus, truck.status, 'cancel'))
    return truck.dueOn !== null && truck.dueOn < today ? 'containerNote.truckPast' : undefined;
  const leavesToday = truck.status === COMPLETED && truck.completedOn !== null && truck.completedOn >= today;
  const isThere = can(transportStatus, truck.status, 'complete') || leavesToday;
  return note.direction === 'fromPlant' && isThere ? undefined : 'containerNote.truckGone';
};
