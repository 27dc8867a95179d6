import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { statementApiFields } from '../contract/api-fields.ts';
import { statementFailures } from '../contract/failures.ts';
import { statementPermissions } from '../contract/permissions.ts';
import { statementScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archives } from './archived-statements.ts';
import { escalation, make, overdue } from './by-the-clock.ts';
import { counters } from './counters.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { refuseShutMonths } from './shut-months.ts';
import { statements } from './statements.ts';

export const plugin = serverPlugin({
  name: 'container-statement',
  apiFields: statementApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archives,
  counters,
  answers: { 'container-ledger.posting': refuseShutMonths },
  scenarios: statementScenarios,
  jobs,
  schedule: [make, overdue, escalation],
  permissions: statementPermissions,
  history: { container_statement: statements.history },
  failures: statementFailures,
  words,
  constraints: { container_movement_month_shut: 'containerStatement.monthClosedMeanwhile' },
});
