import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { isMaskedIdentity } from '@portal/fleet/contract/identity.ts';
import { driverForOrder, vehicleForOrder } from '@portal/fleet/server/offers.ts';
import type { TransportDraft } from '../../contract/fields.ts';

type TruckInput = Pick<TransportDraft, 'driverId' | 'vehicleId' | 'driverName' | 'driverIdNo' | 'truckPlate'>;
/** What the order had before. */
type Before = {
  readonly forwarder_code: string | null;
  readonly driver_id: string | null;
  readonly driver_name: string | null;
  readonly driver_id_no: string | null;
  readonly vehicle_id: string | null;
  readonly truck_plate: string | null;
};

/**
 * Who drives what. Of a chosen driver and vehicle, name, identity number and plate are those of the forwarder's records, whatever the form
 * says: it has not seen the number. What the order had already stays as it was written, also when the record was switched off since.
 */
export const truckAndDriver = async (
  caller: Caller,
  forwarderCode: string | null,
  input: TruckInput,
  before?: Before,
) => {
  const isSame = before !== undefined && before.forwarder_code === forwarderCode;
  return {
    ...(await driverOf(caller, forwarderCode, input, isSame ? before : undefined)),
    ...(await vehicleOf(caller, forwarderCode, input, isSame ? before : undefined)),
  };
};

const driverOf = async (
  caller: Caller,
  forwarderCode: string | null,
  { driverId, driverName, driverIdNo }: TruckInput,
  before: Before | undefined,
) => {
  if (driverId === null) {
    if (driverIdNo !== null && isMaskedIdentity(driverIdNo))
      throw new Failure('fleet.identityMasked', { field: 'driverIdNo' });
    return { driver_id: null, driver_name: driverName, driver_id_no: driverIdNo };
  }
  if (before?.driver_id === driverId)
    return { driver_id: driverId, driver_name: before.driver_name, driver_id_no: before.driver_id_no };
  const driver =
    forwarderCode === null ? undefined : await driverForOrder(caller, { id: driverId, forwarderCode });
  if (!driver) throw new Failure('fleet.driverUnknown', { field: 'driverId' });
  return { driver_id: driverId, driver_name: driver.name, driver_id_no: driver.idNo };
};

const vehicleOf = async (
  caller: Caller,
  forwarderCode: string | null,
  { vehicleId, truckPlate }: TruckInput,
  before: Before | undefined,
) => {
  if (vehicleId === null) return { vehicle_id: null, truck_plate: truckPlate };
  if (before?.vehicle_id === vehicleId) return { vehicle_id: vehicleId, truck_plate: before.truck_plate };
  const vehicle =
    forwarderCode === null ? undefined : await vehicleForOrder(caller, { id: vehicleId, forwarderCode });
  if (!vehicle) throw new Failure('fleet.vehicleUnknown', { field: 'vehicleId' });
  return { vehicle_id: vehicleId, truck_plate: vehicle.plate };
};
