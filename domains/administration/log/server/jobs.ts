import { sql } from 'kysely';
import { CHANGES_KEPT_DAYS } from '@portal/platform/contract/document/list-changes.ts';
import type { ScheduledJob } from '@portal/platform/server/plugin.ts';
import { REPEATABLE_DAYS } from '@portal/platform/server/http/request.ts';
import { READS_KEPT_DAYS } from '../contract/program-call.ts';
import { expireLogs } from './expire.ts';

const AT_ONCE = 20_000;

/** What a repeated call is known by, and the files that were answered: the row goes first, then the bytes. */
const forgetAnswers: ScheduledJob = {
  name: 'log.idempotency',
  cron: '50 2 * * *',
  overAll: 'answers to repeated calls are forgotten by their age, whoever called',
  work: async ({ files }, overAll) => {
    for (;;) {
      const { rows } = await overAll(async ({ db }) =>
        sql<{ gone: number; names: string[] }>`with old as (
            select tenant_id, user_id, key from idempotency where created_at < now() - make_interval(days => ${REPEATABLE_DAYS}::int)
            order by created_at limit ${AT_ONCE}
          ), gone as (
            delete from idempotency using old
            where idempotency.tenant_id = old.tenant_id and idempotency.user_id = old.user_id and idempotency.key = old.key
            returning file_uuid
          ) select count(*)::int as gone, coalesce(array_agg(file_uuid::text) filter (where file_uuid is not null), '{}') as names from gone`.execute(
          db,
        ),
      );
      const { gone, names } = rows[0]!;
      for (const name of names) await files.remove(name);
      if (gone < AT_ONCE) return;
    }
  },
};

const forgetChanges: ScheduledJob = {
  name: 'log.changes',
  cron: '55 2 * * *',
  overAll: 'lines of what changed go by their age, whoever made them',
  work: async (_, overAll) => {
    for (;;) {
      const { rows } = await overAll(async ({ db }) =>
        sql<{
          gone: number;
        }>`select forget_changes(make_interval(days => ${CHANGES_KEPT_DAYS}), ${AT_ONCE}) as gone`.execute(
          db,
        ),
      );
      if (rows[0]!.gone < AT_ONCE) return;
    }
  },
};

/** A standby that took over goes on with numbers of its own: whoever follows changes hears of it within a minute. */
const renewChanges: ScheduledJob = {
  name: 'log.change-era',
  cron: '* * * * *',
  overAll: 'transactions are numbered for the database as a whole',
  work: async (_, overAll) => {
    await overAll(async ({ db }) => sql`select renew_changes()`.execute(db));
  },
};

/** Days ahead are there before their first line, those past are gone. */
export const keepReads: Extract<ScheduledJob, { overAll: string }> = {
  name: 'log.program-reads',
  cron: '5 2 * * *',
  overAll: 'a day of reads of programs holds the lines of all tenants and goes as a whole',
  work: async (_, overAll) => {
    await overAll(async ({ db }) => sql`select keep_program_reads(${READS_KEPT_DAYS}::int)`.execute(db));
  },
};

export const schedule: readonly ScheduledJob[] = [
  {
    name: 'log.partitions',
    cron: '10 2 * * *',
    overAll:
      'a month of a log holds the lines of all tenants and goes when the last of them keeps it no longer',
    work: expireLogs,
  },
  keepReads,
  forgetAnswers,
  forgetChanges,
  renewChanges,
];
