import type { Day } from '@portal/platform/contract/day.ts';
import { FreeRoom } from './free-room.ts';
import { NO_LOAD, fits, plus, rateOf, type Load, type Room, type TruckRoom } from './load.ts';

/** Goods of one supplier, one place and one day, before they have a truck. */
export type Parcel = {
  readonly load: Load;
  readonly region: string;
  readonly warehouseCode: string;
  readonly pickupOn: Day;
  /** Below this volume his goods share a truck; null: they never do (SPEC section 3, "Supplier"). */
  readonly carpoolM3: number | null;
};

export type TruckOf<P> = {
  /** Null: a new one. */
  readonly id: string | null;
  readonly region: string;
  readonly warehouseCode: string;
  readonly pickupOn: Day;
  readonly shared: boolean;
  readonly type: TruckRoom;
  /** Of all that it carries. */
  readonly load: Load;
  /** What was put on it now. */
  readonly parcels: readonly P[];
};

export const shares = ({ load, carpoolM3 }: Pick<Parcel, 'load' | 'carpoolM3'>): boolean =>
  carpoolM3 !== null && load.volumeM3 < carpoolM3;

/** Truck types from the smallest to the largest. */
export const bySize = <T extends Room>(types: readonly T[]): T[] =>
  types.toSorted((one, other) => one.volumeM3 - other.volumeM3 || one.loadKg - other.loadKg);

/** The smallest type that holds a load; the largest where none does. */
export const typeFor = <T extends Room>(load: Load, types: readonly T[]): T =>
  types.find((type) => fits(load, type)) ?? types.at(-1)!;

/**
 * Puts goods on trucks: those of one region, receiving warehouse and day that are below their supplier's carpool threshold share, the largest first, each on
 * the first truck with room for it; others have a truck of their own. A new truck is of the smallest type that holds its load. What is above the largest type
 * stays whole, and its plan is marked. `types` from the smallest to the largest, at least one; `standing` may be added to.
 */
export const consolidate = <P extends Parcel>(
  parcels: readonly P[],
  types: readonly TruckRoom[],
  standing: readonly Omit<TruckOf<P>, 'parcels'>[] = [],
): TruckOf<P>[] => {
  const largest = types.at(-1)!;
  const open = Map.groupBy(
    standing.filter((truck) => truck.shared),
    whereOf,
  );
  return [...Map.groupBy(parcels, whereOf)].flatMap(([where, together]) => {
    const trucks: Filling<P>[] = (open.get(where) ?? []).map((truck) => ({ ...truck, parcels: [] }));
    const sizeOf = (truck: Filling<P>): Room => (truck.id === null ? largest : truck.type);
    const free = new FreeRoom(trucks.length + together.length);
    for (const [at, truck] of trucks.entries()) free.set(at, sizeOf(truck), truck.load);
    for (const parcel of together.toSorted(
      (one, other) => rateOf(other.load, largest) - rateOf(one.load, largest),
    )) {
      const shared = shares(parcel);
      const holds = (at: number): boolean => fits(plus(trucks[at]!.load, parcel.load), sizeOf(trucks[at]!));
      const at = (shared ? free.first(parcel.load, holds) : undefined) ?? trucks.length;
      const truck = trucks[at] ?? newTruck(parcel, shared, largest);
      trucks[at] = truck;
      truck.load = plus(truck.load, parcel.load);
      // A truck of its own is nobody else's, however much room it has.
      if (truck.shared) free.set(at, sizeOf(truck), truck.load);
      truck.parcels.push(parcel);
      if (truck.id === null) truck.type = typeFor(truck.load, types);
    }
    return trucks.filter((truck) => truck.parcels.length > 0);
  });
};

type Filling<P> = {
  -readonly [Field in keyof TruckOf<P>]: Field extends 'parcels' ? P[] : TruckOf<P>[Field];
};

const newTruck = <P extends Parcel>(
  { region, warehouseCode, pickupOn }: P,
  shared: boolean,
  type: TruckRoom,
): Filling<P> => ({ id: null, region, warehouseCode, pickupOn, shared, type, load: NO_LOAD, parcels: [] });

const whereOf = ({
  region,
  warehouseCode,
  pickupOn,
}: Pick<Parcel, 'region' | 'warehouseCode' | 'pickupOn'>): string =>
  `${region}\n${warehouseCode}\n${pickupOn}`;
