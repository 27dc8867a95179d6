import { TRUCK_TYPE } from '@portal/settings/contract/dictionary.ts';
import { VEHICLE_EMISSION } from '@portal/fleet/contract/vehicle.ts';

/** Fields of an order that hold a code of a dictionary. */
export const orderCodes = {
  truckType: TRUCK_TYPE,
  purposeOfEntry: 'PURPOSE_OF_ENTRY',
  vehicleEmission: VEHICLE_EMISSION,
} as const;
export type OrderCodes = { readonly [Field in keyof typeof orderCodes]?: string | null };
