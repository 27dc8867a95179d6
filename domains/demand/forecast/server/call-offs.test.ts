import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { ediPerson } from '@portal/edi/server/testing/edi-people.ts';
import { listForecastBuckets, listForecastVersions, listForecasts } from '../contract/endpoints.ts';
import { createForecastSource } from '../contract/source-calls.ts';
import { USUAL } from '../contract/source.ts';

const FIXTURES = path.join(import.meta.dirname, '../../../exchange/edi/server/reader/fixtures');
const delfor = readFileSync(path.join(FIXTURES, 'delfor-d97a.edi'), 'latin1');
const SENDER = 'O0013005555OEM';

let at: TestWorld;
let planner: ReturnType<typeof ediPerson>;
beforeAll(async () => {
  at = await seededPortal();
  await withAccount(at, 'plant', 'mrp-controller');
  planner = ediPerson(at, at.mrp);
  await planner.maps({ customer: 'OEM', plant: 'P04', supplier: '600417', format: 'DELFOR' });
}, 120_000);

const send = async (text: string) => planner.sends(text, 'delfor.edi');
/** The same message under other numbers: of the interchange, the message and the releases. */
const renumbered = (text: string, to: string): string =>
  text
    .replaceAll('100201', to)
    .replaceAll('2026030200417', `${to}0417`)
    .replaceAll('RFF+AAN:117', `RFF+AAN:${to}`);
const versions = async () => at.mrp.calls(listForecastVersions, { source: SENDER });

test('forecast lines of a DELFOR are no version as long as its sender is no source that says so', async () => {
  expect((await send(delfor)).itemsTaken).toBeGreaterThan(0);
  expect(await versions()).toEqual([]);
});

test('they are one where it does, once, and the supplier answers it; a newer message is a newer version', async () => {
  await at.mrp.calls(createForecastSource, { ...USUAL, source: SENDER, fromCallOffs: 'Y' });
  await send(renumbered(delfor, '100202'));
  const [version, ...others] = await versions();
  expect(others).toEqual([]);
  expect(version).toMatchObject({ demandType: 'SR99', suppliers: 1 });
  expect(version!.number).toContain('O0013009999SUP');
  const [forecast] = await at.supplier.calls(listForecasts, { source: SENDER });
  const buckets = await at.supplier.calls(listForecastBuckets, {
    forecastId: forecast!.id,
    partNo: world.parts.bracket,
  });
  expect(buckets.map(({ grain, startsOn, quantity }) => [grain, startsOn, quantity])).toEqual([
    ['week', '2026-03-09', '600'],
    ['week', '2026-03-16', '580'],
    ['month', '2026-04-01', '2400'],
    ['month', '2026-05-01', '2350'],
  ]);
  await send(renumbered(delfor, '100202'));
  expect(await versions()).toHaveLength(1);
  await send(renumbered(delfor, '100203').replace('QTY+113:2400:PCE', 'QTY+113:2500:PCE'));
  expect(await versions()).toHaveLength(2);
  expect(await at.supplier.calls(listForecasts, { source: SENDER })).toMatchObject([
    { number: forecast!.number, versionNo: expect.stringContaining('100203') as string },
  ]);
});

test('weeks and months that share days make none, and planners hear why', async () => {
  const crossing = renumbered(delfor, '100204').replace('DTM+2:20260316:102', 'DTM+2:20260330:102');
  expect((await send(crossing)).itemsTaken).toBeGreaterThan(0);
  expect(await versions()).toHaveLength(2);
  const { rows } = await sql<{ zh: string }>`
    select message_zh as zh from notification where tenant_id = ${at.tenant} and type = 'forecast.notTaken'`.execute(
    at.owner,
  );
  expect(rows[0]!.zh).toContain('重叠');
});
