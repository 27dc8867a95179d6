import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import { readDictionary, readHistory, saveTableSetting, readTableSetting } from '../contract/shell-calls.ts';
import { plugin as access } from '@portal/access/server/plugin.ts';
import { plugin as tag } from '@portal/tag/server/plugin.ts';
import '@portal/platform/server/testing/matchers.ts';
import { person, type Person } from '@portal/platform/server/testing/people.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { dictSeeds } from '../contract/dict-seed.ts';
import { downloadFile, uploadFile } from '../contract/file-calls.ts';
import { attachFiles, detachOthers, requireDictCode } from './offers.ts';
import { plugin } from './plugin.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The beginning of an archive whose first entry has this name. */
const archive = (name: string): Buffer => {
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 'latin1');
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(`${name} and what is in it`)]);
};

/** A domain behind this one, with papers that a permission opens. */
const claims = {
  name: 'claim',
  history: {
    claim_paper: {
      opens: ['menu:delivery-note'],
      name: { zh: '索赔单', en: 'Claim' },
      words: { zh: {}, en: {} },
    },
  },
} as const;

let portal: TestPortal;
let supplier: Person;
let colleague: Person;
let rival: Person;
let planner: Person;
let clerk: Person;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [access, tag, plugin, claims],
    seedVersion: 'settings-1',
    seed: async () => {},
  });
  const who = (
    userId: string,
    party: Person['party'],
    companyCode: string,
    role: string,
    permissions: string[] = claims.history.claim_paper.opens.slice(),
    plants = ['1000'],
  ) =>
    person(portal.app, {
      tenantId: 0,
      userId,
      userNo: `u${userId}`,
      userName: `User ${userId}`,
      party,
      companyCode,
      plants,
      role,
      permissions,
    });
  supplier = who('11', 'supplier', 'S1001', 'supplier-dispatcher');
  colleague = who('15', 'supplier', 'S1001', 'supplier-dispatcher');
  rival = who('12', 'supplier', 'S1002', 'supplier-dispatcher');
  planner = who('13', 'plant', '1000', 'mrp-controller');
  clerk = who('14', 'plant', '1000', 'receiving-clerk', []);
});
afterAll(async () => portal.close());

test('the dictionary holds the choices of the journey in both languages, in order', async () => {
  const zh = await supplier.calls(readDictionary);
  const en = await supplier.calls(readDictionary, {}, { language: 'en' });
  expect(new Set(zh.map((one) => one.typeCode))).toEqual(new Set(Object.keys(dictSeeds)));
  expect(
    zh.filter((one) => one.typeCode === 'VEHICLE_EMISSION').map((one) => [one.code, one.value, one.value2]),
  ).toEqual([
    ['CN4', '国四', 'China IV'],
    ['CN5', '国五', 'China V'],
    ['CN6', '国六', 'China VI'],
    ['NEV', '新能源', 'New energy'],
  ]);
  expect(zh.find((one) => one.typeCode === 'TRANSPORT_TYPE')?.type).toBe('运输类型');
  expect(en.find((one) => one.typeCode === 'TRANSPORT_TYPE')?.type).toBe('Type of transport');
});

test('what an administrator switched off is no choice any more, and no start brings it back', async () => {
  await portal.owner
    .updateTable('dict_entry')
    .set({ active: 'N', value: '改名' })
    .where('type_code', '=', 'TRANSPORT_TYPE')
    .where('code', '=', 'EXPRESS')
    .execute();
  await workAsSystem(plugin.onStart!, portal.services, 'settings.start');
  expect((await supplier.calls(readDictionary)).some((one) => one.code === 'EXPRESS')).toBe(false);
  const caller = { db: portal.owner, scope: { ...scopeOf(supplier) } };
  await expect(requireDictCode(caller, 'TRANSPORT_TYPE', 'EXPRESS', 'transportType')).rejects.toThrow(
    'dict.unknownCode',
  );
  await requireDictCode(caller, 'TRANSPORT_TYPE', 'DIRECT', 'transportType');
});

const scopeOf = (one: Person) => ({ ...one, plantNo: one.plants[0]!, permissions: new Set<string>() });

test('each user keeps columns and filters of his own', async () => {
  const setting = {
    columns: [
      { prop: 'number', label: '发货单号', minWidth: 80, width: 120, checked: 'Y' as const, order: 1 },
    ],
    filters: [{ name: '我的', values: { status: 'new' } }],
  };
  expect(await supplier.calls(readTableSetting, { table: 'delivery-note' })).toBeNull();
  await supplier.calls(saveTableSetting, { ...setting, table: 'delivery-note' });
  await supplier.calls(saveTableSetting, { ...setting, filters: [], table: 'delivery-note' });
  expect(await supplier.calls(readTableSetting, { table: 'delivery-note' })).toEqual({
    ...setting,
    filters: [],
  });
  expect(await rival.calls(readTableSetting, { table: 'delivery-note' })).toBeNull();
});

test('a picture is kept whole and shown in place, to its sender only', async () => {
  const stored = await supplier.uploads(
    uploadFile,
    { name: '破损 照片.png', content: PNG, contentType: 'text/html' },
    { docType: 'damage' },
  );
  expect(stored).toMatchObject({
    name: '破损 照片.png',
    docType: 'damage',
    bytes: PNG.length,
    contentType: 'image/png',
    url: `/api/system/v1/file/${stored.id}/${stored.uuid}`,
  });
  const { bytes, headers } = await supplier.downloads(downloadFile, stored);
  expect(bytes.equals(PNG)).toBe(true);
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  expect(headers['content-disposition']).toMatch(/^inline; .*filename\*=UTF-8''%E7%A0%B4/);
  expect(
    (await supplier.downloads(downloadFile, { ...stored, download: 'Y' })).headers['content-disposition'],
  ).toMatch(/^attachment/);
  for (const other of [colleague, rival, planner])
    await expect(other.downloads(downloadFile, stored)).toFailWith('err.notFound');
  await expect(
    supplier.downloads(downloadFile, { ...stored, uuid: '00000000-0000-4000-8000-000000000000' }),
  ).toFailWith('err.notFound');
});

test('an SVG never opens in the browser', async () => {
  const stored = await supplier.uploads(uploadFile, {
    name: 'logo.svg',
    content: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  });
  expect((await supplier.downloads(downloadFile, stored)).headers['content-disposition']).toMatch(
    /^attachment/,
  );
});

test.each([
  [
    'a page that calls itself a picture',
    'photo.png',
    '<html><script>alert(1)</script></html>',
    'file.otherContent',
  ],
  ['a program', 'setup.exe', 'MZ\u0090\0', 'err.fileType'],
  ['a file without an ending', 'README', 'text', 'err.fileType'],
  ['an empty file', 'empty.txt', '', 'file.empty'],
  ['bytes that begin as an archive', 'letter.docx', 'PK\u0003\u0004 and no more', 'file.otherContent'],
  ['a sheet that calls itself a letter', 'letter.docx', archive('xl/workbook.xml'), 'file.otherContent'],
  ['a binary that calls itself text', 'list.csv', 'a;b\n\0\0', 'file.otherContent'],
  [
    'a picture above 5 MB',
    'big.png',
    Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]),
    'err.fileTooLarge',
  ],
  [
    'a paper above 20 MB',
    'big.pdf',
    Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(20 * 1024 * 1024)]),
    'err.fileTooLarge',
  ],
])('%s is refused and leaves nothing', async (_, name, content, key) => {
  const before = await portal.owner
    .selectFrom('stored_file')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  await expect(supplier.uploads(uploadFile, { name, content })).toFailWith(key);
  expect(
    await portal.owner
      .selectFrom('stored_file')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  ).toEqual(before);
});

test.each([
  ['letter.pdf', '%PDF-1.7 ...'],
  ['liste.csv', '料号;数量\nA1;5'],
  ['picture.jpe', createCanvas(4, 4).encodeSync('jpeg')],
  ['invoice.ofd', archive('OFD.xml')],
  ['letter.docx', archive('[Content_Types].xml')],
  ['letter.docx', archive('word/document.xml')],
  ['sheet.xlsx', archive('_rels/.rels')],
  ['invoice.xml', '\uFEFF<?xml version="1.0"?><EInvoice/>'],
  ['old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])],
])('%s is taken', async (name, content) => {
  expect((await supplier.uploads(uploadFile, { name, content })).name).toBe(name);
});

test('a file that belongs to a record is read by whoever may open the record', async () => {
  await portal.owner.transaction().execute(async (db) => {
    await sql`create table claim_paper (like owned_row including all, plant_no text not null, supplier_code text not null, amount text not null)`.execute(
      db,
    );
    await sql`select protect_rows('claim_paper')`.execute(db);
    await sql`select keep_history('claim_paper', 'claim_paper')`.execute(db);
    await sql`insert into claim_paper (tenant_id, plant_no, supplier_code, amount, created_by, updated_by) values (0, '1000', 'S1001', '5', 'u', 'u')`.execute(
      db,
    );
    await sql`update claim_paper set amount = '7'`.execute(db);
  });
  const { rows } = await sql<{ id: string }>`select id from claim_paper`.execute(portal.owner);
  const recordId = rows[0]!.id;
  const file = await supplier.uploads(uploadFile, { name: 'proof.png', content: PNG });
  await inTransaction(portal.services.pool, { scope: scopeOf(supplier) }, async ({ db }) =>
    attachFiles({ db, scope: scopeOf(supplier) }, { entity: 'claim_paper', recordId }, [file]),
  );
  expect((await planner.downloads(downloadFile, file)).bytes.equals(PNG)).toBe(true);
  await expect(rival.downloads(downloadFile, file)).toFailWith('err.notFound');
  await expect(clerk.downloads(downloadFile, file)).toFailWith('err.notFound');
  await expect(
    inTransaction(portal.services.pool, { scope: scopeOf(rival) }, async ({ db }) =>
      attachFiles({ db, scope: scopeOf(rival) }, { entity: 'claim_paper', recordId }, [file]),
    ),
  ).rejects.toThrow('err.notFound');

  // Whoever finds the record keeps what it has, though somebody else sent it in, and may give it up.
  const asPlanner = async (work: (db: Parameters<typeof attachFiles>[0]) => Promise<void>) =>
    inTransaction(portal.services.pool, { scope: scopeOf(planner) }, async ({ db }) =>
      work({ db, scope: scopeOf(planner) }),
    );
  const claim = { entity: 'claim_paper', recordId };
  await asPlanner(async (db) => {
    await attachFiles(db, claim, [file]);
    await detachOthers(db, claim, [file.id]);
  });
  expect((await planner.downloads(downloadFile, file)).bytes.equals(PNG)).toBe(true);
  await asPlanner(async (db) => detachOthers(db, claim, []));
  await expect(planner.downloads(downloadFile, file)).toFailWith('err.notFound');

  const lines = await planner.calls(readHistory, { entity: 'claim_paper', id: recordId });
  expect(lines.map((line) => [line.field, line.before, line.after])).toEqual([
    ['amount', '5', '7'],
    [null, null, 'exists'],
  ]);
  expect(
    await supplier.calls(readHistory, { entity: 'claim_paper', id: recordId, before: lines[0]!.id }),
  ).toHaveLength(1);
  await expect(rival.calls(readHistory, { entity: 'claim_paper', id: recordId })).toFailWith('err.notFound');
  await expect(supplier.calls(readHistory, { entity: 'app_user', id: '1' })).toFailWith('err.notFound');
  await expect(supplier.calls(readHistory, { entity: 'pg_authid', id: '1' })).toFailWith('err.notFound');
});

test('files that no record took are gone after a week, bytes and all', async () => {
  const file = await supplier.uploads(uploadFile, { name: 'forgotten.png', content: PNG });
  await portal.owner
    .updateTable('stored_file')
    .set({ created_at: '2026-01-01T00:00:00Z' } as never)
    .where('id', '=', file.id)
    .execute();
  await workAsSystem(plugin.schedule![0]!, portal.services, 'test');
  await expect(supplier.downloads(downloadFile, file)).toFailWith('err.notFound');
  await expect(
    new Promise((resolve, reject) =>
      portal.services.files.get(file.uuid).on('error', reject).on('data', resolve),
    ),
  ).rejects.toThrow('ENOENT');
});

/** As if somebody of the company had sent in so many files of this size an hour ago, or just now. */
const sentBefore = async (who: Person, count: number, bytes: number, ago: string): Promise<void> => {
  await sql`insert into stored_file (tenant_id, user_id, company_code, party, plant_no, name, doc_type, source, content_type, bytes, sha256, created_at)
    select ${who.tenantId}, ${who.userId}::bigint, ${who.companyCode}, ${who.party}, '', 'x', 'x', 'x', 'x', ${bytes}::bigint, 'x', now() - ${ago}::interval
    from generate_series(1, ${count})`.execute(portal.owner);
};
const removed = async (): Promise<void> => {
  await sql`delete from stored_file where sha256 = 'x'`.execute(portal.owner);
};

test.each([
  ['a user within an hour', 'file.tooManyThisHour', 500, 1, '1 minute'],
  ['a company within a day', 'file.tooMuchToday', 1, 2 ** 31, '2 hours'],
] as const)('%s sends in no more files than there is room for', async (_, key, count, bytes, ago) => {
  await sentBefore(supplier, count, bytes, ago);
  await expect(supplier.uploads(uploadFile, { name: 'a.png', content: PNG })).toFailWith(key);
  expect(await rival.uploads(uploadFile, { name: 'a.png', content: PNG })).toMatchObject({ name: 'a.png' });
  await removed();
  await sentBefore(supplier, count, bytes, '25 hours');
  expect(await supplier.uploads(uploadFile, { name: 'a.png', content: PNG })).toMatchObject({
    name: 'a.png',
  });
  await removed();
});
