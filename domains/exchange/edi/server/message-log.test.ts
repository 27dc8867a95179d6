import { beforeAll, expect, test } from 'vitest';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { seededPortal, world, type TestWorld } from '../../../../apps/server/testing/portal.ts';
import { exportMessageLog, listMessageLog, listMessages } from '../contract/endpoints.ts';
import { ediPerson } from './testing/edi-people.ts';
import { vda4905 } from './testing/vda.ts';

let all: TestWorld;
beforeAll(async () => {
  all = await seededPortal();
  const planner = ediPerson(all, all.mrp);
  await planner.sends(callOff(world.supplier), 'for-one.txt');
  await planner.sends('no call-off', 'nobody.txt');
});

const callOff = (supplier: string): string =>
  vda4905({
    customer: 'ANY',
    supplier,
    old: '00000',
    number: '00001',
    day: '260302',
    items: [
      {
        release: '1',
        releaseDay: '260302',
        plant: 'P1',
        part: world.parts.bracket,
        order: '4799',
        lines: [['260303', 5]],
      },
    ],
  });
const files = async (person: Person, received: object = {}): Promise<string[]> =>
  (await person.calls(listMessageLog, received)).map(({ fileName }) => fileName);

test('everybody finds the messages that are his', async () => {
  expect(await files(all.mrp)).toEqual(['nobody.txt', 'for-one.txt']);
  expect(await files(all.receiving)).toEqual(['nobody.txt', 'for-one.txt']);
  expect(await files(all.supplier)).toEqual(['for-one.txt']);
  expect(await files(all.otherSupplier)).toEqual([]);
  expect(await files(all.forwarder)).toEqual([]);
  expect(await files(all.foreignSupplier)).toEqual([]);
  expect(await files(all.foreignMrp)).toEqual([]);
});

test('a line says type, plant, file, track id, task id and state', async () => {
  const [line] = await all.supplier.calls(listMessageLog, { status: 'taken' });
  expect(line).toMatchObject({ kind: 'VDA4905', plantNo: 'P1', fileName: 'for-one.txt', status: 'taken' });
  expect(line!.taskId).toBe(`${line!.trackId}/1`);
  expect(await files(all.supplier, { taskId: line!.taskId })).toEqual(['for-one.txt']);
  expect(await files(all.supplier, { taskId: 'other' })).toEqual([]);
});

test('only who may look into items searches by them', async () => {
  const part = { partNumber: world.parts.bracket };
  expect(await files(all.mrp, part)).toEqual(['for-one.txt']);
  expect(await files(all.supplier, part)).toEqual([]);
  await expect(all.supplier.calls(listMessages, {})).toFailWith('err.forbidden');
});

test('a message is found by any part number in it, of the plants whose items one may look into', async () => {
  const planner = ediPerson(all, all.mrp);
  const item = (plant: string, part: string) => ({
    release: '2',
    releaseDay: '260309',
    plant,
    part,
    order: '4800',
    lines: [['260310', 5] as const],
  });
  const items = [item('P1', world.parts.oil), item('P2', world.parts.unit)];
  const file = { customer: 'BOTH', supplier: world.supplier, old: '00000', number: '00001', day: '260309' };
  await planner.sends(vda4905({ ...file, items }), 'two-plants.txt');
  await all.owner
    .updateTable('edi_item')
    .set({ plant_no: 'P1' })
    .where('part_number', 'like', `${world.parts.oil}%`)
    .execute();
  const byPart = async (partNumber: string) => files(all.mrp, { partNumber });
  for (const typed of ['5G0 123', '0123456a', '6A', world.parts.bracket])
    expect(await byPart(typed), typed).toEqual(['for-one.txt']);
  for (const typed of ['N903102', '102 01']) expect(await byPart(typed), typed).toEqual(['two-plants.txt']);
  const there = async (partNumber: string) =>
    all.otherPlanner.calls(listMessageLog, { partNumber }, { plantNo: 'P2' });
  expect(await there(world.parts.unit)).toMatchObject([{ fileName: 'two-plants.txt' }]);
  expect(await there(world.parts.oil)).toEqual([]);
  for (const typed of ['%', '456A N', 'ZZ ZZ']) expect(await byPart(typed), typed).toEqual([]);
});

test('the export holds what was found', async () => {
  const rowsOf = async (person: Person, received: object = {}) => {
    const rows: string[][] = [];
    for await (const row of readSheet((await person.downloads(exportMessageLog, received)).bytes))
      rows.push(row.cells.map(({ text }) => text));
    return rows.slice(1);
  };
  expect(await rowsOf(all.supplier)).toEqual([
    expect.arrayContaining(['VDA 4905 要货令', 'P1', 'for-one.txt', '已接收']),
  ]);
  expect(await rowsOf(all.mrp, { status: 'refused' })).toEqual([expect.arrayContaining(['nobody.txt'])]);
  expect(await rowsOf(all.otherSupplier)).toEqual([]);
});
