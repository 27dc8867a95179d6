import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { lockDoors, onDoor, onPoint, plantZone } from '@portal/plant/server/offers.ts';
import { misfitOf } from '../contract/calling/door-fit.ts';
import type { YardDoor } from '../contract/fields.ts';
import { HOLDS_DOOR } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { yardDoors } from './yard-now.ts';

type Truck = {
  id: string;
  number: string;
  truck_plate: string | null;
  unloading_point_id: string | null;
  supplier_code: string | null;
  door_id: string | null;
};

/**
 * The code of a dock for a truck, locked until the transaction ends: of two clerks who call to one dock at once the second waits here and then sees who
 * has it. Fails with the reason (`why`) why the dock cannot take it, which names the docks that are free instead; with `yard.truckElsewhere` where
 * the same truck is called with another order, and with `yard.sameDoor`.
 */
export const pickDoor = async (
  caller: Caller,
  truck: Truck,
  doorId: string,
  why: typeof misfitOf = misfitOf,
): Promise<string> => {
  const zone = await plantZone(caller);
  const doors = await yardDoors(caller, zone, new Date());
  const door = doors.find(({ id }) => id === doorId);
  if (!door) throw new Failure('yard.doorUnknown', { field: 'doorId' });
  if (truck.door_id === doorId) throw new Failure('yard.sameDoor', { field: 'doorId', door: door.code });
  await lockDoors(caller, [doorId]);
  const held = await heldDoors(caller);
  const holder = held.find((one) => one.doorId === doorId && one.id !== truck.id);
  const place = { pointId: truck.unloading_point_id, supplierCode: truck.supplier_code };
  const misfit = why(door, place, holder !== undefined);
  if (misfit !== undefined) {
    const said = words[caller.language];
    const free = doors.filter((one) => isFree(one, place, held));
    throw new Failure(misfit, {
      field: 'doorId',
      door: door.code,
      hours: door.hours ?? said.allDay,
      point: await pointOf(caller, truck.id),
      plate: holder?.plate ?? '',
      number: holder?.number ?? '',
      free: free.length === 0 ? said.none : free.map(({ code }) => code).join(', '),
    });
  }
  const other = held.find(
    (one) => one.id !== truck.id && one.plate !== null && one.plate === truck.truck_plate,
  );
  if (other)
    throw new Failure('yard.truckElsewhere', {
      plate: other.plate,
      number: other.number,
      door: other.doorCode ?? '',
    });
  return door.code;
};

type Held = {
  id: string;
  doorId: string | null;
  doorCode: string | null;
  plate: string | null;
  number: string;
};

const isFree = (door: YardDoor, place: Parameters<typeof misfitOf>[1], held: readonly Held[]): boolean =>
  misfitOf(
    door,
    place,
    held.some(({ doorId }) => doorId === door.id),
  ) === undefined;

/** Trucks that are called to docks or stand at them. */
const heldDoors = async ({ db, scope }: Caller): Promise<Held[]> =>
  db
    .selectFrom('yard_visit as visit')
    .leftJoin('door', onDoor('visit'))
    .where(ownRows(scope, 'yard_visit', 'visit'))
    .where(inStates('visit.status', HOLDS_DOOR))
    .select([
      'visit.id',
      'visit.door_id as doorId',
      'door.code as doorCode',
      'visit.truck_plate as plate',
      'visit.number',
    ])
    .execute();

/** The code of the unloading point of a visit. */
const pointOf = async ({ db, scope }: Caller, visitId: string): Promise<string> => {
  const row = await db
    .selectFrom('yard_visit as visit')
    .leftJoin('unloading_point as point', onPoint('visit'))
    .where(ownRows(scope, 'yard_visit', 'visit'))
    .where('visit.id', '=', visitId)
    .select('point.code')
    .executeTakeFirst();
  return row?.code ?? '';
};
