import { HOLDS_DOOR } from './status.ts';
import type { Yard, YardDoor, YardTruck } from './fields.ts';

/** Why a door cannot take a truck, the gravest first. */
export type Misfit =
  | 'yard.doorClosed'
  | 'yard.doorElsewhere'
  | 'yard.doorReserved'
  | 'yard.doorNotOpen'
  | 'yard.doorTaken';

type Place = Pick<YardTruck, 'pointId' | 'supplierCode'>;

/**
 * Why a door cannot take a truck; undefined when it can. A truck goes to the doors of its unloading point: those kept for other suppliers are
 * not his, and those outside of their shifts or switched off take nobody. `taken`: another truck is called there or stands there.
 * @example misfitOf({ active: true, open: true, uses: [{ pointId: '1', supplierCode: 'S2' }] }, { pointId: '1', supplierCode: 'S1' }, false) // 'yard.doorReserved'
 */
export const misfitOf = (
  door: Pick<YardDoor, 'active' | 'open' | 'uses'>,
  { pointId, supplierCode }: Place,
  taken: boolean,
): Misfit | undefined => {
  if (!door.active) return 'yard.doorClosed';
  // Where the order names no point, every door will do that takes its supplier.
  const serving = door.uses.filter((use) => pointId === null || use.pointId === pointId);
  if (serving.length === 0) return 'yard.doorElsewhere';
  if (!serving.some((use) => use.supplierCode === '' || use.supplierCode === supplierCode))
    return 'yard.doorReserved';
  if (!door.open) return 'yard.doorNotOpen';
  return taken ? 'yard.doorTaken' : undefined;
};

/** The truck that a door is taken by; undefined when it is free. */
export const truckAt = (trucks: Yard['trucks'], doorId: string): YardTruck | undefined =>
  trucks.find((truck) => truck.doorId === doorId && HOLDS_DOOR.some((state) => state === truck.lane));

/** The doors that a truck may be called to now. */
export const freeDoorsFor = ({ doors, trucks }: Pick<Yard, 'doors' | 'trucks'>, truck: Place): YardDoor[] =>
  doors.filter((door) => misfitOf(door, truck, truckAt(trucks, door.id) !== undefined) === undefined);
