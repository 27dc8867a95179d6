import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readHistory } from '../../contract/shell-calls.ts';
import { saveSystemMode, readSystemMode } from '../../contract/mode.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

test('a tenant is in NEV mode until an administrator chooses, and everybody in it sees the choice', async () => {
  expect(await portal.supplier.calls(readSystemMode)).toEqual({ id: null, version: 0, mode: 'NEV' });
  const saved = await portal.admin.calls(saveSystemMode, { mode: 'ANHUI', version: 0 });
  expect(saved).toMatchObject({ version: 1, mode: 'ANHUI' });
  for (const who of [portal.supplier, portal.forwarder, portal.mrp, portal.admin])
    expect((await who.calls(readSystemMode)).mode).toBe('ANHUI');
  expect((await portal.foreignMrp.calls(readSystemMode)).mode).toBe('NEV');
});

test('of two who change it the second is told, and history says from what to what', async () => {
  const { id } = await portal.admin.calls(readSystemMode);
  await expect(portal.admin.calls(saveSystemMode, { mode: 'NEV', version: 0 })).toFailWith(
    'err.updatedByOther',
  );
  await portal.admin.calls(saveSystemMode, { mode: 'NEV', version: 1 });
  await expect(portal.admin.calls(saveSystemMode, { mode: 'ANHUI', version: 1 })).toFailWith(
    'err.updatedByOther',
  );
  const lines = await portal.admin.calls(readHistory, { entity: 'system_mode', id: id! });
  expect(lines[0]).toMatchObject({ field: 'mode', before: 'ANHUI', after: 'NEV' });
});

test('only administrators change it, and only to a mode there is', async () => {
  await expect(portal.mrp.calls(saveSystemMode, { mode: 'NEV', version: 2 })).toFailWith('err.forbidden');
  await expect(portal.admin.calls(saveSystemMode, { mode: 'BEIJING' as never, version: 2 })).toFailWith(
    'err.invalid',
  );
});
