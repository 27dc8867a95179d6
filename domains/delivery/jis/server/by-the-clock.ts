import { sql } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { OverAll, ScheduledJob } from '@portal/platform/server/plugin.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { jisReceivers, jisStatuses } from '@portal/jis-status/server/offers.ts';
import { takeGrouped } from './messages/ungrouped.ts';
import { tellOfWaiting } from './alerts/notices.ts';

const CLOSE = 'jis.close-known';
const TELL = 'jis.tell-waiting';

/** Alerts of what nobody had configured close by themselves when somebody has; what waited for it is taken in. */
export const closeKnown = inEachPlant({
  name: CLOSE,
  cron: '*/2 * * * *',
  overAll:
    'finds the plants of all tenants with open alerts of unknown status points, suppliers or part groups; each is worked in a transaction of its own tenant',
  plants: sql`
    select distinct tenant_id as "tenantId", plant_no as "plantNo" from jis_alert
    where closed_at is null and type in ('unknown_status', 'unknown_supp', 'unknown_group')`,
  work: async (services, plant) => closeKnownOf(services, plant),
});

/** What waited while its like was just notified. */
export const tellWaiting = inEachPlant({
  name: TELL,
  cron: '*/2 * * * *',
  overAll:
    'finds the plants of all tenants with alerts that waited to be notified with others; each is worked in a transaction of its own tenant',
  plants: sql`
    select distinct tenant_id as "tenantId", plant_no as "plantNo" from jis_alert
    where notified_at is null and closed_at is null and created_at > now() - interval '1 day'`,
  work: async (services, plant) => tellWaitingOf(services, plant),
});

/** One plant's. */
export const tellWaitingOf = async (services: PortalServices, plant: PlantPlace): Promise<void> =>
  inTenant(services, plant, TELL, tellOfWaiting);

/** One plant's. */
export const closeKnownOf = async (services: PortalServices, plant: PlantPlace): Promise<void> =>
  inTenant(services, plant, CLOSE, async (caller) => {
    await takeGrouped(caller);
    const { db, scope } = caller;
    const open = await db
      .selectFrom('jis_alert')
      .select(['id', 'type', 'assembly_line', 'status_code', 'said_supplier', 'supplier_code', 'part_group'])
      .where(ownRows(scope, 'jis_alert'))
      .where('closed_at', 'is', null)
      .where('type', 'in', ['unknown_status', 'unknown_supp'])
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    const lines = [...new Set(open.map(({ assembly_line }) => assembly_line))];
    const statuses = await jisStatuses(caller, lines);
    const receivers = await jisReceivers(caller, lines);
    const known = open.filter((alert) =>
      alert.type === 'unknown_status'
        ? statuses.some(
            ({ assemblyLine, code }) => assemblyLine === alert.assembly_line && code === alert.status_code,
          )
        : receivers.some(
            ({ supplierCode, partGroup, assemblyLine, statusCode }) =>
              supplierCode === alert.said_supplier &&
              partGroup === alert.part_group &&
              assemblyLine === alert.assembly_line &&
              statusCode === alert.status_code,
          ),
    );
    if (known.length === 0) return;
    await db
      .updateTable('jis_alert')
      .set({ closed_at: new Date().toISOString() })
      .where(ownRows(scope, 'jis_alert'))
      .where(
        'id',
        'in',
        known.map(({ id }) => id),
      )
      .execute();
  });

const MONTHS = 'a month of JIS messages holds those of all tenants';
export const keepMonths = async (_services: PortalServices, overAll: OverAll): Promise<void> =>
  overAll(async (transaction) => {
    await sql`select keep_jis_months()`.execute(transaction.db);
  });

/** Makes the months ahead before their first message. */
export const monthsAhead: ScheduledJob = {
  name: 'jis.keep-months',
  cron: '40 1 * * *',
  overAll: MONTHS,
  work: keepMonths,
};
/** A portal that stood still over the turn of two months has no month ahead. */
export const monthsAtStart = { overAll: MONTHS, work: keepMonths };
