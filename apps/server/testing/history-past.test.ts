import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createArchive,
  deleteFromProduction,
  readArchive,
  restoreArchive,
} from '@portal/archive/contract/endpoints.ts';
import { listActivity } from '@portal/activity/contract/endpoints.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { listRecordMoments, readRecordPast } from '@portal/settings/contract/past-calls.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import { noteFor, release } from './goods/goods.ts';
import { inMonths, keptByNight, linesIn, monthsOf, waitedFor } from './past-months.ts';
import { ownSeededPortal, type OwnWorld } from './portal.ts';

/** Its own: months of all tenants move. */
let at: OwnWorld;
/** A record whose lines lie in months on both sides of the border, one for each day. */
let old: { entity: string; id: string };
const DAYS = 750;
const MONTHS = 25;
const MOMENT = new Date(Date.now() - 500 * 86_400_000).toISOString();

beforeAll(async () => {
  at = await ownSeededPortal();
  await release(at);
  old = { entity: 'delivery_note', id: (await noteFor(at.supplier, { send: true })).id };
  await inMonths(at.owner, MONTHS);
  await sql`update delivery_note set created_at = now() - interval '25 months' where id = ${old.id}`.execute(
    at.owner,
  );
  // Written as it happened: from the making on, a change a day; of the day of dispatch the last one lies in the past.
  await sql`update history set at = now() - interval '25 months' where record_id = ${old.id} and entity = ${old.entity}`.execute(
    at.owner,
  );
  await sql`insert into history (tenant_id, entity, record_id, plant_no, supplier_code, forwarder_code, at, user_no, user_name, source, action, of_table, field, before, after)
    select note.tenant_id, ${old.entity}, note.id, note.plant_no, note.supplier_code, coalesce(note.forwarder_code, ''), now() - make_interval(days => ${DAYS} - day), 'old', 'Old', '', 'delivery-note:edit', 'delivery_note',
      case when day = 20 then 'dispatch_on' else 'remark' end, case when day = 20 then '2024-01-01' else 'r' || day - 1 end, case when day = 20 then note.dispatch_on::text else 'r' || day end
    from delivery_note as note cross join generate_series(1, ${DAYS} - 1) as day where note.id = ${old.id} order by day`.execute(
    at.owner,
  );
}, 120_000);
afterAll(async () => at.close());

const monthsIn = async (table: string) => monthsOf(at.owner, table);
const count = async (table: string) => linesIn(at.owner, table);
const night = async () => keptByNight(at.services);

/** The whole course, page by page. */
const courseOf = async (who: OwnWorld['supplier'], of: { entity: string; id: string }) => {
  const all: Awaited<ReturnType<typeof who.calls<typeof readHistory>>> = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const page = await who.calls(readHistory, { ...of, ...(before !== undefined && { before }) });
    all.push(...page);
    if (page.length === 0) return all;
  }
};

/** What every reader of histories shows. */
const everyReading = async () => {
  return {
    courses: await Promise.all([at.supplier, at.mrp, at.admin].map(async (who) => courseOf(who, old))),
    moments: await at.mrp.calls(listRecordMoments, old),
    past: await at.mrp.calls(readRecordPast, { ...old, at: MOMENT }),
    note: await at.supplier.calls(readDeliveryNote, { id: old.id }),
    activity: await at.mrp.calls(listActivity, { limit: 50 }),
    firstActivity: await at.mrp.calls(listActivity, { limit: 50, sort: 'at' }),
    oldActivity: await at.mrp.calls(listActivity, { limit: 50, atTo: MOMENT.slice(0, 10) }),
    lastActivity: await at.mrp.calls(listActivity, { limit: 50, page: 12 }),
  };
};

test('every reader shows the same before and after old months moved to the past', async () => {
  const before = await everyReading();
  expect(before.courses[0]!.length).toBeGreaterThan(DAYS);
  expect(before.note.dispatchMovedAt).not.toBeNull();
  expect(before.oldActivity.length).toBe(50);
  const lines = await count('history');
  await night();
  expect(await monthsIn('history_past')).toHaveLength(MONTHS - 12);
  // A year back, this month, and two ahead.
  expect(await monthsIn('history')).toHaveLength(15);
  expect(await count('history_past')).toBeGreaterThan(200);
  expect((await count('history')) + (await count('history_past'))).toBe(lines);
  const after = await everyReading();
  for (const reader of Object.keys(before) as (keyof typeof before)[])
    expect(after[reader], reader).toEqual(before[reader]);
});

const everyLine = async (): Promise<string[]> => {
  const { rows } = await sql<{
    line: string;
  }>`select to_jsonb(line)::text as line from history_whole as line where entity <> 'archive' order by tenant_id, id`.execute(
    at.owner,
  );
  return rows.map(({ line }) => line);
};
const seals = async (): Promise<Map<string, string>> => {
  const { rows } = await sql<{
    part: string;
    seal: string;
  }>`select part, seal from history_past_month`.execute(at.owner);
  return new Map(rows.map(({ part, seal }) => [part, seal]));
};

test('an archive takes lines of both tables up to its day, months that it emptied go, and all of them come back', async () => {
  const [before, lines, sealed] = [await everyReading(), await everyLine(), await seals()];
  const months = await monthsIn('history_past');
  const upTo = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await at.admin.calls(createArchive, { name: '操作历史', subjects: ['history'], upTo });
  await at.jobsDone();
  const step = async (call: typeof deleteFromProduction) => {
    const { version, name } = await at.admin.calls(readArchive, { id });
    await at.admin.calls(call, { id, version, confirmName: name });
    await at.jobsDone();
    return at.admin.calls(readArchive, { id });
  };
  const deleted = await step(deleteFromProduction);
  expect(deleted).toMatchObject({ status: 'deleted', problem: null });
  expect(deleted.lines).toBeGreaterThan(400);
  expect(await everyLine()).toHaveLength(lines.length - deleted.lines);
  expect(await count('history_past')).toBe(0);
  for (const [part, seal] of await seals()) expect(seal, part).not.toBe(sealed.get(part));
  await night();
  expect(await monthsIn('history_past')).toEqual([]);
  expect([...(await seals())]).toEqual([]);

  expect(await step(restoreArchive)).toMatchObject({ status: 'backedUp', problem: null });
  expect(await everyLine()).toEqual(lines);
  expect(await monthsIn('history_past')).toEqual(months);
  expect(await count('history_past_other')).toBe(0);
  const after = await everyReading();
  expect({ ...after, courses: after.courses.map((course) => course.length) }).toEqual({
    ...before,
    courses: before.courses.map((course) => course.length),
  });
  // And once more: what is there already is not written twice.
  await sql`update archive set status = 'deleted' where id = ${id}`.execute(at.owner);
  expect(await step(restoreArchive)).toMatchObject({ status: 'backedUp', problem: null });
  expect(await everyLine()).toEqual(lines);
});

test('what waits for a moment of its own keeps nobody waiting, and is done as soon as there is one', async () => {
  await sql`select make_month('history', 'history_2001_01', '2001-01-01Z', '2001-02-01Z')`.execute(at.owner);
  let working: Promise<void> | undefined;
  await at.owner.transaction().execute(async (db) => {
    await sql`select from history limit 1`.execute(db);
    working = night();
    await waitedFor(at.owner, 'history');
    const started = performance.now();
    await at.owner.transaction().execute(async (writes) => {
      await sql`insert into history (tenant_id, entity, record_id, plant_no, supplier_code, forwarder_code, user_no, user_name, source, action) values (0, 'x', 0, '', '', '', '', '', '', '')`.execute(
        writes,
      );
    });
    expect(performance.now() - started).toBeLessThan(1_000);
  });
  await working;
  expect(await monthsIn('history')).not.toContain('history_2001_01');
});

test('the past is kept as the table that is written: the same columns, indexes, rules and rights', async () => {
  const { rows } = await sql<{ table: string; shape: string[] }>`
    select relname as "table", array(
      select concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull) from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
      union all select replace(regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', ''), relname, '') from pg_index where indrelid = pg_class.oid
      union all select concat_ws(' ', polname, polpermissive, polroles::regrole[]::text, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy where polrelid = pg_class.oid
      union all select concat_ws(' ', grantee::regrole, privilege_type) from aclexplode(relacl)
      union all select concat('secured ', relrowsecurity) order by 1
    ) as shape from pg_class where relname in ('history', 'history_past') and relnamespace = 'public'::regnamespace order by 1`.execute(
    at.owner,
  );
  const [written, past] = rows;
  expect(written!.shape.length).toBeGreaterThan(35);
  expect(past!.shape).toEqual(written!.shape);
  const columnsOf = async (table: string): Promise<string[]> => {
    const { rows: columns } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by 1`.execute(
      at.owner,
    );
    return columns.map(({ name }) => name);
  };
  expect(await columnsOf('history_whole')).toEqual(await columnsOf('history'));
});
