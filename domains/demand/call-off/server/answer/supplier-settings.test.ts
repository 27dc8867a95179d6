import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { callOffLines } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { commitCallOffs, listCallOffs, readCallOffRules } from '../../contract/endpoints.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});
const set = async (values: string): Promise<void> => {
  await sql`update supplier set ${sql.raw(values)} where tenant_id = ${portal.tenant} and supplier_code = ${world.supplier}`.execute(
    portal.owner,
  );
};

test('lines of a supplier who need not confirm wait for no answer, for him and for the plant', async () => {
  const lines = await callOffLines(portal, ['10'], { promised: false });
  const { saNo } = lines[0]!;
  const shown = async (one: TestWorld['mrp']) =>
    (await one.calls(readCallOffRules, {}), await one.calls(listCallOffs, { saNo })).map(
      ({ status }) => status,
    );
  expect(await shown(portal.supplier)).toEqual(['new']);
  await set(`confirm_type = 'none'`);
  // Lists show by settings of up to five seconds ago.
  await expect.poll(async () => shown(portal.supplier), { timeout: 8_000 }).toEqual(['unasked']);
  await expect.poll(async () => shown(portal.mrp), { timeout: 8_000 }).toEqual(['unasked']);
  await set(`confirm_type = 'required'`);
  await expect.poll(async () => shown(portal.mrp), { timeout: 8_000 }).toEqual(['new']);
}, 40_000);

test('a freeze period of his own stands before that of the plant', async () => {
  const [line] = await callOffLines(portal, ['10'], { promised: false });
  await set('freeze_days = 1');
  expect((await portal.supplier.calls(readCallOffRules, {})).freezeDays).toBe(1);
  const far = [{ deliverOn: inDays(9), quantity: '10' }];
  const failure = await portal.supplier
    .calls(commitCallOffs, { lines: [{ id: line!.id, version: line!.version, batches: far }] })
    .catch((error: unknown) => error);
  expect(JSON.stringify(failure)).toContain('lines.0.batches.0.deliverOn');
  await set('freeze_days = null');
  expect((await portal.supplier.calls(readCallOffRules, {})).freezeDays).not.toBe(1);
});
