import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { invoiceApiFields } from '../contract/api-fields.ts';
import { invoiceFailures } from '../contract/failures.ts';
import { invoicePermissions } from '../contract/permissions.ts';
import { invoiceScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { answers, lends } from './binding/answers.ts';
import { lapse } from './confirmation/by-the-clock.ts';
import { confirmations } from './confirmation/confirmations.ts';
import { counters } from './counters.ts';
import { invoices } from './invoices.ts';
import { jobs } from './jobs.ts';
import { escalation } from './ladder.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'invoice',
  asOneself: true,
  apiFields: invoiceApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: invoicePermissions,
  history: { invoice: invoices.history, red_confirmation: confirmations.history },
  counters,
  scenarios: invoiceScenarios,
  jobs,
  schedule: [escalation, lapse],
  answers,
  lends,
  failures: invoiceFailures,
  constraints: { red_confirmation_number: 'invoice.confirmationTaken' },
  words,
});
