import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticator, startSession } from '@portal/access/server/offers.ts';
import { plugins } from '@portal/app-server/domains.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { loadDemoWorld, type DemoSummary } from './seed.ts';
import { deliveries } from './world/deliveries.ts';
import { people } from './world/people.ts';

let portal: TestPortal;
let summary: DemoSummary;
beforeAll(async () => {
  portal = await openTestPortal({ plugins, seedVersion: 'empty', seed: async () => {}, authenticator });
  summary = await loadDemoWorld(portal.services, { today: '2026-11-20' });
});
afterAll(async () => portal.close());

const count = async (from: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(
    portal.owner,
  );
  return rows[0]!.count;
};

test('an empty tenant is filled once', async () => {
  expect(summary).toMatchObject({ loaded: true, releases: deliveries.length * 2 });
  expect(await loadDemoWorld(portal.services)).toMatchObject({ loaded: false, releases: 0 });
  expect(await count('part')).toBe(600);
  expect(await count('supplier')).toBe(36);
  expect(await count('plant_supplier_part')).toBe(deliveries.length);
  expect(await count(`door_association where for_supplier <> ''`)).toBeGreaterThan(3);
  expect(await count(`time_window where kind = 'minimum' and plant_no = '2000'`)).toBe(5);
});

test('whatever is delivered has an agreement to call off from and one to pack by', async () => {
  const lacking = `plant_supplier_part as part where not exists (select from scheduling_agreement as a
    where a.plant_no = part.plant_no and a.supplier_code = part.supplier_code and a.part_no = part.part_no)
    or not exists (select from packaging_agreement as p
    where p.plant_no = part.plant_no and p.supplier_code = part.supplier_code and p.part_no = part.part_no and p.effective_from <= '2026-11-20')`;
  expect(await count(lacking)).toBe(0);
});

test('the figures of every agreement add up: required is received and what its lines ask for', async () => {
  const { rows } = await sql<{ id: string }>`
    select agreement.id from scheduling_agreement as agreement
    join release on release.tenant_id = agreement.tenant_id and release.id = agreement.current_release_id
    join lateral (select coalesce(sum(requested_qty - received_qty), 0) as asked, coalesce(sum(open_qty), 0) as open
      from call_off_line as line where line.tenant_id = agreement.tenant_id and line.agreement_id = agreement.id) as lines on true
    where release.total_quantity <> lines.asked or lines.asked <> lines.open
      or agreement.stated_received is distinct from release.received_cumulative
      or agreement.cumulative_sent <> agreement.cumulative_received`.execute(portal.owner);
  expect(rows).toEqual([]);
});

test('the comparison has something to show: new, raised, lowered and gone lines, and a broken chain', async () => {
  const { rows } = await sql<Record<string, number>>`
    select sum(lines_added)::int as added, sum(lines_raised)::int as raised, sum(lines_lowered)::int as lowered,
      sum(lines_gone)::int as gone, count(*) filter (where chain_gap)::int as gaps
    from release where release_date = (select max(release_date) from release)`.execute(portal.owner);
  for (const [name, value] of Object.entries(rows[0]!)) expect(value, name).toBeGreaterThan(0);
});

test('everybody can open a session, with a role and the plants he works in', async () => {
  for (const { userNo } of people)
    expect(await startSession(portal.services, { tenantId: 0, userNo }), userNo).toBeTypeOf('string');
  expect(
    await count(`app_user as u where not exists (select from user_role as r where r.user_id = u.id)`),
  ).toBe(0);
  const second = await count(
    `user_plant as p join app_user as u on u.id = p.user_id where u.user_no = 'mrp2' and p.plant_no = '1000'`,
  );
  expect(second).toBe(0);
});

test('a year of operations lies behind it, none of it in the future', async () => {
  expect(await count(`operation_log where at < '2026-01-01' and user_no <> 'system'`)).toBeGreaterThan(100);
  expect(await count(`operation_log where at >= '2026-11-21' and parameters = '{"agent":"demo"}'`)).toBe(0);
});
