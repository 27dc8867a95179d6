import { sql } from 'kysely';
import { inEachPlant } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { OPENED } from '../../contract/confirmation/status.ts';
import { lapseConfirmations } from './answer-confirmation.ts';

const LAPSE = 'invoice.lapse-confirmations';

/** The 72 hours of the tax platform are over. */
export const lapse = inEachPlant({
  name: LAPSE,
  cron: '*/10 * * * *',
  overAll:
    'finds the plants of all tenants in which a red letter confirmation was not answered within 72 hours; each is worked in a transaction of its own tenant',
  plants: sql`select distinct tenant_id as "tenantId", plant_no as "plantNo" from red_confirmation where ${inStates('status', OPENED)} and closes_at < now()`,
  work: async (services, plant) => {
    await inTenant(services, plant, LAPSE, lapseConfirmations);
  },
});
