import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { applicationApiFields } from '../contract/api-fields.ts';
import { applicationFailures } from '../contract/failures.ts';
import { applicationPermissions } from '../contract/permissions.ts';
import { applicationScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { accounts } from './account/accounts.ts';
import { applications } from './applications.ts';
import { counters } from './counters.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'payment-application',
  // Whoever acts for another supplier delivers for him; what he is paid, and where, is none of it.
  asOneself: true,
  apiFields: applicationApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: applicationPermissions,
  history: { payment_application: applications.history, supplier_account: accounts.history },
  counters,
  scenarios: applicationScenarios,
  jobs,
  failures: applicationFailures,
  constraints: {
    supplier_account_proposed: 'supplierAccount.otherOpen',
    payment_within_open: 'paymentApplication.openMeanwhile',
    payment_application_account_waits: 'paymentApplication.accountMeanwhile',
  },
  words,
});
