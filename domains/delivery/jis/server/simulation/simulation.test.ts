import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { world } from '@portal/app-server/testing/world.ts';
import { sequencedLine } from '@portal/jis-status/server/testing/sequenced-line.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import { readSimulation, saveSimulation } from '@portal/settings/contract/simulation.ts';
import { dropDemoMark, markDemoWorld } from '@portal/settings/server/offers.ts';
import { prepareSimulation, simulatePlant } from './simulation.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 2, 2, 6);
let at: TestWorld;
let plant: { tenantId: number; plantNo: string };
const asSystem = async (work: Parameters<typeof inTenant<void>>[3]) =>
  inTenant(at.services, plant, 'demo', work);

beforeAll(async () => {
  at = await seededPortal();
  plant = { tenantId: at.tenant, plantNo: world.plant };
  await sequencedLine(at, 'SIM', [{ code: 'F000' }, { code: 'M100' }], []);
  const receiver = { supplierCode: world.supplier, partNos: [world.parts.bracket] };
  await asSystem(async (caller) =>
    prepareSimulation(caller, 'SIM', [
      { ...receiver, partGroup: '01' },
      { ...receiver, partGroup: '02' },
    ]),
  );
});

const sent = async () => {
  const { rows } = await sql<{ messages: number; missing: number; actions: string[] }>`
    select count(*)::int as messages, array_agg(distinct action order by action) as actions,
      (select count(*)::int from jis_alert where tenant_id = ${at.tenant} and assembly_line = 'SIM' and type = 'missing_seq') as missing
    from jis_message where tenant_id = ${at.tenant} and assembly_line = 'SIM'`.execute(at.owner);
  return rows[0]!;
};
const runs = async (hour: number) => simulatePlant(at.services, plant, START + hour * HOUR);
const switched = async (isOn: 'Y' | 'N') => {
  const { version } = await at.admin.calls(readSimulation);
  return at.admin.calls(saveSimulation, { isOn, version });
};

test('without the demo world it is neither offered nor run', async () => {
  expect(await at.admin.calls(readSimulation)).toMatchObject({ isOffered: false, isOn: 'N' });
  await expect(at.admin.calls(saveSimulation, { isOn: 'Y', version: 1 })).toFailWith('simulation.noDemo');
  await runs(0);
  expect(await sent()).toMatchObject({ messages: 0 });
});

test('it runs a vehicle a minute while it is on, once for two processes, and stands still in a pause', async () => {
  await asSystem(markDemoWorld);
  await runs(0);
  expect(await sent()).toMatchObject({ messages: 0 });
  await switched('Y');
  await runs(0);
  await Promise.all([runs(1), runs(1)]);
  const hour = await sent();
  // two status points and two receivers, an hour and the minute before it; some late, a few ordered once more
  expect(hour.messages).toBeGreaterThan(4 * 55);
  expect(hour.messages).toBeLessThan(4 * 64);
  await runs(2);
  await runs(3);
  expect((await sent()).actions).toEqual(['call', 'reorder']);
  await switched('N');
  const off = await sent();
  await runs(4);
  expect(await sent()).toEqual(off);
  await switched('Y');
  await runs((3 * DAY) / HOUR);
  const on = await sent();
  expect(on.messages).toBeGreaterThan(off.messages);
  expect(on.messages).toBeLessThan(off.messages + 4 * 4);
  await runs((3 * DAY) / HOUR + 0.5);
  const { rows } = await sql<{ longest: number }>`
    select coalesce(max(last_no - first_no + 1), 0)::int as longest from jis_alert
    where tenant_id = ${at.tenant} and assembly_line = 'SIM' and type = 'missing_seq'`.execute(at.owner);
  expect(rows[0]!.longest).toBeLessThanOrEqual(1);
  await at.owner.transaction().execute(async (db) => dropDemoMark({ db, scope: { tenantId: at.tenant } }));
  const before = await sent();
  await runs((4 * DAY) / HOUR);
  expect(await sent()).toEqual(before);
});
