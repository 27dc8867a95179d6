import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { archivingIn } from '@portal/app-server/testing/goods/archiving.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  acceptForecast,
  listForecastVersions,
  listForecasts,
  readForecast,
  submitForecast,
  takeForecast,
} from '@portal/forecast/contract/endpoints.ts';
import { bucket, version } from '@portal/forecast/server/testing/versions.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
}, 120_000);

const take = async (number: string) =>
  at.mrp.calls(
    takeForecast,
    version(number, [bucket(world.parts.bracket, 0, '10', { startsOn: '2025-03-03' })], {
      source: 'ARCHIVED',
      dueOn: null,
    }),
  );
const numbers = async () =>
  (await at.mrp.calls(listForecastVersions, { source: 'ARCHIVED' })).map(({ number }) => number);

test('versions that are over go with their answers, and come back; a number that was used stays refused', async () => {
  const archiving = archivingIn(at);
  const { versionId } = await take('OLD');
  const [forecast] = await at.supplier.calls(listForecasts, { source: 'ARCHIVED' });
  const submitted = await at.supplier.calls(submitForecast, { id: forecast!.id, version: forecast!.version });
  await at.mrp.calls(acceptForecast, submitted);
  await take('NEW');
  await sql`update forecast_version set published_at = '2025-02-01' where source = 'ARCHIVED'`.execute(
    at.owner,
  );
  const tables = ['forecast_version', 'forecast_share', 'forecast_bucket', 'forecast'] as const;
  const rows = async () => Promise.all(tables.map(async (table) => archiving.rows(table)));
  const before = await rows();

  const archive = await archiving.backsUp('forecast');
  expect(archive).toMatchObject({ status: 'backedUp', lines: 1 });
  expect(await archiving.deletes(archive)).toMatchObject({ status: 'deleted', done: 1, problem: null });
  expect(await numbers()).toEqual(['NEW']);
  await expect(at.supplier.calls(readForecast, { id: forecast!.id })).toFailWith('err.archived');
  await expect(at.otherSupplier.calls(readForecast, { id: forecast!.id })).toFailWith('forecast.none');
  await expect(take('OLD')).toFailWith('forecast.numberTaken');

  expect(await archiving.restores(archive)).toMatchObject({ status: 'backedUp', problem: null });
  expect(await rows()).toEqual(before);
  expect(await archiving.rows('archived_record')).toEqual([]);
  expect(await take('OLD')).toMatchObject({ outcome: 'repeated', versionId });
});
