import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { exportParts, listParts, tagParts } from '@portal/part/contract/endpoints.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { createBulletin, listBulletins, listCurrentBulletins } from '@portal/settings/contract/bulletin.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import { exportSuppliers, listSuppliers, tagSuppliers } from '@portal/supplier/contract/endpoints.ts';
import * as calls from '../contract/endpoints.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const LONG = {
  nameZh: '长周期',
  nameEn: 'Long lead',
  colour: 'orange' as const,
  forParts: 'Y' as const,
  forSuppliers: 'N' as const,
  forBulletins: 'N' as const,
};
const { bracket, oil, unit } = world.parts;
let made = 0;
const tagOf = async (who = portal.mrp, change: object = {}) => {
  const nameZh = `标签 ${++made}`;
  return {
    ...LONG,
    nameZh,
    nameEn: `Tag ${made}`,
    ...change,
    ...(await create(who, { nameZh, nameEn: `Tag ${made}`, ...change })),
  };
};
const create = async (who: TestWorld['mrp'], change: object) =>
  who.calls(calls.createTag, { ...LONG, ...change });
const partIds = async (...numbers: string[]) =>
  (await portal.mrp.calls(listParts)).filter(({ partNo }) => numbers.includes(partNo)).map(({ id }) => id);
const tagsOn = async (partNo: string, who = portal.mrp) =>
  (await who.calls(listParts)).find((part) => part.partNo === partNo)?.tags.map(({ nameEn }) => nameEn);

test('only its creator changes or deletes a tag, whoever else may maintain tags', async () => {
  const { id, ...tag } = await tagOf(portal.mrp);
  const input = { ...tag, nameEn: 'Other', id, version: 1 };
  await expect(portal.logistics.calls(calls.changeTag, input)).toFailWith('tag.notYours');
  await expect(portal.admin.calls(calls.removeTag, { id, version: 1 })).toFailWith('tag.notYours');
  const [seen] = await portal.logistics.calls(calls.listTags, { name: tag.nameZh });
  expect(seen).toMatchObject({ mine: 'N', createdBy: portal.mrp.userNo, uses: 0 });
  expect(await portal.mrp.calls(calls.changeTag, input)).toMatchObject({ version: 2 });
  expect(await portal.mrp.calls(calls.listTags, { name: 'Other' })).toMatchObject([{ mine: 'Y' }]);
});

test.each([
  [{ nameZh: '重名', nameEn: 'Same' }, { nameZh: '重名', nameEn: 'Else' }, 'tag.nameTaken'],
  [{ nameZh: '英文重名', nameEn: 'Twice' }, { nameZh: '别的', nameEn: 'Twice' }, 'tag.englishNameTaken'],
] as const)('%o and %o are one too many', async (one, other, failure) => {
  await create(portal.mrp, one);
  await expect(create(portal.mrp, other)).toFailWith(failure);
});

test('a tag is for something', async () => {
  await expect(create(portal.mrp, { forParts: 'N' })).toFailWith('err.invalid');
});

test('parts bear tags, are found by them, and tell it in their history', async () => {
  const [one, other] = [await tagOf(), await tagOf()];
  const ids = await partIds(bracket, oil);
  expect(await portal.mrp.calls(tagParts, { ids, add: [one.id] })).toEqual({ records: 2 });
  expect(await portal.mrp.calls(tagParts, { ids, add: [one.id] })).toEqual({ records: 0 });
  expect(
    await portal.mrp.calls(tagParts, { ids: ids.slice(0, 1), add: [other.id], remove: [one.id] }),
  ).toEqual({
    records: 1,
  });
  const found = async (tag: string) => (await portal.mrp.calls(listParts, { tag })).map(({ id }) => id);
  expect(await found(one.id)).toEqual([ids[1]]);
  expect((await found(`${one.id},${other.id}`)).toSorted()).toEqual(ids.toSorted());
  const lines = await portal.mrp.calls(readHistory, { entity: 'part', id: ids[0]! });
  expect(
    lines.map(({ fieldName, beforeValue, afterValue }) => [fieldName, beforeValue?.text, afterValue?.text]),
  ).toEqual(
    expect.arrayContaining([
      ['标签', undefined, other.nameZh],
      ['标签', one.nameZh, undefined],
    ]),
  );
});

test('a workbook has the tags as they are named', async () => {
  const tag = await tagOf();
  await portal.mrp.calls(tagParts, { ids: await partIds(unit), add: [tag.id] });
  const { bytes } = await portal.mrp.downloads(exportParts, { columns: 'partNo,tags' });
  const rows = (await Array.fromAsync(readSheet(bytes))).map(({ cells }) =>
    cells.slice(0, 2).map(({ text }) => text),
  );
  expect(rows).toContainEqual([unit, tag.nameZh]);
});

test('a tag that is borne goes when its creator knows from how many', async () => {
  const { id, nameEn } = await tagOf();
  await portal.mrp.calls(tagParts, { ids: await partIds(bracket, oil), add: [id] });
  await expect(portal.mrp.calls(calls.removeTag, { id, version: 1 })).rejects.toMatchObject({
    key: 'tag.inUse',
    details: { uses: 2 },
  });
  expect(await tagsOn(bracket)).toContain(nameEn);
  await portal.mrp.calls(calls.removeTag, { id, version: 1, uses: 2 });
  expect(await tagsOn(bracket)).not.toContain(nameEn);
});

test('a tag is put only on what it is for, and only on what is there', async () => {
  const ids = await partIds(bracket);
  const forSuppliers = await tagOf(portal.mrp, { forParts: 'N', forSuppliers: 'Y' });
  const forParts = await tagOf();
  await expect(portal.mrp.calls(tagParts, { ids, add: [forSuppliers.id] })).toFailWith('tag.unknown');
  await expect(portal.mrp.calls(tagParts, { ids: ['999999999'], add: [forParts.id] })).toFailWith(
    'err.notFound',
  );
  const choices = await portal.mrp.calls(calls.selectTags, { entity: 'supplier' });
  expect(choices.map(({ id }) => id)).toContain(forSuppliers.id);
  expect(choices.map(({ id }) => id)).not.toContain(forParts.id);
});

test('a supplier finds himself without the tags that the plant gave him', async () => {
  const tag = await tagOf(portal.mrp, { forSuppliers: 'Y', nameEn: 'Watch closely' });
  const [row] = await portal.mrp.calls(listSuppliers, { supplierCode: world.supplier });
  await portal.mrp.calls(tagSuppliers, { ids: [row!.id], add: [tag.id] });
  expect(await portal.mrp.calls(listSuppliers, { tag: tag.id })).toMatchObject([
    { tags: [{ nameEn: 'Watch closely' }] },
  ]);
  const permissions = Object.keys(portal.services.permissions);
  const supplier = portal.is({ party: 'supplier', companyCode: world.supplier, permissions });
  expect(await supplier.calls(listSuppliers)).toMatchObject([{ tags: [] }]);
  expect(await supplier.calls(listSuppliers, { tag: tag.id })).toEqual([]);
  expect(await supplier.calls(calls.selectTags, {})).toEqual([]);
  expect(await supplier.calls(calls.listTags)).toEqual([]);
  const { bytes } = await supplier.downloads(exportSuppliers, { columns: 'supplierCode,tags' });
  const [, line] = await Array.fromAsync(readSheet(bytes));
  expect(line!.cells.map(({ text }) => text)[1] ?? '').toBe('');
  await expect(supplier.calls(tagSuppliers, { ids: [row!.id], remove: [tag.id] })).toFailWith('err.notFound');
  await expect(create(supplier, { nameZh: '外', nameEn: 'Foreign' })).toFailWith('err.forbidden');
});

test('bulletins bear tags in the list of those who keep them; readers are not told', async () => {
  const tag = await tagOf(portal.admin, { forBulletins: 'Y' });
  await portal.admin.calls(createBulletin, {
    titleZh: '有标签的公告',
    bodyZh: '<p>正文</p>',
    validFrom: '2026-01-01T00:00:00Z',
    active: 'Y',
    onLogin: 'N',
    tags: [tag.id],
  });
  expect(await portal.admin.calls(listBulletins, { tag: tag.id })).toMatchObject([
    { titleZh: '有标签的公告', tags: [{ id: tag.id }] },
  ]);
  expect(JSON.stringify(await portal.mrp.calls(listCurrentBulletins))).not.toContain(tag.nameZh);
});

test('tags come in by workbook; a row that changes the tag of somebody else is refused by itself', async () => {
  const own = await tagOf(portal.mrp);
  const others = await tagOf(portal.logistics);
  const { bytes } = await portal.mrp.downloads(calls.exportTags, {});
  const back = await portal.mrp.uploads(calls.importTags, { name: 'tags.xlsx', content: bytes });
  expect(back).toMatchObject({ good: 0, bad: 0 });
  expect(back.idle).toBeGreaterThan(1);
  const [heading, ...lines] = await Array.fromAsync(readSheet(bytes));
  const headers = heading!.cells.map(({ text }) => text);
  const rows = lines
    .map(({ cells }) => headers.map((_, at) => cells[at]?.text ?? ''))
    .filter(([name]) => name === own.nameZh || name === others.nameZh)
    .map((row) => row.with(headers.indexOf('颜色'), '紫'));
  const content = await sheetBytes({
    name: '1',
    columns: headers.map((header) => ({ header, width: 10, kind: 'text' as const })),
    zone: 'UTC',
    rows,
  });
  const taken = await portal.mrp.uploads(calls.importTags, { name: 'tags.xlsx', content });
  expect(taken).toMatchObject({ good: 1, bad: 1 });
  expect(taken.errors[0]!.message).toContain(portal.logistics.userNo);
  expect(await portal.mrp.calls(calls.listTags, { name: own.nameZh })).toMatchObject([{ colour: 'purple' }]);
});
