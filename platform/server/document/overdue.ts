import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { StateMachine } from '@portal/platform/contract/state-machine.ts';
import { statesWithin } from '@portal/platform/contract/document/waits.ts';
import type { Caller } from '../caller.ts';
import { columnOf, type Table } from '../database/field-names.ts';
import { ownRows } from '../database/own-rows.ts';
import { inEachPlant, type PlantPlace } from '../jobs/in-each-plant.ts';
import { inTenant } from '../jobs/in-tenant.ts';
import type { ScheduledJob } from '../plugin.ts';
import type { PortalServices } from '../services.ts';
import { areOverdue } from './waiting.ts';

/** Documents that one run tells of; the others follow an hour later. */
const AT_ONCE = 500;

type Overdue<T extends Table> = {
  readonly document: { readonly entity: T; readonly machine: StateMachine };
  /** Minute of the hour at which it begins. */
  readonly minute: number;
  /** The day at the caller's plant. */
  readonly today: (caller: Caller) => Promise<Day>;
  /** SQL: what else must hold of a document, by the name of its table. */
  readonly also?: (caller: Caller) => RawBuilder<SqlBool>;
  /** Writes the notices of those that are late, each with the `key` under which there is one. */
  readonly notify: (caller: Caller, late: readonly string[], keyOf: (id: string) => string) => Promise<void>;
};

/**
 * Work by the clock: what waits for a side until a day (`waits` of its states) and got no answer by then is notified of once; `overdue_told_at` of
 * its table remembers it. Hourly, as the day of each plant ends at its own midnight. `ofPlant` is one plant's work, `today` its own day without one.
 */
export const overdueWork = <T extends Table>({
  document: { entity, machine },
  minute,
  today,
  also,
  notify,
}: Overdue<T>): {
  readonly schedule: ScheduledJob;
  readonly ofPlant: (services: PortalServices, plant: PlantPlace, on?: Day) => Promise<void>;
} => {
  const name = `${entity.replaceAll('_', '-')}.overdue`;
  const ofPlant = async (services: PortalServices, plant: PlantPlace, on?: Day): Promise<void> =>
    inTenant(services, plant, name, async (caller) => {
      const late = await lateOf(caller, on ?? (await today(caller)));
      if (late.length === 0) return;
      await notify(caller, late, (id) => `${name}/${id}`);
      await sql`update ${sql.table(entity)} set overdue_told_at = now()
        where ${ownRows(caller.scope, entity)} and id = any (${late}::bigint[])`.execute(caller.db);
    });
  const lateOf = async (caller: Caller, day: Day): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(entity)}
      where ${ownRows(caller.scope, entity)} and ${areOverdue({ machine, as: entity, today: day })}
        and overdue_told_at is null and ${also?.(caller) ?? sql`true`}
      order by id limit ${AT_ONCE} for update`.execute(caller.db);
    return rows.map(({ id }) => id);
  };
  const schedule = inEachPlant({
    name,
    cron: `${minute} * * * *`,
    overAll: `finds the plants of all tenants in which a ${entity.replaceAll('_', ' ')} waits for an answer that is late; each is worked in a transaction of its own tenant`,
    plants: sql`
      select distinct tenant_id as "tenantId", plant_no as "plantNo" from ${sql.table(entity)}
      where overdue_told_at is null and (${sql.join(
        statesWithin(machine).map(
          ({ state, until }) =>
            sql`status = ${sql.lit(state)} and ${sql.ref(columnOf(until))} < current_date + 1`,
        ),
        sql` or `,
      )})`,
    work: ofPlant,
  });
  return { schedule, ofPlant };
};
