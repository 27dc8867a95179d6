import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { overdueWork } from '@portal/platform/server/document/overdue.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { ladderWork } from '@portal/notification/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { statementDocument } from '../contract/fields.ts';
import { statementScenarios } from '../contract/scenarios.ts';
import { addMonths, monthOf } from '../contract/month.ts';
import { statementsOf, tell } from './jobs.ts';
import { makeStatements } from './make.ts';
import { hasLinesFor } from './statements.ts';

const MAKE = 'container-statement.make';

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
export const { schedule: overdue, ofPlant: tellOverdue } = overdueWork({
  document: statementDocument,
  minute: 27,
  today: plantToday,
  also: (caller) => hasLinesFor(caller, 'partner', 'container_statement'),
  notify: async (caller, late, keyOf) => {
    for (const one of await statementsOf(caller, late))
      await tell(caller, {
        scenario: 'container-statement.overdue',
        word: 'overdue',
        about: one,
        param: { month: one.month, number: one.number, holderCode: one.holderCode, dueOn: one.dueOn ?? '' },
        link: statementDocument.addressOf(one.id),
        key: keyOf(one.id),
      });
  },
});

/** What nobody answers in time climbs on, once both sides were notified. */
export const { schedule: escalation, ofPlant: escalate } = ladderWork({
  kind: 'containerStatement',
  document: statementDocument,
  minute: 7,
  also: (caller) => hasLinesFor(caller, 'partner', 'container_statement'),
  reads: 'container-statement:list',
  acts: { supplier: 'container-statement:answer', forwarder: 'container-statement:answer' },
  follows: 'container-statement:manage',
  module: 'LOGISTICS',
  scenarios: statementScenarios,
  scenario: { escalated: 'container-statement.escalated' },
});
