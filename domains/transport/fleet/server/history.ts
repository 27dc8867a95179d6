import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { driverColumns } from '../contract/driver.ts';
import { truckTypeColumns } from '../contract/truck-type.ts';
import { vehicleColumns } from '../contract/vehicle.ts';
import { words } from '../contract/words.en.ts';

/** How truck types, drivers and vehicles are told. */
export const history: KeptHistories = {
  truck_type: {
    opens: ['fleet:truck-type'],
    name: { zh: '车型', en: 'Truck type' },
    title: 'code',
    words,
    columns: truckTypeColumns,
  },
  driver: {
    opens: ['fleet:driver'],
    name: { zh: '司机', en: 'Driver' },
    title: 'name',
    words,
    columns: driverColumns,
  },
  vehicle: {
    opens: ['fleet:vehicle'],
    name: { zh: '车辆', en: 'Vehicle' },
    title: 'plate',
    words,
    columns: vehicleColumns,
  },
};
