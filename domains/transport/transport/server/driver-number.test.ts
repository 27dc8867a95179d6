import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDays, noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { ownSeededPortal, world, type OwnWorld } from '@portal/app-server/testing/portal.ts';
import { DRIVER_ID, orderForm } from '@portal/app-server/testing/goods/trucks.ts';
import {
  createTransportOrder,
  editTransportOrder,
  listTransportOrders,
  readDriverIdentity,
  readTransportOrder,
} from '../contract/endpoints.ts';

const OTHER_ID = '110101199003070177';
const FORWARD = new URL('./migrations/20260922T0900-transport-driver-number.sql', import.meta.url);

/** Its own: a trigger is dropped and made again. */
let at: OwnWorld;
beforeAll(async () => {
  at = await ownSeededPortal();
  await release(at, {
    lines: { dueOn: [inDays(1)], frequency: ['D'], zone: ['firm'], quantity: ['40'] },
  });
});
afterAll(async () => at.close());

const logged = async () =>
  (
    await sql<{ outcome: string; parameters: string }>`
      select outcome, parameters from operation_log where type in ('createTransportOrder', 'editTransportOrder', 'transport:edit') order by id`.execute(
      at.owner,
    )
  ).rows;
const message = async () =>
  (await sql<{ field: string }>`select field from history where entity = 'transport_order'`.execute(at.owner))
    .rows;
const secret = () => expect.not.stringMatching(new RegExp(`${DRIVER_ID}|${OTHER_ID}`));

test('the identity number reaches neither operation log nor history, whether a call is done or refused', async () => {
  const note = await noteFor(at.supplier, { send: true });
  const form = await orderForm(at, [note.id]);
  const refused = at.supplier.calls(createTransportOrder, { ...form, driverIdNo: '110105194912310021' });
  await expect(refused).toFailWith('err.invalid');
  await expect(at.supplier.calls(createTransportOrder, { ...form, forwarderCode: 'F99' })).toFailWith(
    'transport.unknownForwarder',
  );
  const { id, version } = await at.supplier.calls(createTransportOrder, form);
  await at.supplier.calls(editTransportOrder, { ...form, id, version, driverIdNo: OTHER_ID });

  const lines = await logged();
  expect(lines.map((line) => line.outcome)).toEqual([
    'err.invalid',
    'transport.unknownForwarder',
    'ok',
    'ok',
  ]);
  for (const { parameters } of lines)
    expect(JSON.parse(parameters)).toMatchObject({ driverIdNo: '***', driverName: '王大力' });
  expect((await message()).map((line) => line.field)).not.toContain('driver_id_no');
});

test('it is masked to everybody; the parties of the order have it whole on request, in a list it is not at all', async () => {
  const [row] = await at.supplier.calls(listTransportOrders);
  const { id } = row!;
  expect(JSON.stringify(row)).toEqual(secret());
  for (const person of [at.supplier, at.forwarder, at.logistics, at.admin]) {
    const order = await person.calls(readTransportOrder, { id }, { plantNo: world.plant });
    expect(order.driverIdNo).toBe('110101********0177');
  }
  for (const party of [at.supplier, at.forwarder])
    expect(await party.calls(readDriverIdentity, { id })).toEqual({ driverIdNo: OTHER_ID });
  for (const other of [at.logistics, at.admin])
    await expect(other.calls(readDriverIdentity, { id }, { plantNo: world.plant })).toFailWith(
      'err.forbidden',
    );
  await expect(at.otherSupplier.calls(readDriverIdentity, { id })).toFailWith('err.notFound');
});

test('an older database forgets the numbers it has told', async () => {
  const triggers = async () =>
    (
      await sql<{ text: string }>`
        select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = 'transport_order'::regclass order by tgname`.execute(
        at.owner,
      )
    ).rows;
  const before = await triggers();
  await sql.raw('drop trigger keep_history on transport_order').execute(at.owner);
  await sql.raw(`select keep_history('transport_order', 'transport_order')`).execute(at.owner);
  await sql
    .raw(`update transport_order set driver_id_no = '${DRIVER_ID}', driver_name = '李小明'`)
    .execute(at.owner);
  expect((await message()).map((line) => line.field)).toContain('driver_id_no');
  // In those days a line bore the name of the permission.
  await sql`update operation_log set type = 'transport:edit', parameters = replace(parameters, '***', ${DRIVER_ID})
    where type in ('createTransportOrder', 'editTransportOrder')`.execute(at.owner);

  await sql.raw(await readFile(FORWARD, 'utf8')).execute(at.owner);
  expect(await triggers()).toEqual(before);
  const fields = (await message()).map((line) => line.field);
  expect(fields).toContain('driver_name');
  expect(fields).not.toContain('driver_id_no');
  for (const { parameters } of await logged()) expect(parameters).toEqual(secret());
});
