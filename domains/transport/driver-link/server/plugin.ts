import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { driverLinkApiFields } from '../contract/api-fields.ts';
import { driverLinkFailures } from '../contract/failures.ts';
import { driverLinkPermissions } from '../contract/permissions.ts';
import { driverLinkScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archiveParts } from './archived-orders.ts';
import { departureTakenBack } from './departure-taken-back.ts';
import { forgetEnded } from './forget-ended.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'driver-link',
  apiFields: driverLinkApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archiveParts,
  follows: { 'transport.passed': departureTakenBack },
  jobs,
  schedule: [forgetEnded],
  scenarios: driverLinkScenarios,
  permissions: driverLinkPermissions,
  historyParts: {
    transport_order: {
      driver_link: {
        name: { zh: words.zh.link, en: words.en.link },
        label: { kind: 'text' },
        words,
        columns: {
          openedAt: { kind: 'moment' },
          revokedAt: { kind: 'moment' },
          estimatedArrival: { kind: 'moment' },
          checkedInAt: { kind: 'moment' },
          acknowledgedCall: { kind: 'moment' },
          expiresAt: { kind: 'moment' },
        },
      },
    },
  },
  failures: driverLinkFailures,
  words,
});
