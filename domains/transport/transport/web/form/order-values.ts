import type { Language } from '@portal/platform/contract/words.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import type { DriverChoice, VehicleChoice } from '@portal/fleet/contract/choice-calls.ts';
import { HIDDEN_IDENTITY } from '@portal/fleet/contract/identity.ts';
import type { TransportOrder } from '../../contract/fields.ts';
import type { Usual } from './usual-order.ts';

/** What stands in the form at first. */
export const initialOf = (order: TransportOrder) => ({
  noteIds: order.noteList.map((note) => note.id),
  forwarderCode: order.forwarderCode ?? undefined,
  borderoNo: order.borderoNo,
  ...truckOf(order),
  doorAssociateId: order.doorAssociateId ?? undefined,
  windowDay: order.windowDay ?? undefined,
  window: order.window ?? undefined,
  expectedArrival: order.window === null ? undefined : (order.expectedArrival ?? undefined),
});

/** What the next trip of a truck and its driver has in common with this one. */
export const truckOf = (order: TransportOrder) => ({
  driverId: order.driverId,
  vehicleId: order.vehicleId,
  driverName: order.driverName ?? undefined,
  driverIdNo: order.driverIdNo ?? undefined,
  driverPhone: order.driverPhone ?? undefined,
  truckPlate: order.truckPlate ?? undefined,
  truckType: order.truckType ?? undefined,
  purposeOfEntry: order.purposeOfEntry ?? undefined,
  vehicleEmission: order.vehicleEmission,
  route: order.route,
});

/** What a chosen driver says of himself; what he is asked for stays to be typed where nobody is chosen any more. */
export const valuesOfDriver = (driver: DriverChoice | undefined) => ({
  driverName: driver?.driverName,
  driverIdNo: driver && HIDDEN_IDENTITY,
  driverPhone: driver?.phone,
});
export const valuesOfVehicle = (vehicle: VehicleChoice | undefined) => ({
  truckPlate: vehicle?.plate,
  ...(vehicle && { truckType: vehicle.truckType, vehicleEmission: vehicle.emission }),
});

export const driverOf = (order: TransportOrder | undefined): Choice | undefined =>
  order?.driverId
    ? { value: order.driverId, label: [order.driverName, order.driverPhone].filter(Boolean).join(' · ') }
    : undefined;
export const vehicleOf = (order: TransportOrder | undefined): Choice | undefined =>
  order?.vehicleId ? { value: order.vehicleId, label: order.truckPlate ?? '' } : undefined;

export const forwarderOf = (order: Usual['forwarder'], language: Language): Choice | undefined =>
  order?.forwarderCode
    ? {
        value: order.forwarderCode,
        label: `${order.forwarderCode} ${(language === 'zh' ? order.forwarderNameZh : order.forwarderNameEn) ?? ''}`,
      }
    : undefined;
