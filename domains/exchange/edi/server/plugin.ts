import type { PortalServices } from '@portal/platform/server/services.ts';
import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { ediApiFields } from '../contract/api-fields.ts';
import { ediFailures } from '../contract/failures.ts';
import { ediPermissions } from '../contract/permissions.ts';
import { ediScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archives } from './archived-messages.ts';
import { inbound } from './channels/inbound.ts';
import { inboundCall, inboundFormCall } from './channels/inbound-call.ts';
import { watchFolder } from './channels/watch.ts';
import { counters } from './counters.ts';
import { jobs, schedule } from './jobs.ts';
import { history } from './history.ts';
import { routes } from './routes.ts';
import { resumeUnread, UNREAD_OF_ALL } from './taking/resume.ts';

const watching = new WeakMap<PortalServices, () => Promise<void>>();

export const plugin = serverPlugin({
  name: 'edi',
  apiFields: ediApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archives,
  counters,
  scenarios: ediScenarios,
  permissions: ediPermissions,
  history,
  failures: ediFailures,
  words,
  jobs,
  schedule,
  constraints: {
    edi_partner_taken: 'edi.partnerTaken',
    edi_part_taken: 'edi.partTaken',
    edi_part_part: 'edi.partMissing',
    edi_partner_supplier: 'edi.supplierUnknown',
  },
  raw: inbound,
  rawCalls: [inboundCall, inboundFormCall],
  onStart: {
    overAll: UNREAD_OF_ALL,
    work: async (services, overAll) => {
      await resumeUnread(services, overAll, '0 seconds');
      if (services.inbound !== undefined) watching.set(services, watchFolder(services, services.inbound));
    },
  },
  onStop: async (services) => watching.get(services)?.(),
});
