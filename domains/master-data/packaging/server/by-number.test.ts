import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import * as calls from '../contract/endpoints.ts';
import { box } from './testing/probes.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const saves = async (rows: readonly object[]) =>
  portal.packagingPlanner.calls(calls.importPackaging.rows, { rows, mode: 'each' });
const packaging = async (code: string) =>
  (await portal.packagingPlanner.calls(calls.listPackaging, { code })).find((one) => one.code === code)!;

const plain = { ...box, code: 'NB-1' };
const set = {
  ...box,
  code: 'NB-SET',
  kind: 'GLT',
  mode: 'group',
  lines: [
    { partCode: 'PAL1208', role: 'main', quantity: 1 },
    { partCode: 'LID1208', role: 'attached', quantity: 1 },
  ],
};

test('a set is kept with its lines, also behind a row that has none', async () => {
  const done = await saves([plain, set]);
  expect(done.results.map(({ outcome, refusal }) => refusal ?? outcome)).toEqual(['created', 'created']);
  expect((await packaging('NB-SET')).lines.map(({ partCode }) => partCode)).toEqual(['PAL1208', 'LID1208']);
  expect(done.results.map(({ id }) => id)).toEqual([
    (await packaging('NB-1')).id,
    (await packaging('NB-SET')).id,
  ]);
});

test('lines that are left out stay, those that are sent are kept, and the same ones are the same', async () => {
  const { lines, ...without } = set;
  const done = await saves([
    { ...plain, nameEn: 'other' },
    { ...without, nameEn: 'renamed' },
  ]);
  expect(done.results.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
  expect(await packaging('NB-SET')).toMatchObject({ nameEn: 'renamed' });
  expect((await packaging('NB-SET')).lines).toHaveLength(2);
  expect(await saves([{ ...set, nameEn: 'renamed' }])).toMatchObject({ same: 1 });
  await saves([{ ...set, nameEn: 'renamed', lines: lines.slice(0, 1) }]);
  expect((await packaging('NB-SET')).lines).toHaveLength(1);
});

test.each([
  ['packaging.codeUnknown', { partCode: 'QQ', role: 'main', quantity: 1 }, 'lines.0.partCode'],
  ['err.invalid', { partCode: 'PAL1208', role: 'nothing', quantity: 1 }, 'lines.0.role'],
] as const)('a line that is wrong is named: %s', async (info, line, field) => {
  const done = await saves([{ ...set, code: 'NB-BAD', lines: [line] }]);
  expect(done.results[0]!.refusal).toMatchObject({ info, field });
});
