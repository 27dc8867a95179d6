import { HOLDS_DOOR } from '../status.ts';
import type { Yard, YardDoor, YardTruck } from '../fields.ts';

/** Why a dock cannot take a truck, the gravest first. */
export type Misfit =
  | 'yard.doorClosed'
  | 'yard.doorElsewhere'
  | 'yard.doorReserved'
  | 'yard.doorNotOpen'
  | 'yard.doorTaken';

type Place = Pick<YardTruck, 'pointId' | 'supplierCode'>;

/** What keeps a truck from a dock by plan alone: who has the right calls it there all the same, with a reason. */
const BY_PLAN: readonly Misfit[] = ['yard.doorReserved', 'yard.doorNotOpen'];
type Door = Pick<YardDoor, 'active' | 'open' | 'uses'>;

/** All that keeps a truck from a dock, the gravest first; nothing where it may go there. */
const misfitsOf = (door: Door, { pointId, supplierCode }: Place, taken: boolean): Misfit[] => {
  // Where the order names no point, every dock will do that takes its supplier.
  const serving = door.uses.filter((use) => pointId === null || use.pointId === pointId);
  const isReserved = !serving.some((use) => use.supplierCode === '' || use.supplierCode === supplierCode);
  return [
    ...(door.active ? [] : ['yard.doorClosed' as const]),
    ...(serving.length === 0 ? ['yard.doorElsewhere' as const] : []),
    ...(serving.length > 0 && isReserved ? ['yard.doorReserved' as const] : []),
    ...(door.open ? [] : ['yard.doorNotOpen' as const]),
    ...(taken ? ['yard.doorTaken' as const] : []),
  ];
};

/**
 * Why a dock cannot take a truck; undefined when it can. A truck goes to the docks of its unloading point: those kept for other suppliers are
 * not his, and those outside of their shifts or switched off take nobody. `taken`: another truck is called there or stands there.
 * @example misfitOf({ active: true, open: true, uses: [{ pointId: '1', supplierCode: 'S2' }] }, { pointId: '1', supplierCode: 'S1' }, false) // 'yard.doorReserved'
 */
export const misfitOf = (door: Door, place: Place, taken: boolean): Misfit | undefined =>
  misfitsOf(door, place, taken)[0];

/**
 * Why a dock cannot take a truck even for who calls it anyway (`yard:overrule`): the plan of the dock is a warning to him, and no more.
 * Example: behind the shift, at a dock that stands empty, nothing; where a truck stands there, `yard.doorTaken`.
 */
export const misfitAnyway = (door: Door, place: Place, taken: boolean): Misfit | undefined =>
  misfitsOf(door, place, taken).find((why) => !BY_PLAN.includes(why));

/** The truck that a dock is taken by; undefined when it is free. */
export const truckAt = (trucks: Yard['trucks'], doorId: string): YardTruck | undefined =>
  trucks.find((truck) => truck.doorId === doorId && HOLDS_DOOR.some((state) => state === truck.lane));

/** The docks that a truck may be called to now. */
export const freeDoorsFor = ({ doors, trucks }: Pick<Yard, 'doors' | 'trucks'>, truck: Place): YardDoor[] =>
  doors.filter((door) => misfitOf(door, truck, truckAt(trucks, door.id) !== undefined) === undefined);
