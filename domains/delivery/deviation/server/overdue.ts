import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { deviationScenarios } from '../contract/scenarios.ts';
import { OPEN } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';

const NAME = 'deviation.overdue';
/** Deviations that one run tells of; the others follow an hour later. */
const AT_ONCE = 500;
const { tell } = noticesOf(deviationScenarios, { zh: words.zh.notice, en: words.en.notice });

/** Tells both sides once of each deviation without an answer in time. Hourly: the day of each plant ends at its own midnight. */
export const overdue = inEachPlant({
  name: NAME,
  cron: '25 * * * *',
  overAll:
    'finds the plants of all tenants that wait for an answer to a deviation; each is worked in a transaction of its own tenant',
  plants: sql`
    select distinct tenant_id as "tenantId", plant_no as "plantNo" from deviation
    where status = ${sql.lit(OPEN)} and overdue_told_at is null and due_on < current_date + 1`,
  work: async (services, plant) => tellOverdue(services, plant),
});

/** One plant's; `today` is its own without it. */
export const tellOverdue = async (services: PortalServices, plant: PlantPlace, today?: Day): Promise<void> =>
  inTenant(services, plant, NAME, async (caller) => {
    const late = await caller.db
      .selectFrom('deviation')
      .where(ownRows(caller.scope, 'deviation'))
      .where('status', '=', OPEN)
      .where('overdue_told_at', 'is', null)
      .where('due_on', '<', today ?? (await plantToday(caller)))
      .orderBy('id')
      .limit(AT_ONCE)
      .select(['id', 'number', 'supplier_code as supplierCode', 'plant_no as plantNo', 'due_on as dueOn'])
      .forUpdate()
      .execute();
    if (late.length === 0) return;
    for (const { id, ...one } of late)
      await tell(caller, {
        scenario: 'deviation.overdue',
        word: 'overdue',
        about: one,
        param: { number: one.number, dueOn: one.dueOn },
        link: `/management/deviation-detail?id=${id}`,
        key: `${NAME}/${id}`,
      });
    await caller.db
      .updateTable('deviation')
      .set({ overdue_told_at: sql`now()` })
      .where(ownRows(caller.scope, 'deviation'))
      .where(
        'id',
        'in',
        late.map(({ id }) => id),
      )
      .execute();
  });
