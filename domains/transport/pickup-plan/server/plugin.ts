import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { pickupPlanApiFields } from '../contract/api-fields.ts';
import { pickupPlanFailures } from '../contract/failures.ts';
import { pickupPlanPermissions } from '../contract/permissions.ts';
import { pickupPlanScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archiveParts } from './archived-notes.ts';
import { feedbackTimeOut } from './answers/time-out.ts';
import { counters } from './counters.ts';
import { jobs, marks } from './jobs.ts';
import { touchedPlans } from './marks/beyond-demand.ts';
import { takeOffOrder } from './order-cancelled.ts';
import { plans } from './plans.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'pickup-plan',
  apiFields: pickupPlanApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archiveParts,
  counters,
  scenarios: pickupPlanScenarios,
  jobs,
  schedule: [marks, feedbackTimeOut],
  answers: { 'call-off.touched': touchedPlans },
  follows: { 'transport.passed': takeOffOrder },
  permissions: pickupPlanPermissions,
  history: { pickup_plan: plans.history },
  rowNames: { pickup_truck: { zh: '车次', en: 'Pickup truck' } },
  failures: pickupPlanFailures,
  words,
  constraints: { pickup_line_planned_once: 'pickupPlan.linePlanned' },
});
