import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, Version } from '@portal/platform/contract/fields.ts';
import { TransportDraft, TransportInput, TransportOrder } from '../fields.ts';

const draft = TransportDraft.shape;
const isNamed = (selected: string | null, typed: string | null): boolean =>
  selected !== null || typed !== null;

/** Who drives what instead: selected among the forwarder's own, or typed. A driver who stays needs no identity number again. */
const OtherTruck = z
  .object({
    id: Id,
    version: Version,
    vehicleId: draft.vehicleId,
    truckPlate: draft.truckPlate,
    truckType: TransportInput.shape.truckType,
    driverId: draft.driverId,
    driverName: draft.driverName,
    driverIdNo: draft.driverIdNo,
    driverPhone: TransportInput.shape.driverPhone,
  })
  .check(
    z.refine(({ vehicleId, truckPlate }) => isNamed(vehicleId, truckPlate), {
      error: 'required',
      path: ['truckPlate'],
    }),
    z.refine(({ driverId, driverName }) => isNamed(driverId, driverName), {
      error: 'required',
      path: ['driverName'],
    }),
  );

export const nameOrderTruck = endpoint({
  method: 'PUT',
  path: '/transport/v1/order/{id}/truck',
  needs: 'transport:carry',
  name: { zh: '更换车辆和司机', en: 'Change truck and driver' },
  summary:
    'The forwarder names another truck or driver for an order that the plant has confirmed, until the truck arrives; window and notes stay',
  input: OtherTruck,
  output: TransportOrder,
  fails: [
    'transport.truckFixed',
    'transport.onRun',
    'dict.unknownCode',
    'fleet.driverUnknown',
    'fleet.vehicleUnknown',
    'fleet.identityMasked',
  ],
});
