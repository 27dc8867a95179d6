import { Failure } from '@portal/platform/contract/failure.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { giveNoteNumber } from '@portal/delivery-note/server/offers.ts';
import { holdLines } from '@portal/jis/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { isFull, toTakeOut } from '../../contract/rules.ts';
import { jisRackStatus } from '../../contract/status.ts';
import { deliveryById } from '../deliveries.ts';
import { moveRack, piecesIn, rackForUpdate, type RackRow } from '../rack-to-move.ts';

/**
 * Loaded racks leave. The number is counted with those of delivery notes: eight digits, once for a supplier and year (VDA 4987), and none that his own
 * system has used or uses later.
 */
export const departJisDelivery: Action<typeof calls.departJisDelivery> = async (
  caller,
  { rackIds, truckPlate, expectedArrival },
) => {
  const now = new Date();
  if (new Date(expectedArrival) < now) throw new Failure('jisDelivery.dayPast', { field: 'expectedArrival' });
  const racks: RackRow[] = [];
  // in the order of their ids: two people who deliver the same racks wait for one another, not in a circle
  for (const id of [...new Set(rackIds)].toSorted((a, b) => Number(a) - Number(b)))
    racks.push(await rackForUpdate(caller, { id }));
  for (const rack of racks) move(jisRackStatus, rack.status, 'depart');
  await holdLines(
    caller,
    racks.map(({ assembly_line }) => assembly_line),
  );
  for (const rack of racks) await requireReady(caller, rack);
  const year = Number((await plantToday(caller)).slice(0, 4));
  const { id } = await caller.db
    .insertInto('jis_delivery')
    .values({
      plant_no: caller.scope.plantNo,
      supplier_code: caller.scope.companyCode,
      number: await giveNoteNumber(caller, year),
      number_year: year,
      truck_plate: truckPlate,
      expected_arrival: expectedArrival,
      departed_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const rack of racks) await moveRack(caller, rack, 'depart', { delivery_id: id });
  await caller.tell('jis-delivery.departed', { id });
  return deliveryById(caller, id);
};

/** Nothing rides along that the plant took back, and no rack leaves with nothing in it. */
const requireReady = async (caller: Caller, rack: RackRow): Promise<void> => {
  const pieces = await piecesIn(caller, rack.id);
  const [piece] = toTakeOut(pieces);
  const plate = rack.licence_plate;
  if (piece) throw new Failure('jisRack.takeOut', { plate, place: piece.place, number: piece.sequenceNo });
  if (!isFull(pieces)) throw new Failure('jisRack.nothingLoaded', { plate });
};
