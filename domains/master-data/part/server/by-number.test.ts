import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { callOffLines } from '@portal/app-server/testing/goods/notes.ts';
import { listOperations } from '@portal/log/contract/endpoints.ts';
import type { RowsResult } from '@portal/platform/contract/workbook/rows-call.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import * as calls from '../contract/endpoints.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const { rows: saveParts } = calls.importParts;
const { rows: saveSupplierParts } = calls.importSupplierParts;
const washer = {
  partNo: 'W 1',
  nameZh: '垫圈',
  nameEn: 'Washer',
  unit: 'PCE',
  weightKg: '0.1',
  kind: 'standard',
  partGroup: 'x',
};
const part = async (partNo: string) =>
  (await portal.mrp.calls(calls.listParts, { partNo, limit: 100 })).find((one) => one.partNo === partNo);
const saves = async (rows: readonly object[], mode: 'all' | 'each' = 'each', key?: string) =>
  portal.mrp.calls(saveParts, { rows, mode }, key === undefined ? {} : { key });
const outcomes = ({ results }: Pick<RowsResult, 'results'>) =>
  results.map(({ outcome, refusal }) => refusal?.info ?? outcome);

test('a number that is not there is created, one that is there changed, one that says the same left alone', async () => {
  const first = await saves([washer, { ...washer, partNo: 'W 2' }]);
  expect(first).toMatchObject({ created: 2, changed: 0, same: 0, refused: 0, preview: false });
  expect(first.results[0]).toEqual({
    row: 0,
    outcome: 'created',
    id: (await part('W 1'))!.id,
    version: 1,
    refusal: null,
  });
  const second = await saves([washer, { ...washer, partNo: 'W 2', nameEn: 'Ring' }]);
  expect(outcomes(second)).toEqual(['same', 'changed']);
  expect(second.results.map(({ version }) => version)).toEqual([1, 2]);
  expect(await part('W 2')).toMatchObject({ nameEn: 'Ring', version: 2, weightKg: '0.1', active: 'Y' });
});

test('what a row leaves out is empty', async () => {
  await saves([{ ...washer, lengthMm: 12 }]);
  expect(await part('W 1')).toMatchObject({ lengthMm: 12 });
  expect(outcomes(await saves([washer]))).toEqual(['changed']);
  expect(await part('W 1')).toMatchObject({ lengthMm: null });
});

test.each([
  ['a unit that nobody knows', { unit: 'QQ' }, 'err.invalid', 'unit'],
  ['a value that is no choice', { kind: 'nothing' }, 'err.invalid', 'kind'],
  ['a number instead of an exact decimal', { weightKg: 0.1 }, 'err.invalid', 'weightKg'],
  ['a weight below zero', { weightKg: '-1' }, 'err.invalid', 'weightKg'],
  ['a name that is too long', { nameEn: 'x'.repeat(81) }, 'err.invalid', 'nameEn'],
  ['nothing where something is required', { nameZh: null }, 'err.invalid', 'nameZh'],
  ['a successor that is not there', { successorNo: 'NO SUCH' }, 'part.successorUnknown', 'successorNo'],
  [
    'a number that another one has in other letters',
    { partNo: '5g0 123456a' },
    'err.codeOtherCase',
    'partNo',
  ],
  ['an older version', { partNo: world.parts.bracket, version: 99 }, 'err.updatedByOther', null],
  ['a version of what is not there', { partNo: 'GONE', version: 1 }, 'err.updatedByOther', null],
] as const)('%s refuses its row and no other', async (_, wrong, info, field) => {
  const good = {
    ...washer,
    partNo: `G ${info}`.slice(0, 22),
    nameEn: `Good beside ${JSON.stringify(wrong)}`.slice(0, 80),
  };
  const done = await saves([{ ...washer, partNo: 'BAD', ...wrong }, good]);
  expect(done).toMatchObject({ refused: 1, created: expect.any(Number) });
  expect(done.results[0]).toMatchObject({ row: 0, outcome: 'refused', id: null, version: null });
  expect(done.results[0]!.refusal).toMatchObject({
    info,
    field,
    message: expect.stringMatching(/\p{Script=Han}/u),
  });
  expect(done.results[0]!.refusal!.fields.map(({ path }) => path)).toEqual(
    info === 'err.invalid' ? [field] : [],
  );
  expect(done.results[1]!.refusal).toBeNull();
  expect(await part('BAD')).toBeUndefined();
});

test('a number twice in one call: the second is refused and names the first', async () => {
  const done = await saves([{ ...washer, partNo: 'T 1' }, washer, { ...washer, partNo: 'T 1', nameEn: 'x' }]);
  expect(outcomes(done).at(-1)).toBe('err.rowTwice');
  expect(done.results[2]!.refusal).toMatchObject({ field: 'partNo', message: expect.stringContaining('0') });
  expect(await part('T 1')).toMatchObject({ nameEn: 'Washer' });
});

test('all or none: one refused row undoes the others, and all that were refused are named', async () => {
  const rows = [
    { ...washer, partNo: 'A 1' },
    { ...washer, partNo: 'A 2', unit: 'QQ' },
    { ...washer, partNo: 'A 3', weightKg: 'x' },
  ];
  const refused = saves(rows, 'all');
  await expect(refused).toFailWith('err.rowsRefused');
  await expect(refused).rejects.toMatchObject({
    details: {
      refused: 2,
      rows: 3,
      results: [
        { row: 1, outcome: 'refused', refusal: { field: 'unit' } },
        { row: 2, outcome: 'refused', refusal: { field: 'weightKg' } },
      ],
    },
  });
  expect(await part('A 1')).toBeUndefined();
  expect(outcomes(await saves([rows[0]!], 'all'))).toEqual(['created']);
});

test('the version that was read may go with a row', async () => {
  await saves([{ ...washer, partNo: 'V 1' }]);
  const { version } = (await part('V 1'))!;
  const change = { ...washer, partNo: 'V 1', nameEn: 'Other', version };
  expect(outcomes(await saves([change]))).toEqual(['changed']);
  expect(outcomes(await saves([{ ...change, nameEn: 'Third' }]))).toEqual(['err.updatedByOther']);
  // Said again it is there already: a program that did not hear the answer learns it.
  expect(outcomes(await saves([change]))).toEqual(['same']);
});

test('a preview says what would become of the rows, and writes nothing', async () => {
  const rows = [
    { ...washer, partNo: 'P 1' },
    { ...washer, partNo: world.parts.bracket, kind: 'body' },
    { ...washer, partNo: 'P 2', unit: 'QQ' },
  ];
  const seen = await portal.mrp.calls(saveParts, { rows, mode: 'each', preview: 'Y' });
  expect(seen).toMatchObject({ preview: true, created: 1, changed: 1, refused: 1 });
  expect(seen.results.map(({ id, version }) => [id === null, version])).toEqual([
    [true, null],
    [false, null],
    [true, null],
  ]);
  expect(await part('P 1')).toBeUndefined();
  expect(await part(world.parts.bracket)).toMatchObject({ nameZh: '前支架' });
});

test('the same key is answered alike and does it once; the log has one line', async () => {
  const row = { ...washer, partNo: 'I 1' };
  const first = await saves([row], 'each', 'by-number-1');
  expect(await saves([row], 'each', 'by-number-1')).toEqual(first);
  await expect(saves([{ ...row, nameEn: 'x' }], 'each', 'by-number-1')).toFailWith('err.keyOfOther');
  const lines = await portal.admin.calls(listOperations, { limit: 100 });
  expect(lines.filter(({ parameters }) => JSON.stringify(parameters).includes('I 1'))).toHaveLength(2);
  const { id } = (await part('I 1'))!;
  expect(await portal.mrp.calls(readHistory, { entity: 'part', id })).toHaveLength(1);
});

test('a plant sees its own by number: the record of another plant is neither found nor changed', async () => {
  const [row] = await portal.mrp.calls(calls.listSupplierParts, {
    supplierCode: world.supplier,
    partNo: world.parts.bracket,
  });
  const { id, version, supplierCode, partNo, unloadingPoint, dispositor } = row!;
  const sent = {
    supplierCode,
    partNo,
    unloadingPoint,
    dispositor,
    quotaPercent: 0,
    leadDays: 9,
    isJit: 'N',
    isJis: 'N',
  };
  const done = await portal.mrp.calls(saveSupplierParts, { rows: [sent], mode: 'each' });
  expect(done.results[0]).toMatchObject({ outcome: 'changed', id, version: version + 1 });
  const elsewhere = await portal.mrp.calls(saveSupplierParts, {
    rows: [{ ...sent, unloadingPoint: 'K2' }],
    mode: 'each',
  });
  expect(outcomes(elsewhere)).toEqual(['part.pointUnknown']);
});

test('it needs what the import needs', async () => {
  await expect(portal.supplier.calls(saveParts, { rows: [washer], mode: 'each' })).toFailWith(
    'err.forbidden',
  );
});

test('what is touched elsewhere is agreed to as for one record', async () => {
  await callOffLines(portal, ['20']);
  const rows = [{ ...washer, partNo: world.parts.bracket, kind: 'body', active: 'N' }];
  const seen = await portal.mrp.calls(saveParts, { rows, mode: 'each', preview: 'Y' });
  expect(seen.touches).toBeGreaterThan(0);
  const refusal: unknown = await saves(rows).catch((refused: unknown) => refused);
  expect(refusal).toMatchObject({ key: 'err.touches', details: { agreed: expect.any(String) } });
  expect(await part(world.parts.bracket)).toMatchObject({ active: 'Y' });
  const { agreed } = (refusal as { details: { agreed: string } }).details;
  const done = await portal.mrp.calls(saveParts, { rows, mode: 'each', agreed });
  expect(done).toMatchObject({ changed: 1, touches: seen.touches, touched: seen.touched });
  expect(await part(world.parts.bracket)).toMatchObject({ active: 'N' });
});
