import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { readDatabase } from '@portal/platform/server/database/connections/read-database.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import {
  deadlineOfRow,
  deadlinesOf,
  isWorkday,
  plantToday,
  plantZone,
  unloadingPoints,
  usableDoor,
  workdayFrom,
} from './offers.ts';

let portal: TestWorld;
let caller: Caller;
beforeAll(async () => {
  portal = await seededPortal();
  const scope = systemScope({ tenantId: portal.tenant, plantNo: 'P1', plants: ['P1'] });
  const identity = { scope };
  caller = callerOf(portal.services, identity, 'zh', 'test', {
    db: readDatabase(portal.services.shared, identity),
  });
  const written = { tenant_id: portal.tenant, created_by: 'test', updated_by: 'test' };
  await portal.owner
    .insertInto('plant_calendar')
    .values([
      { ...written, plant_no: 'P1', day: '2026-10-01', is_workday: false },
      { ...written, plant_no: 'P1', day: '2026-10-10', is_workday: true },
      { ...written, plant_no: 'P2', day: '2026-09-30', is_workday: false },
    ])
    .execute();
});

test.each([
  ['2026-09-30', true, 'a Wednesday; only the other plant is closed'],
  ['2026-10-01', false, 'a holiday on a Thursday'],
  ['2026-10-10', true, 'a Saturday worked in exchange'],
  ['2026-10-11', false, 'a Sunday'],
])('%s is a workday: %s (%s)', async (day, expected) => {
  expect(await isWorkday(caller, day)).toBe(expected);
});

test.each([
  ['2026-09-25', 1, '2026-09-28', 'Friday and one: Monday'],
  ['2026-09-26', 1, '2026-09-28', 'Saturday and one: Monday, too'],
  ['2026-09-28', 2, '2026-09-30', 'within a week'],
  ['2026-09-30', 1, '2026-10-02', 'over a holiday'],
  ['2026-10-09', 1, '2026-10-10', 'Friday and one before a Saturday worked in exchange'],
  ['2026-10-09', 2, '2026-10-12', 'and two'],
  ['2026-09-28', -1, '2026-09-25', 'back over a weekend'],
  ['2026-10-02', -1, '2026-09-30', 'back over a holiday'],
  ['2026-10-12', -1, '2026-10-10', 'back to the Saturday'],
])('%s %i: %s (%s)', async (from, days, expected) => {
  expect(await workdayFrom(caller, from, days)).toBe(expected);
});

test('a row of any day has the deadline that the calendar gives, written down or not', async () => {
  const { tenantId, plantNo } = caller.scope;
  const deadlines = await deadlinesOf(caller, '2026-10-20', 2);
  expect(deadlines.on).toMatch(/^\{2026-09-22,.*,2026-10-22\}$/);
  const { rows } = await sql<{ asked: string; by: string }>`
    select asked, ${deadlineOfRow('line', sql`line.asked`, deadlines)} as by
    from (select ${tenantId}::int as tenant_id, ${plantNo}::text as plant_no, day::date as asked
      from generate_series('2026-08-01'::date, '2026-11-20'::date, interval '1 day') as day) as line`.execute(
    caller.db,
  );
  expect(rows).toHaveLength(112);
  for (const { asked, by } of rows) expect([asked, by]).toEqual([asked, await workdayFrom(caller, asked, 2)]);
});

test('where no calendar is kept, Monday to Friday count', async () => {
  const scope = { ...caller.scope, plantNo: 'P3' };
  expect(await workdayFrom({ ...caller, scope }, '2026-09-30', 2)).toBe('2026-10-02');
});

test('today is the day at the plant', async () => {
  expect(await plantZone(caller)).toBe('Asia/Shanghai');
  expect(await plantToday(caller)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('points are found by code, a door by its association', async () => {
  const [point] = await unloadingPoints(caller, ['A13', 'K2']);
  expect(point).toMatchObject({ code: 'A13', warehouseCode: 'WH1' });
  const { id } = await portal.owner
    .selectFrom('door_association')
    .select('id')
    .where('tenant_id', '=', portal.tenant)
    .where('plant_no', '=', 'P1')
    .where('for_supplier', '=', '')
    .executeTakeFirstOrThrow();
  expect(await usableDoor(caller, id)).toMatchObject({ doorCode: 'D1', unloadingPointId: point!.id });
  expect(await usableDoor(caller, '999999')).toBeUndefined();
});
