import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import {
  changePart,
  changeSupplierPart,
  createPart,
  createPartVersion,
  createSupplierPart,
  exportSupplierParts,
  listPartVersions,
  listParts,
  readPart,
  readSupplierPart,
  setPartFiles,
  listSupplierParts,
  listPartKinds,
  selectParts,
} from '../contract/endpoints.ts';
import { partKinds } from '../contract/part.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const { bracket, oil, unit } = world.parts;

test.each([
  [{ name: '支架' }, [bracket]],
  [{ name: '油' }, [oil]],
  [{ name: '车身控制器' }, [unit]],
  [{ name: 'FRONT' }, [bracket]],
  [{ name: '架支' }, []],
  [{ name: '%' }, []],
  [{ partNo: '5g0123' }, [bracket]],
  [{ partNo: 'N 903' }, [oil]],
  [{ unit: 'KGM' as const }, [oil]],
  [{ partGroup: 'ecu' }, [unit]],
])('parts by %j', async (filters, expected) => {
  const rows = await portal.mrp.calls(listParts, filters);
  expect(rows.map((row) => row.partNo)).toEqual(expected);
});

test('partners find parts of their own, also where a query forgets to ask', async () => {
  const permissions = Object.keys(portal.services.permissions);
  const finds = async (person: Person) => {
    const anybody = portal.is({ ...person, permissions });
    const scope = { ...anybody, plantNo: world.plant, permissions: new Set(permissions) };
    const bare = await inTransaction(portal.services.pool, { scope }, async ({ db }) =>
      db.selectFrom('part').select('part_no as partNo').orderBy('part_no').execute(),
    );
    const numbers = async (rows: Promise<{ partNo: string }[]>) => (await rows).map(({ partNo }) => partNo);
    return {
      bare: bare.map(({ partNo }) => partNo),
      list: await numbers(anybody.calls(listParts, { sort: 'partNo' })),
      choices: await numbers(anybody.calls(selectParts, {})),
    };
  };
  const nothing: string[] = [];
  expect(await finds(portal.forwarder)).toEqual({ bare: nothing, list: nothing, choices: nothing });
  expect(await finds(portal.otherSupplier)).toEqual({
    bare: [bracket],
    list: [bracket],
    choices: [bracket],
  });
});

test('a part tells how many suppliers bring it to the present plant', async () => {
  const [row] = await portal.mrp.calls(listParts, { name: '支架' });
  expect(row).toMatchObject({ supplierCount: 2, weightKg: '1.25' });
  const [there] = await portal.otherPlanner.calls(listParts, { name: '支架' });
  expect(there!.supplierCount).toBe(1);
});

const input = {
  partNo: '6C1 857 705 B  RAA',
  nameZh: '左门内饰板',
  nameEn: 'Door trim left',
  unit: 'PCE',
  weightKg: '3.2',
  lengthMm: 940,
  widthMm: '',
  heightMm: null,
  kind: 'interior',
  partGroup: 'cabin',
  successorNo: null,
  active: 'Y',
} as const;

test('a number spaced otherwise is the same number; blanks are kept as typed', async () => {
  await portal.mrp.calls(createPart, input);
  const [row] = await portal.mrp.calls(listParts, { partNo: '6C1857705BRAA' });
  expect(row).toMatchObject({ partNo: '6C1 857 705 B  RAA', lengthMm: 940, widthMm: null, heightMm: null });
  const spaced = portal.mrp.calls(createPart, { ...input, partNo: '6C1857705 BRAA' });
  await expect(spaced).toFailWith('part.numberTaken');
});

test('the number of a part stays', async () => {
  const [row] = await portal.mrp.calls(listParts, { partNo: oil });
  const change = { ...input, partNo: oil, unit: 'KGM' as const, id: row!.id, version: row!.version };
  await expect(portal.mrp.calls(changePart, { ...change, partNo: 'X' })).toFailWith('part.numberStays');
  await portal.mrp.calls(changePart, { ...change, nameZh: '变速箱油 2' });
  await expect(portal.mrp.calls(changePart, change)).toFailWith('err.updatedByOther');
});

test('a weight that is no exact decimal is refused', async () => {
  await expect(portal.mrp.calls(createPart, { ...input, partNo: 'Y', weightKg: '1.2345' })).toFailWith(
    'err.invalid',
  );
  await expect(portal.mrp.calls(createPart, { ...input, partNo: 'Y', weightKg: '-1' })).toFailWith(
    'err.invalid',
  );
});

test('a supplier sees what he delivers to the plant, nobody else does but the plant', async () => {
  const all = await portal.mrp.calls(listSupplierParts, {});
  expect(all).toHaveLength(4);
  const own = await portal.otherSupplier.calls(listSupplierParts, {});
  expect(own.map((row) => [row.supplierCode, row.partNo])).toEqual([['S1002', bracket]]);
  expect((await portal.supplier.calls(listSupplierParts, { supplierCode: 'S1002' })).length).toBe(0);
  const selected = await portal.otherSupplier.calls(selectParts, {});
  expect(selected.map((part) => part.partNo)).toEqual([bracket]);
  expect((await portal.mrp.calls(selectParts, { name: '控制' })).map((part) => part.partNo)).toEqual([unit]);
});

test.each([
  [{ name: '控制' }, 1],
  [{ supplierPartNo: 'brk77' }, 0],
  [{ supplierPartNo: 'BRK-77' }, 1],
  [{ supplierCode: '密封' }, 1],
  [{ dispositor: 'D02' }, 1],
  [{ unloadingPoint: 'B07' }, 1],
  [{ isJit: 'Y' as const }, 0],
])('supplier parts by %j are %i', async (filters, count) => {
  expect(await portal.mrp.calls(listSupplierParts, filters)).toHaveLength(count);
});

const delivery = {
  supplierCode: 'S1003',
  partNo: unit,
  supplierPartNo: '',
  unloadingPoint: 'A13',
  storageLocation: null,
  dispositor: 'D01',
  project: null,
  quotaPercent: 60,
  leadDays: 3,
  isJit: 'N',
  isJis: 'N',
  changeIndex: '02',
  softwareRevision: '0130',
  hardwareRevision: 'H04',
  gStand: 'K01',
} as const;

test('part, supplier and point must be there; the warehouse is the point’s', async () => {
  await expect(portal.mrp.calls(createSupplierPart, { ...delivery, partNo: 'NONE' })).toFailWith(
    'part.unknown',
  );
  await expect(portal.mrp.calls(createSupplierPart, { ...delivery, supplierCode: 'S9' })).toFailWith(
    'part.supplierUnknown',
  );
  await expect(portal.mrp.calls(createSupplierPart, { ...delivery, unloadingPoint: 'K2' })).toFailWith(
    'part.pointUnknown',
  );
  await portal.mrp.calls(createSupplierPart, delivery);
  const [row] = await portal.mrp.calls(listSupplierParts, { supplierCode: 'S1003' });
  expect(row).toMatchObject({
    warehouseCode: 'WH1',
    gStand: 'K01',
    supplierPartNo: null,
    softwareRevision: '0130',
  });
  await expect(portal.mrp.calls(createSupplierPart, { ...delivery, quotaPercent: 0 })).toFailWith(
    'part.supplierPartTaken',
  );
});

test('quotas of a part at a point stay within 100 %, even when two people share them out at once', async () => {
  const fresh = { ...input, partNo: 'QUOTA 1' };
  await portal.mrp.calls(createPart, fresh);
  const both = await Promise.allSettled(
    ['S1001', 'S1002'].map(async (supplierCode) =>
      portal.mrp.calls(createSupplierPart, { ...delivery, supplierCode, partNo: 'QUOTA 1' }),
    ),
  );
  expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [row] = await portal.mrp.calls(listSupplierParts, { partNo: 'QUOTA1' });
  const change = {
    ...delivery,
    supplierCode: row!.supplierCode,
    partNo: 'QUOTA 1',
    id: row!.id,
    version: row!.version,
  };
  await portal.mrp.calls(changeSupplierPart, { ...change, quotaPercent: 100 });
  await expect(portal.mrp.calls(changeSupplierPart, { ...change, version: 2, partNo: bracket })).toFailWith(
    'part.supplierPartStays',
  );
});

test.each([
  ['gStand', 'A05'],
  ['gStand', 'H'],
  ['changeIndex', '1234'],
  ['softwareRevision', '12345'],
  ['hardwareRevision', 'H123'],
  ['quotaPercent', 101],
])('%s may not be %j', async (field, value) => {
  const refused = portal.mrp.calls(createSupplierPart, { ...delivery, [field]: value });
  await expect(refused).toFailWith('err.invalid');
});

test('every kind of part has its words', async () => {
  const kinds = await portal.supplier.calls(listPartKinds, {});
  expect(kinds.map((kind) => kind.code)).toEqual([...partKinds]);
  expect(kinds.every((kind) => kind.nameZh !== '' && kind.nameEn !== '')).toBe(true);
});

test('the export is a workbook', async () => {
  const { bytes } = await portal.supplier.downloads(exportSupplierParts, { name: '支架' });
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test('a part is followed by another one, never by itself in a circle', async () => {
  const numbers = ['CHAIN 1', 'CHAIN 2', 'CHAIN 3'];
  const followed = async (partNo: string, successorNo: string | null) =>
    portal.mrp.calls(createPart, { ...input, partNo, successorNo });
  await followed(numbers[2]!, null);
  await followed(numbers[1]!, numbers[2]!);
  await followed(numbers[0]!, numbers[1]!);
  const rows = await portal.mrp.calls(listParts, { partNo: 'CHAIN' });
  const last = rows.find(({ partNo }) => partNo === numbers[2])!;
  const back = { ...input, partNo: last.partNo, successorNo: numbers[0], id: last.id, version: last.version };
  await expect(portal.mrp.calls(changePart, back)).toFailWith('part.successorCircle');
  await expect(followed('CHAIN 4', 'NOWHERE')).toFailWith('part.successorUnknown');
  await expect(followed('CHAIN 5', 'CHAIN 5')).toFailWith('part.successorCircle');
  const middle = await portal.mrp.calls(readPart, {
    id: rows.find(({ partNo }) => partNo === numbers[1])!.id,
  });
  expect(middle).toMatchObject({ successorNo: numbers[2], replaces: [numbers[0]] });
});

test('nothing new begins with a part that is not active', async () => {
  await portal.mrp.calls(createPart, { ...input, partNo: 'ENDED 1', active: 'N' });
  await expect(portal.mrp.calls(createSupplierPart, { ...delivery, partNo: 'ENDED 1' })).toFailWith(
    'part.inactive',
  );
  expect(await portal.mrp.calls(selectParts, { name: 'ENDED' })).toEqual([]);
  expect(await portal.mrp.calls(listParts, { active: 'N' })).toMatchObject([{ partNo: 'ENDED 1' }]);
});

test('a part says where it is used to those who may open the place', async () => {
  const [row] = await portal.mrp.calls(listParts, { name: '支架' });
  const { uses } = await portal.mrp.calls(readPart, { id: row!.id });
  expect(uses.map(({ nameEn, count }) => [nameEn, count])).toContainEqual(['Supplier parts', 2]);
  const partsAlone = portal.is({ ...portal.mrp, permissions: ['part:list'] });
  expect((await partsAlone.calls(readPart, { id: row!.id })).uses).toEqual([]);
});

test('a part has its versions, one from a day on, each with a mark at least', async () => {
  const version = {
    partNo: bracket,
    validFrom: '2026-02-01',
    changeIndex: '02B',
    hardwareRevision: null,
    softwareRevision: null,
    gStand: null,
    versionRemark: null,
  };
  await portal.mrp.calls(createPartVersion, version);
  await expect(portal.mrp.calls(createPartVersion, version)).toFailWith('part.versionDayTaken');
  await expect(
    portal.mrp.calls(createPartVersion, { ...version, validFrom: '2026-03-01', changeIndex: null }),
  ).toFailWith('err.invalid');
  await expect(portal.mrp.calls(createPartVersion, { ...version, partNo: 'NONE' })).toFailWith(
    'part.unknown',
  );
  const [row] = await portal.mrp.calls(listPartVersions, { ofPart: bracket });
  expect(row).toMatchObject({ changeIndex: '02B', validFrom: '2026-02-01' });
});

test('the page of a supplier part shows how the quota is shared out; a supplier sees his own share', async () => {
  const [row] = await portal.otherSupplier.calls(listSupplierParts, {});
  const own = await portal.otherSupplier.calls(readSupplierPart, { id: row!.id });
  expect(own.shares.map(({ supplierCode }) => supplierCode)).toEqual(['S1002']);
  expect(own.partId).toBeNull();
  const all = await portal.mrp.calls(readSupplierPart, { id: row!.id });
  expect(all.shares.map(({ supplierCode }) => supplierCode)).toContain('S1002');
  expect(all.partId).not.toBeNull();
});

test('the history of a part tells which drawing or picture was added, which went, and by whom', async () => {
  const [part] = await portal.mrp.calls(listParts, { partNo: unit });
  const content = Buffer.from('%PDF-1.4\n%%EOF');
  const sends = async (name: string) => portal.mrp.uploads(uploadFile, { name, content });
  const sets = async (...files: { id: string; uuid: string }[]) => {
    const { version } = await portal.mrp.calls(readPart, { id: part!.id });
    const given = files.map(({ id, uuid }) => ({ id, uuid }));
    return portal.mrp.calls(setPartFiles, { id: part!.id, version, files: given });
  };
  const front = await sends('front.pdf');
  const side = await sends('side.pdf');
  await sets(front, side);
  await sets(side);
  await sets(side);
  const lines = await portal.mrp.calls(readHistory, { entity: 'part', id: part!.id });
  const told = lines.filter(({ field }) => field?.includes('.pdf'));
  expect(told.map(({ field, before, after }) => [field, before !== null, after !== null])).toEqual([
    ['front.pdf', true, false],
    ['side.pdf', false, true],
    ['front.pdf', false, true],
  ]);
  expect(new Set(told.map(({ userNo }) => userNo))).toEqual(new Set([portal.mrp.userNo]));
});
