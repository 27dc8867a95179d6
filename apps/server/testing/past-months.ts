import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import { plugin as log } from '@portal/log/server/plugin.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';

type Owner = Kysely<Tables>;

/** The history as it is after years: so many months behind this one have a partition each. */
export const inMonths = async (owner: Owner, months: number): Promise<void> => {
  await owner.transaction().execute(async (db) => {
    const { rows } = await sql<{
      part: string;
    }>`select part from months_of('history') where from_at is null`.execute(db);
    const { part } = rows[0]!;
    await sql`alter table history detach partition ${sql.table(part)}`.execute(db);
    await sql`alter table ${sql.table(part)} rename to history_so_far`.execute(db);
    await sql`insert into history overriding system value select * from history_so_far`.execute(db);
    await sql`select make_month('history', 'history_' || to_char(month, 'YYYY_MM'), month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC')
      from (select date_trunc('month', now() at time zone 'UTC') - make_interval(months => back) as month from generate_series(0, ${months}::int) as back) as months
      where to_regclass('history_' || to_char(month, 'YYYY_MM')) is null`.execute(db);
    await sql`drop table history_so_far`.execute(db);
  });
};

/** What the night does with months. */
export const keptByNight = async (services: PortalServices): Promise<void> =>
  workAsSystem(
    log.schedule!.find(({ name }) => name === 'log.partitions')!,
    services,
    'test',
  );

export const monthsOf = async (owner: Owner, table: string): Promise<string[]> => {
  const { rows } = await sql<{ part: string }>`select part from months_of(${table}::regclass)`.execute(owner);
  return rows.map(({ part }) => part);
};

export const linesIn = async (owner: Owner, table: string): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(owner);
  return rows[0]!.count;
};

/** Comes back when somebody waits for a lock on the table. */
export const waitedFor = async (owner: Owner, table: string): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await sql`select from pg_locks join pg_class on pg_class.oid = relation where relname = ${table} and not granted`.execute(
            owner,
          )
        ).rows.length,
      { timeout: 30_000, interval: 20 },
    )
    .toBe(1);
