import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { holdName } from '@portal/platform/server/database/hold-name.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { pointCode } from '@portal/plant/server/offers.ts';
import { forwarderOf, supplierOf } from '@portal/supplier/server/offers.ts';
import { INSIDE } from '../../contract/status.ts';
import type { WalkInInput } from '../../contract/walk-in.ts';
import { broughtBy } from './brought.ts';

/** The columns of a truck without an order, checked; its supplier and point follow from its notes where the gate does not know them. */
export const checkedWalkIn = async (
  caller: Caller,
  input: WalkInInput,
  before: { readonly id: string; readonly noteIds: readonly string[] } | null = null,
) => {
  const { truckPlate, driverName, driverPhone, supplierCode, forwarderCode, unloadingPointId } = input;
  await requireOutside(caller, truckPlate, before?.id ?? null);
  if (supplierCode !== null && (await supplierOf(caller, supplierCode))?.active !== true)
    throw new Failure('supplier.unknownSupplier', { field: 'supplierCode', supplierCode });
  if (forwarderCode !== null && (await forwarderOf(caller, forwarderCode))?.active !== true)
    throw new Failure('transport.unknownForwarder', { field: 'forwarderCode', forwarderCode });
  if (unloadingPointId !== null && !(await pointCode(caller, unloadingPointId)))
    throw new Failure('plant.pointUnknown', { field: 'unloadingPointId', unloadingPoint: unloadingPointId });
  const brought = await broughtBy(caller, input.notes, { supplierCode, before: before?.noteIds ?? [] });
  return {
    truck_plate: truckPlate,
    driver_name: driverName,
    driver_phone: driverPhone,
    supplier_code: supplierCode ?? brought.supplierCode,
    forwarder_code: forwarderCode,
    unloading_point_id: unloadingPointId ?? brought.pointId,
    note_numbers: brought.numbers.join(', ') || null,
    note_ids: [...brought.noteIds],
  };
};

/** Fails with `yard.plateInside` where a truck with this plate stands in the yard, whatever brought it; of two who register it at once the second one. */
const requireOutside = async ({ db, scope }: Caller, plate: string, except: string | null): Promise<void> => {
  await holdName(db, `yard ${scope.tenantId} ${scope.plantNo} ${plate}`);
  let standing = db
    .selectFrom('yard_visit')
    .where(ownRows(scope, 'yard_visit'))
    .where('plant_no', '=', scope.plantNo)
    .where('truck_plate', '=', plate)
    .where(inStates('status', INSIDE));
  if (except !== null) standing = standing.where('id', '<>', except);
  const found = await standing.select('number').executeTakeFirst();
  if (found) throw new Failure('yard.plateInside', { plate, number: found.number, field: 'truckPlate' });
};
