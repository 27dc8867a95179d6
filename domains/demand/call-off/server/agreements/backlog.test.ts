import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { agreementOf, asJob, inDays } from '../testing/act.ts';
import { backlogOn, isBacklogKept, keepBacklogOf } from './backlog.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const keep = async (): Promise<void> =>
  keepBacklogOf(at.services, { tenantId: at.tenant, plantNo: world.plant });
const keptOn = async (day: string): Promise<Record<string, string>> =>
  asJob(at, async (caller) => {
    const { rows } = await sql<{ sa_no: string; quantity: string }>`
      select sa_no, trim_scale(quantity)::text as quantity from ${backlogOn(caller, day)} as late`.execute(
      caller.db,
    );
    return Object.fromEntries(rows.map(({ sa_no, quantity }) => [sa_no, quantity]));
  });

test('what was in arrears when a day ended is kept once, less what came and what is on the road; later releases change nothing', async () => {
  const yesterday = inDays(-1);
  const late = agreementOf(at, 'ARREARS');
  await late.releases([
    [inDays(-2), '30', 'backlog'],
    [yesterday, '20'],
    [inDays(0), '40'],
  ]);
  await agreementOf(at, 'IN-TIME').releases([[inDays(0), '10']]);
  await agreementOf(at, 'ON-ROAD').releases([[yesterday, '25']]);
  await sql`update scheduling_agreement set cumulative_sent = cumulative_sent + 25 where tenant_id = ${at.tenant} and sa_no = 'ON-ROAD'`.execute(
    at.owner,
  );
  await sql`update call_off_line set received_qty = 8 where tenant_id = ${at.tenant} and sa_no = 'ARREARS' and due_on = ${yesterday}`.execute(
    at.owner,
  );
  expect(await asJob(at, async (caller) => isBacklogKept(caller, yesterday))).toBe(false);
  await keep();
  expect(await keptOn(yesterday)).toEqual({ ARREARS: '42' });
  expect(await asJob(at, async (caller) => isBacklogKept(caller, yesterday))).toBe(true);
  expect(await keptOn(inDays(0))).toEqual({});

  await late.releases([[inDays(30), '500']]);
  await keep();
  expect(await keptOn(yesterday)).toEqual({ ARREARS: '42' });
});

test('of evenings longer ago those of month ends stay', async () => {
  const evenings = ['2024-01-30', '2024-01-31', '2024-02-28', '2024-02-29'];
  for (const day of evenings)
    await sql`insert into backlog_evening (tenant_id, plant_no, day) values (${at.tenant}, ${world.plant}, ${day})`.execute(
      at.owner,
    );
  await sql`delete from backlog_evening where tenant_id = ${at.tenant} and day = ${inDays(-1)}`.execute(
    at.owner,
  );
  await keep();
  const { rows } = await sql<{ day: string }>`
    select day::text from backlog_evening where tenant_id = ${at.tenant} and day < '2025-01-01' order by 1`.execute(
    at.owner,
  );
  expect(rows.map(({ day }) => day)).toEqual(['2024-01-31', '2024-02-29']);
});
