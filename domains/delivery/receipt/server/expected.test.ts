import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { inDays, noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { listExpectedNotes } from '../contract/expected.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  const days = [1, 2, 3, 4];
  await release(at, {
    lines: {
      dueOn: days.map(inDays),
      frequency: days.map(() => 'D'),
      zone: days.map(() => 'firm'),
      quantity: days.map(() => '120'),
    },
  });
});

/** A sent note whose arrival lies so many minutes from now. */
const due = async (minutes: number, stage = 'none'): Promise<string> => {
  const { id } = await noteFor(at.supplier, { send: true });
  await sql`update delivery_note set expected_arrival = now() + ${minutes} * interval '1 minute', stage = ${stage} where id = ${id}`.execute(
    at.owner,
  );
  return id;
};
const shown = async (when?: 'atGate' | 'late' | 'today') =>
  (await at.receiving.calls(listExpectedNotes, when ? { when } : {})).map(({ id, lateMinutes }) => [
    id,
    lateMinutes,
  ]);

test('what is late, at the gate, or still to come today; nothing of later days, nothing received', async () => {
  const late = await due(-125.5);
  const gate = await due(-30, 'arrived');
  await due(60 * 24 * 3);
  expect(await shown()).toEqual([
    [late, 125],
    [gate, 0],
  ]);
  expect(await shown('late')).toEqual([[late, 125]]);
  expect(await shown('atGate')).toEqual([[gate, 0]]);
  expect(await shown('today')).toEqual([]);
  await sql`update delivery_note set stage = 'received' where id = ${late}`.execute(at.owner);
  expect(await shown()).toEqual([[gate, 0]]);
  const promised = (await at.receiving.calls(readDeliveryNote, { id: gate })).promisedArrival;
  const [row] = await at.receiving.calls(listExpectedNotes, {});
  expect(row).toMatchObject({
    supplierCode: world.supplier,
    unloadingPoint: world.unloadingPoint,
    truckPlate: null,
    lines: 1,
    promisedArrival: promised,
    brings: `${world.parts.bracket} × 120`,
  });
  await expect(at.supplier.calls(listExpectedNotes, {})).toFailWith('err.forbidden');
});

test('a note is found by a part of its number, and of the plate that brings it', async () => {
  const { order, noteId } = await requestedOrder(at);
  const { rows } = await sql<{
    number: string;
  }>`update delivery_note set expected_arrival = now() where id = ${noteId} returning number`.execute(
    at.owner,
  );
  const { number } = rows[0]!;
  await sql`update transport_order set truck_plate = '沪B-7Q77' where id = ${order.id}`.execute(at.owner);
  const found = async (filters: object) =>
    (await at.receiving.calls(listExpectedNotes, filters)).map(({ noteNumber }) => noteNumber);
  expect(await found({ truckPlate: '7q7' })).toEqual([number]);
  expect(await found({ noteNumber: number.slice(3) })).toEqual([number]);
  expect(await found({ noteNumber: number, truckPlate: '7Q78' })).toEqual([]);
});
