import { beforeAll, expect, test } from 'vitest';
import { readSheet } from '@portal/platform/sheet/read-sheet.ts';
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
