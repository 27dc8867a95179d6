import { field, type FormField } from '@portal/platform/web/form/field.ts';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { TRUCK_TYPE } from '@portal/settings/contract/dictionary.ts';
import { selectTruckTypes } from '../contract/endpoints.ts';
import { truckTypeChoices } from './offers.tsx';

/** Fields of a vehicle's form that are chosen from calls: types that are in use, and the one that it has. */
export const vehicleFields = (
  vehicle: { truckType: string } | undefined,
): Readonly<Record<string, FormField>> => ({
  truckType: field.remote('truckType', selectTruckTypes, {
    choices: truckTypeChoices,
    ...(vehicle && {
      known: { value: vehicle.truckType, label: dictName(TRUCK_TYPE, vehicle.truckType) },
    }),
  }),
});
