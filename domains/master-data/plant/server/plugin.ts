import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { plantApiFields } from '../contract/api-fields.ts';
import { plantFailures } from '../contract/failures.ts';
import { plantPermissions } from '../contract/permissions.ts';
import { plantScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { history } from './history.ts';
import { jobs } from './jobs.ts';
import { plantZone, workdaysBetween } from './offers.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'plant',
  apiFields: plantApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  scenarios: plantScenarios,
  jobs,
  permissions: plantPermissions,
  history,
  answers: {
    'notification.plant-zone': async (caller) => [await plantZone(caller)],
    'notification.workdays': async (caller, { from, to }) => workdaysBetween(caller, from, to),
  },
  failures: plantFailures,
  words,
  constraints: {
    plant_no_taken: 'plant.numberTaken',
    plant_name_taken: 'plant.nameTaken',
    plant_english_name_taken: 'plant.nameTaken',
    sap_plant_no_taken: 'plant.sapNumberTaken',
    door_taken: 'plant.doorTaken',
    supplier_in_door_taken: 'plant.supplierInDoorTaken',
  },
});
