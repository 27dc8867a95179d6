import { sql, type Kysely } from 'kysely';
import { listOperations } from '@portal/log/contract/endpoints.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { operations } from '../../../domains/administration/log/server/operations.ts';
import { timed, type Claim } from '../../claim.ts';
import { emptyDatabase } from '../../database.ts';
import { openBenchPortal } from '../../portal.ts';
import { statementOf } from '../../statement.ts';

const LINES = { byName: 2_000_000, amongOthers: 1_000_000 };
const DAYS = 400;
const ROUNDS = 5;
const WRITTEN = 5_000;
const PLAIN = 'operation_log_plain';

/**
 * 2,000,000 lines over 400 days (half of them among other claims): the operation log in monthly partitions against one table with the same indexes, for what is
 * done with a log. The page is the statement of the list itself, with its total.
 */
export const logs: Claim = {
  name: 'logs',
  measure: async (note, inLength) => {
    const lines = inLength(LINES);
    const url = await emptyDatabase('logs');
    const { services, close } = await openBenchPortal(url);
    await close();
    const owner = ownerDatabase(url);
    try {
      note(`Writing ${lines} lines, twice`);
      await fill(owner, lines);
      const run = async (statement: string) =>
        timed(async () => owner.transaction().execute(async (db) => sql.raw(statement).execute(db)));
      /** The statement on the partitions against the same one on the plain table. */
      const against = async (statement: string): Promise<number[]> => {
        const plain = statement.replaceAll('operation_log', PLAIN);
        await run(statement);
        await run(plain);
        const rounds: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const [ours, yardstick] = [await run(statement), await run(plain)];
          note(`${ours.toFixed(1)} ms in partitions, ${yardstick.toFixed(1)} ms in one table`);
          rounds.push(ours / yardstick);
        }
        return rounds;
      };
      const day = today('UTC');
      const week = { atFrom: addDays(day, -6), atTo: day, zone: 'UTC' };
      const texts = { actionNames: services.actionNames, failureTexts: services.words.texts };
      const page = async (input: Readonly<Record<string, string>>) => {
        const query = new URLSearchParams({ page: '1', limit: '20', sort: '-at', ...input });
        return statementOf(url, listOperations, operations.page, String(query), admin, texts);
      };
      const oldest = addDays(`${addDays(day, -DAYS + 62).slice(0, 8)}01`, -1).slice(0, 7);
      const from = `${oldest}-01`;
      const to = `${addDays(from, 31).slice(0, 8)}01`;
      const lastWeek = await against(await page(week));
      const ofUser = await against(await page({ ...week, user: 'user-77' }));
      const far = await against(await page({ ...week, page: '500', knownTotal: '10001' }));
      const write = await against(writing());
      const deleted = await run(`delete from ${PLAIN} where at >= '${from}' and at < '${to}'`);
      const dropped = await run(`drop table operation_log_${oldest.replace('-', '_')}`);
      note(`a month goes in ${dropped.toFixed(1)} ms as a partition, in ${deleted.toFixed(1)} ms by delete`);
      return [
        { name: 'log: page of the last week / one table', rounds: lastWeek, bar: '<= 1.5' },
        { name: 'log: page of one user / one table', rounds: ofUser, bar: '<= 1.5' },
        { name: 'log: page 500 of the last week / one table', rounds: far, bar: '<= 1.5' },
        { name: `log: writing ${WRITTEN} lines / one table`, rounds: write, bar: '<= 1.5' },
        { name: 'log: letting go of a month / delete', rounds: [dropped / deleted], bar: '<= 0.5' },
      ];
    } finally {
      await owner.destroy();
    }
  },
};

/** The oldest months have partitions too, as they would have after a year. */
const fill = async (owner: Kysely<Tables>, lines: number): Promise<void> => {
  await sql
    .raw(
      `do $$ declare month date; begin
         for month in select generate_series(date_trunc('month', now() - interval '${DAYS + 31} days'), date_trunc('month', now()) - interval '1 month', interval '1 month') loop
           execute format('create table %I partition of operation_log for values from (%L) to (%L)',
             'operation_log_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month');
         end loop;
       end $$;
       create table ${PLAIN} (like operation_log including all)`,
    )
    .execute(owner);
  for (const table of ['operation_log', PLAIN]) await sql.raw(generated(table, lines)).execute(owner);
  await sql.raw(`vacuum analyze operation_log, ${PLAIN}`).execute(owner);
};

const columns =
  'tenant_id, at, type, user_no, user_name, company_code, plant_no, ip, duration_ms, parameters, outcome, exception';

const generated = (table: string, lines: number): string =>
  `insert into ${table} (${columns})
   select 0, now() - (${DAYS} - i * ${DAYS}.0 / ${lines}) * interval '1 day', (array['delivery-note:send', 'call-off:commit', 'POST /system/v1/login'])[1 + i % 3],
     'user-' || i % 500, '用户' || i % 500, 'S' || i % 200, 'P' || 1 + i % 2, '10.0.0.1', i % 900, '{"id":"' || i || '","remark":"' || repeat('x', 120) || '"}',
     case when i % 20 = 0 then 'err.status' else 'ok' end, null
   from generate_series(1, ${lines}) i`;

const writing = (): string =>
  `insert into operation_log (${columns})
   select 0, now(), 'delivery-note:send', 'user-1', '用户', 'S1', 'P1', '10.0.0.1', 5, '{}', 'ok', null from generate_series(1, ${WRITTEN})`;

const admin: Scope = {
  tenantId: 0,
  userId: '1',
  userNo: 'admin',
  userName: 'Bench',
  party: 'admin',
  companyCode: '',
  plantNo: 'P1',
  plants: ['P1'],
  permissions: new Set(['log:operation']),
};
