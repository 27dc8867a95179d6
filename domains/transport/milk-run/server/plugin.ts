import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { milkRunApiFields } from '../contract/api-fields.ts';
import { milkRunFailures } from '../contract/failures.ts';
import { milkRunPermissions } from '../contract/permissions.ts';
import { milkRunScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archiveParts } from './archived-orders.ts';
import { counters } from './counters.ts';
import { jobs } from './jobs.ts';
import { arriveTogether, leaveRun, runNumberOf, runOfOrder } from './of-order.ts';
import { routes } from './routes.ts';
import { runs } from './runs.ts';

export const plugin = serverPlugin({
  name: 'milk-run',
  apiFields: milkRunApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archiveParts,
  counters,
  answers: { 'transport.run': runOfOrder },
  follows: { 'transport.leaves': leaveRun, 'transport.passed': arriveTogether },
  lends: { 'transport.run-number': runNumberOf },
  scenarios: milkRunScenarios,
  jobs,
  permissions: milkRunPermissions,
  history: { milk_run: runs.history },
  failures: milkRunFailures,
  words,
  constraints: {
    milk_run_together: 'milkRun.notTogether',
    order_on_milk_run_already: 'milkRun.notTogether',
    milk_run_supplier_once: 'milkRun.notTogether',
  },
});
