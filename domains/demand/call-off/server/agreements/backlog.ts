import { sql, type RawBuilder } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { plantToday } from '@portal/plant/server/offers.ts';

/** What an agreement had in arrears when a day ended. */
export type BacklogOfDay = {
  readonly supplier_code: string;
  readonly agreement_id: string;
  readonly sa_no: string;
  readonly part_no: string;
  readonly unit: string;
  readonly quantity: Quantity;
};

const KEEP = 'call-off.keep-backlog';
/** Each evening is kept for so long; of older ones those of month ends stay. */
const KEPT_DAYS = 62;

/** Once a day has ended on the clock of a plant, what was in arrears then is kept: lines change afterwards, and no past day can be reckoned from them. */
export const keepBacklogs = inEachPlant({
  name: KEEP,
  cron: '4 * * * *',
  overAll:
    'finds the plants of all tenants that have call-offs; the backlog of each is kept in a transaction of its own tenant',
  plants: sql`select tenant_id as "tenantId", plant_no as "plantNo" from plants_with_agreements()`,
  work: async (services, plant) => keepBacklogOf(services, plant),
});

export const keepBacklogOf = async (services: PortalServices, plant: PlantPlace): Promise<void> =>
  inTenant(services, plant, KEEP, async (caller) => keepBacklog(caller, await plantToday(caller)));

/** The day before `today`, if it is not kept yet, by the rule of `agreementFigures`: what was requested until then and neither came nor is on the road. */
const keepBacklog = async ({ db, scope }: Caller, today: Day): Promise<void> => {
  const { plantNo } = scope;
  const day = addDays(today, -1);
  const { rows } = await sql`
    insert into backlog_evening (plant_no, day) values (${plantNo}, ${day}::date) on conflict do nothing returning day`.execute(
    db,
  );
  if (rows.length === 0) return;
  await sql`
    insert into backlog_kept (plant_no, supplier_code, day, agreement_id, sa_no, part_no, unit, quantity)
    select agreement.plant_no, agreement.supplier_code, ${day}::date, agreement.id, agreement.sa_no, agreement.part_no, agreement.unit, arrears.quantity
    from (
      select line.agreement_id, sum(line.requested_qty - greatest(line.received_qty, line.counted_qty)) as to_come from call_off_line as line
      where ${ownRows(scope, 'call_off_line', 'line')} and line.plant_no = ${plantNo} and not line.closed and line.due_on <= ${day}::date group by 1
    ) as late
    join scheduling_agreement as agreement on agreement.id = late.agreement_id
    cross join lateral (select late.to_come
      - greatest(0, agreement.cumulative_sent - greatest(agreement.cumulative_received, agreement.stated_received)) as quantity) as arrears
    where ${ownRows(scope, 'scheduling_agreement', 'agreement')} and arrears.quantity > 0`.execute(db);
  for (const table of ['backlog_kept', 'backlog_evening'] as const)
    await sql`
      delete from ${sql.table(table)} where ${ownRows(scope, table)} and plant_no = ${plantNo} and day < ${addDays(day, -KEPT_DAYS)}::date
        and extract(day from day + 1) <> 1`.execute(db);
};

/** SQL, a table expression of `BacklogOfDay`: what was in arrears when a day ended. */
export const backlogOn = (
  { scope }: Pick<Reader, 'scope'>,
  day: Day,
): RawBuilder<BacklogOfDay> => sql<BacklogOfDay>`(
  select kept.supplier_code, kept.agreement_id, kept.sa_no, kept.part_no, kept.unit, kept.quantity
  from backlog_kept as kept where ${ownRows(scope, 'backlog_kept', 'kept')} and kept.day = ${day}::date
)`;

/** Whether the backlog of a day was kept. */
export const isBacklogKept = async ({ db, scope }: Reader, day: Day): Promise<boolean> =>
  (await db
    .selectFrom('backlog_evening')
    .where(ownRows(scope, 'backlog_evening'))
    .where('day', '=', day)
    .select('day')
    .executeTakeFirst()) !== undefined;
