import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { archivingIn } from '@portal/app-server/testing/goods/archiving.ts';
import { ownSeededPortal, type OwnWorld } from '@portal/app-server/testing/portal.ts';
import { world } from '@portal/app-server/testing/world.ts';
import { listJisCallOffs, readJisVehicle, takeJisMessages } from '@portal/jis/contract/endpoints.ts';
import * as racks from '@portal/jis-rack/contract/endpoints.ts';

/** Its own: months are of the whole installation. */
let at: OwnWorld;
beforeAll(async () => {
  at = await ownSeededPortal();
  return async () => at.close();
}, 120_000);

const OLD = '2025-06-02T06:00:00Z';
const message = (number: number, sentAt: string, changed: Record<string, unknown> = {}) => ({
  messageId: `A-${number}`,
  sentAt,
  assemblyLine: 'LINE5',
  manufacturingNo: `OLD${String(number).padStart(4, '0')}`,
  supplierCode: world.supplier as string,
  partGroup: '01',
  statusCode: 'M100',
  plannedAt: sentAt,
  sequenceNo: number,
  parts: [{ position: 1, partNo: world.parts.bracket, quantity: '1', unit: 'PCE' }],
  ...changed,
});
const take = async (...messages: ReturnType<typeof message>[]) =>
  at.logistics.calls(takeJisMessages, { messages });
const story = async (number: string) =>
  at.logistics.calls(readJisVehicle, { assemblyLine: 'LINE5', manufacturingNo: number });
/** A rack with the parts of one vehicle. */
const opens = async (manufacturingNo: string): Promise<string> => {
  const [callOff] = await at.supplier.calls(listJisCallOffs, { manufacturingNo });
  const opened = await at.supplier.calls(racks.openJisRacks, {
    ids: [callOff!.id],
    places: 1,
    loadOrder: 'build',
  });
  return opened.racks[0]!.id;
};
/** It is loaded, leaves, and is received as called. */
const receives = async (id: string, manufacturingNo: string): Promise<void> => {
  const scan = { token: randomUUID(), code: manufacturingNo, place: 1, scannedAt: new Date().toISOString() };
  await at.supplier.calls(racks.scanJisRack, { id, scans: [scan] });
  const { id: delivery, version } = await at.supplier.calls(racks.departJisDelivery, {
    rackIds: [id],
    truckPlate: null,
    expectedArrival: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await at.receiving.calls(racks.confirmJisDelivery, { id: delivery, version, differences: [] });
};
const rowsOf = async () => {
  const archiving = archivingIn(at);
  const tables = ['jis_message', 'jis_message_key', 'jis_call', 'jis_alert', 'jis_stream'] as const;
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await archiving.rows(table)] as const)),
  );
};

test('vehicles that stand in no rack go whole with their messages and come back; a repetition of what went counts as nothing new, and an empty month is dropped', async () => {
  const archiving = archivingIn(at);
  await take(message(1, OLD), message(2, OLD), message(3, OLD, { action: 'reorder' }), message(4, OLD));
  const rack = await opens('OLD0004');
  // a month of last year, with what came in it
  await sql`create table jis_message_2025_06 (like jis_message including defaults including constraints)`.execute(
    at.owner,
  );
  await at.owner.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`with moved as (delete from jis_message where tenant_id = ${at.tenant} and message_id like 'A-%' returning *)
      insert into jis_message_2025_06 select * from moved`.execute(db);
    await sql`update jis_message_2025_06 set created_at = ${OLD}, updated_at = ${OLD}`.execute(db);
    await sql`alter table jis_message attach partition jis_message_2025_06 for values from ('2025-06-01Z') to ('2025-07-01Z')`.execute(
      db,
    );
    await sql`update jis_call set created_at = ${OLD}, updated_at = ${OLD} where tenant_id = ${at.tenant} and assembly_line = 'LINE5'`.execute(
      db,
    );
  });
  // one of them was touched since: it was called at another status point this year
  await take({ ...message(2, '2026-03-02T06:00:00Z', { statusCode: 'R100' }), messageId: 'A-2-R' });
  // alerts know when they were notified of
  await at.jobsDone();
  const before = await rowsOf();
  const archive = await archiving.backsUp('sequence');
  expect(archive.lines).toBe(2);
  await archiving.deletes(archive);
  const shown = async () =>
    (await at.logistics.calls(listJisCallOffs, { assemblyLine: 'LINE5', limit: 100 }))
      .map(({ messageId }) => messageId)
      .toSorted();
  expect(await shown()).toEqual(['A-2', 'A-2-R', 'A-4']);
  await expect(story('OLD0001')).rejects.toMatchObject({ key: 'jis.vehicleArchived' });
  expect((await story('OLD0002')).messages).toHaveLength(2);
  expect(await take(message(1, OLD), message(5, '2026-03-02T06:00:00Z'))).toMatchObject({
    taken: 1,
    repeated: 0,
    refused: [{ index: 0, messageId: 'A-1', field: 'sentAt', reason: 'archived' }],
  });
  // the month still holds the vehicle that stays; once it is gone as well, the night drops it
  const months = async () => {
    await sql`select keep_jis_months()`.execute(at.owner);
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('jis_message_2025_06') is not null as there`.execute(at.owner);
    return rows[0]!.there;
  };
  expect(await months()).toBe(true);
  await archiving.restores(archive);
  const after = await rowsOf();
  for (const [table, rows] of Object.entries(before))
    expect(after[table], table).toEqual(expect.arrayContaining(table === 'jis_stream' ? [] : rows));
  expect(await shown()).toEqual(['A-1', 'A-2', 'A-2-R', 'A-3', 'A-4', 'A-5']);
  // what stood in a rack goes as well once that is received
  await receives(rack, 'OLD0004');
  expect((await archiving.backsUp('sequence')).lines).toBe(3);
  await sql`delete from jis_message_2025_06`.execute(at.owner);
  expect(await months()).toBe(false);
}, 90_000);
