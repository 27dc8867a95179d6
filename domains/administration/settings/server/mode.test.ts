import { beforeAll, expect, test } from 'vitest';
import { portal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readHistory } from '../contract/shell-calls.ts';
import { saveSystemMode, readSystemMode } from '../contract/mode.ts';

let town: TestWorld;
beforeAll(async () => {
  town = await portal();
});

test('a tenant is in NEV mode until an administrator chooses, and everybody in it sees the choice', async () => {
  expect(await town.supplier.calls(readSystemMode)).toEqual({ id: null, version: 0, mode: 'NEV' });
  const saved = await town.admin.calls(saveSystemMode, { mode: 'ANHUI', version: 0 });
  expect(saved).toMatchObject({ version: 1, mode: 'ANHUI' });
  for (const who of [town.supplier, town.forwarder, town.mrp, town.admin])
    expect((await who.calls(readSystemMode)).mode).toBe('ANHUI');
  expect((await town.foreignMrp.calls(readSystemMode)).mode).toBe('NEV');
});

test('of two who change it the second is told, and history says from what to what', async () => {
  const { id } = await town.admin.calls(readSystemMode);
  await expect(town.admin.calls(saveSystemMode, { mode: 'NEV', version: 0 })).toFailWith(
    'err.updatedByOther',
  );
  await town.admin.calls(saveSystemMode, { mode: 'NEV', version: 1 });
  await expect(town.admin.calls(saveSystemMode, { mode: 'ANHUI', version: 1 })).toFailWith(
    'err.updatedByOther',
  );
  const lines = await town.admin.calls(readHistory, { entity: 'system_mode', id: id! });
  expect(lines[0]).toMatchObject({ field: 'mode', before: 'ANHUI', after: 'NEV' });
});

test('only administrators change it, and only to a mode there is', async () => {
  await expect(town.mrp.calls(saveSystemMode, { mode: 'NEV', version: 2 })).toFailWith('err.forbidden');
  await expect(town.admin.calls(saveSystemMode, { mode: 'BEIJING' as never, version: 2 })).toFailWith(
    'err.invalid',
  );
});
