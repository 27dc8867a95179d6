import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { addMonths, monthOf } from '../contract/month.ts';
import { statementScenarios } from '../contract/scenarios.ts';
import { PARTNERS_TURN, TALKED } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { statementAddress, told } from './jobs.ts';
import { makeStatements } from './make.ts';

const MAKE = 'container-statement.make';
const OVERDUE = 'container-statement.overdue';
/** Statements that one run tells of; the others follow an hour later. */
const AT_ONCE = 500;
const { tell } = noticesOf(statementScenarios, { zh: words.zh.notice, en: words.en.notice });

/** Makes the statements of last month. Hourly: the month of each plant ends at its own midnight. */
export const make = inEachPlant({
  name: MAKE,
  cron: '12 * * * *',
  overAll:
    'finds the plants of all tenants in which partners got or gave containers; each is worked in a transaction of its own tenant',
  plants: sql`select tenant_id as "tenantId", plant_no as "plantNo" from plants_of_container_months()`,
  work: async (services, plant) => {
    await makeLastMonths(services, plant);
  },
});

/** One plant's; `today` is its own without it. Returns how many were made. */
export const makeLastMonths = async (
  services: PortalServices,
  plant: PlantPlace,
  today?: Day,
): Promise<number> =>
  inTenant(services, plant, MAKE, async (caller) =>
    makeStatements(caller, addMonths(monthOf(today ?? (await plantToday(caller))), -1)),
  );

/** Tells both sides once of each statement without an answer in time. */
export const overdue = inEachPlant({
  name: OVERDUE,
  cron: '27 * * * *',
  overAll:
    'finds the plants of all tenants that wait for an answer to a container statement; each is worked in a transaction of its own tenant',
  plants: sql`
    select distinct tenant_id as "tenantId", plant_no as "plantNo" from container_statement
    where ${inStates('status', TALKED)} and overdue_told_at is null and due_on < current_date + 1`,
  work: async (services, plant) => tellOverdue(services, plant),
});

/** One plant's; `today` is its own without it. */
export const tellOverdue = async (services: PortalServices, plant: PlantPlace, today?: Day): Promise<void> =>
  inTenant(services, plant, OVERDUE, async (caller) => {
    const { db, scope } = caller;
    const late = await db
      .selectFrom('container_statement as statement')
      .where(ownRows(scope, 'container_statement', 'statement'))
      .where(inStates('statement.status', TALKED))
      .where('statement.overdue_told_at', 'is', null)
      .where('statement.due_on', '<', today ?? (await plantToday(caller)))
      .where(
        sql<boolean>`exists (select from container_statement_line as line where ${ownRows(scope, 'container_statement_line', 'line')}
          and line.statement_id = statement.id and ${inStates('line.status', PARTNERS_TURN)})`,
      )
      .orderBy('statement.id')
      .limit(AT_ONCE)
      .select('statement.id')
      .forUpdate()
      .execute();
    if (late.length === 0) return;
    const ids = late.map(({ id }) => id);
    for (const one of await told(caller, ids))
      await tell(caller, {
        scenario: 'container-statement.overdue',
        word: 'overdue',
        about: one,
        param: { month: one.month, number: one.number, holderCode: one.holderCode, dueOn: one.dueOn ?? '' },
        link: statementAddress(one.id),
        key: `${OVERDUE}/${one.id}`,
      });
    await db
      .updateTable('container_statement')
      .set({ overdue_told_at: sql`now()` })
      .where(ownRows(scope, 'container_statement'))
      .where('id', 'in', ids)
      .execute();
  });
