import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  exportPackaging,
  importPackaging,
  listPackaging,
  exportPackagingAgreements,
  importPackagingAgreements,
} from '@portal/packaging/contract/endpoints.ts';
import {
  exportParts,
  exportSupplierParts,
  importParts,
  importSupplierParts,
  listParts,
  listSupplierParts,
  changePart,
  createPartUnit,
  exportPartUnits,
  exportPartVersions,
  importPartUnits,
  importPartVersions,
} from '@portal/part/contract/endpoints.ts';
import {
  exportShiftGroups,
  importShiftGroups,
  listShiftGroups,
} from '@portal/plant/contract/calendar/calendar-calls.ts';
import {
  exportUnloadingPoints,
  importUnloadingPoints,
  listUnloadingPoints,
  exportPlants,
  importPlants,
} from '@portal/plant/contract/endpoints.ts';
import {
  exportDoorPlaces,
  exportUnloadingAreas,
  importDoors,
  importUnloadingAreas,
  listDoorPlaces,
  listUnloadingAreas,
  exportDoorUses,
  importDoorUses,
} from '@portal/plant/contract/places/place-calls.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { undoImport } from '@portal/settings/contract/import-calls.ts';
import {
  exportForwarders,
  exportOrigins,
  exportSuppliers,
  importForwarders,
  importOrigins,
  importSuppliers,
  listForwarders,
  listOrigins,
  listSuppliers,
  exportAgencies,
  exportContacts,
  importAgencies,
  importContacts,
} from '@portal/supplier/contract/endpoints.ts';
import { exportTags, importTags } from '@portal/tag/contract/endpoints.ts';
import { exportTimeWindows, importTimeWindows } from '@portal/time-window/contract/setting-calls.ts';
import { exportUnits, importUnits, listUnits, createUnit } from '@portal/unit/contract/endpoints.ts';
import { callOffLines, noteOf, packedNote } from './testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from './testing/portal.ts';
import { fileOf, readWorkbook, typedOver } from './testing/round-trip.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

type Cells = Readonly<Record<string, string>>;
type Case = {
  readonly list: Endpoint;
  readonly export: Endpoint;
  readonly import: Endpoint;
  readonly person?: (portal: TestWorld) => Person;
  /** Finds the row that is copied, and the copies. */
  readonly of: object;
  readonly found: object;
  /** Two copies: the first one will be used, the other one not. */
  readonly copies: readonly [Cells, Cells];
  /** What people do before the import is taken back. */
  readonly use: (portal: TestWorld) => Promise<unknown>;
  readonly kept: string;
  /** The heading of the code that the list gives, and that of the row in another case. */
  readonly code?: readonly [heading: string, other: string];
};
const { bracket } = world.parts;
const run = async ({ owner, tenant }: TestWorld, statement: string) =>
  sql.raw(statement.replaceAll('$tenant', String(tenant))).execute(owner);
const stamps = 'created_by, updated_by) select tenant_id';
const by = "'test', 'test'";

const cases: Readonly<Record<string, Case>> = {
  'a unit that a part is counted in': {
    list: listUnits,
    export: exportUnits,
    import: importUnits,
    of: { code: 'SET' },
    found: { name: '新箱' },
    copies: [
      { 单位代码: 'UA', 中文名称: '新箱', 英文名称: 'crate', 报文代码: '' },
      { 单位代码: 'UB', 中文名称: '新箱', 英文名称: 'crate', 报文代码: '' },
    ],
    use: async (portal) =>
      run(portal, `update part set unit = 'UA' where tenant_id = $tenant and part_no = '${bracket}'`),
    kept: `UA（正被使用：零件 ${bracket}）`,
  },
  'a part that has a version': {
    list: listParts,
    export: exportParts,
    import: importParts,
    of: { partNo: bracket },
    found: { partNo: '7X0' },
    copies: [{ 零件号: '7X0 1' }, { 零件号: '7X0 2' }],
    use: async (portal) =>
      run(
        portal,
        `insert into part_version (tenant_id, part_no, valid_from, change_index, ${stamps}, part_no, '2026-01-01', '01', ${by} from part where tenant_id = $tenant and part_no = '7X0 1'`,
      ),
    code: ['零件号', '5g0 123456a'],
    kept: '7X0 1（正被使用：零件版本 7X0 1）',
  },
  'what a supplier delivers, once it is agreed how it is packed; a further point of a pair agreed before goes':
    {
      list: listSupplierParts,
      export: exportSupplierParts,
      import: importSupplierParts,
      of: { supplierCode: 'S1001', partNo: bracket },
      found: { name: '前支架' },
      copies: [
        { 供应商代码: 'S1003', 卸货点: 'B07', '配额（%）': '0' },
        { 卸货点: 'B07', '配额（%）': '0' },
      ],
      use: async (portal) =>
        run(
          portal,
          `insert into packaging_agreement (tenant_id, plant_no, supplier_code, part_no, effective_from, inner_code, quantity_per_inner, outer_code, inner_per_layer, layers, ${stamps},
        plant_no, 'S1003', part_no, effective_from, inner_code, quantity_per_inner, outer_code, inner_per_layer, layers, ${by}
        from packaging_agreement where tenant_id = $tenant and plant_no = 'P1' and supplier_code = 'S1001' and part_no = '${bracket}'`,
        ),
      kept: `S1003 · ${bracket} · B07（正被使用：包装协议 ${bracket}）`,
    },
  'an unloading point that a supplier delivers to': {
    list: listUnloadingPoints,
    export: exportUnloadingPoints,
    import: importUnloadingPoints,
    person: ({ logistics }) => logistics,
    of: { code: 'A13' },
    found: { name: '新点' },
    copies: [
      { 卸货点: 'A21', 卸货点名称: '新点' },
      { 卸货点: 'A22', 卸货点名称: '新点' },
    ],
    use: async (portal) =>
      run(
        portal,
        "update plant_supplier_part set unloading_point = 'A21' where tenant_id = $tenant and plant_no = 'P1' and supplier_code = 'S1002'",
      ),
    code: ['卸货点', 'a13'],
    kept: `A21（正被使用：供应商零件 ${bracket}）`,
  },
  'a packaging that goods stand in': {
    list: listPackaging,
    export: exportPackaging,
    import: importPackaging,
    person: ({ packagingPlanner }) => packagingPlanner,
    of: { code: 'KLT4147' },
    found: { name: '新料箱' },
    copies: [
      { 包装代码: 'KN1', 包装名称: '新料箱' },
      { 包装代码: 'KN2', 包装名称: '新料箱' },
    ],
    use: async (portal) => {
      const { number, id } = await packedNote(portal, await callOffLines(portal, ['20']));
      noteNumber = number;
      await run(
        portal,
        `update handling_unit set packaging_code = 'KN1' where tenant_id = $tenant and delivery_note_id = ${id} and packaging_code = 'KLT4147'`,
      );
    },
    code: ['包装代码', 'klt4147'],
    get kept() {
      return `KN1（正被使用：发货单 ${noteNumber}）`;
    },
  },
  'a packaging that the plant approves as another one': {
    list: listPackaging,
    export: exportPackaging,
    import: importPackaging,
    person: ({ packagingPlanner }) => packagingPlanner,
    of: { code: 'KLT4147' },
    found: { name: '替代箱' },
    copies: [
      { 包装代码: 'KA1', 包装名称: '替代箱' },
      { 包装代码: 'KA2', 包装名称: '替代箱' },
    ],
    use: async (portal) =>
      run(
        portal,
        `insert into packing_alternative (tenant_id, plant_no, supplier_code, part_no, inner_code, quantity_per_inner, outer_code, boxes_per_outer, valid_from, valid_until, created_by, updated_by)
        values ($tenant, 'P1', 'S1001', '${bracket}', 'KA1', 5, 'PAL1208', 8, '2026-01-01', '2030-01-01', ${by})`,
      ),
    kept: 'KA1（正被使用：替代包装 1 条）',
  },
  'an unloading point that templates of notes go to': {
    list: listUnloadingPoints,
    export: exportUnloadingPoints,
    import: importUnloadingPoints,
    person: ({ logistics }) => logistics,
    of: { code: 'A13' },
    found: { name: '模板点' },
    copies: [
      { 卸货点: 'A31', 卸货点名称: '模板点' },
      { 卸货点: 'A32', 卸货点名称: '模板点' },
    ],
    use: async (portal) =>
      run(
        portal,
        `insert into delivery_note_template (tenant_id, plant_no, supplier_code, name, warehouse_code, unloading_point, head, parts, created_by, updated_by)
        values ($tenant, 'P1', 'S1001', '周一', 'WH1', 'A31', '{}', '[]', ${by}), ($tenant, 'P1', 'S1001', '周二', 'WH1', 'A31', '{}', '[]', ${by})`,
      ),
    kept: 'A31（正被使用：发货单模板 2 条）',
  },
  'a supplier for whom a dock is kept': {
    list: listSuppliers,
    export: exportSuppliers,
    import: importSuppliers,
    of: { supplierCode: 'S1001' },
    found: { name: '新供应商' },
    copies: [
      { 供应商代码: 'S7001', 供应商名称: '新供应商' },
      { 供应商代码: 'S7002', 供应商名称: '新供应商' },
    ],
    use: async (portal) =>
      run(
        portal,
        `insert into door_association (tenant_id, plant_no, unloading_point_id, door_id, for_supplier, ${stamps}, plant_no, unloading_point_id, door_id, 'S7001', ${by}
        from door_association where tenant_id = $tenant and plant_no = 'P1' and for_supplier = 'S1001'`,
      ),
    code: ['供应商代码', 's1001'],
    kept: 'S7001（正被使用：道口 D2）',
  },
  'a shift group that a published year names': {
    list: listShiftGroups,
    export: exportShiftGroups,
    import: importShiftGroups,
    person: ({ logistics }) => logistics,
    of: { code: 'ONE' },
    found: { name: '新班' },
    copies: [
      { 班次组: 'N1', 班次组名称: '新班' },
      { 班次组: 'N2', 班次组名称: '新班' },
    ],
    use: async (portal) =>
      run(
        portal,
        `insert into calendar_year (tenant_id, plant_no, year, week, created_by, updated_by) values ($tenant, 'P1', 2031, '["N1", null]', ${by})`,
      ),
    code: ['班次组', 'one'],
    kept: 'N1（正被使用：工厂日历 2031）',
  },
  'a production location that a note names': {
    list: listOrigins,
    export: exportOrigins,
    import: importOrigins,
    of: { of: 'S1001' },
    found: { name: '新产地' },
    copies: [
      { 编码: 'N1', 名称: '新产地', '份额（%）': '0' },
      { 编码: 'N2', 名称: '新产地', '份额（%）': '0' },
    ],
    use: async (portal) => {
      const { number, id } = await noteOf(portal, await callOffLines(portal, ['20']));
      noteNumber = number;
      await run(
        portal,
        `update delivery_note set origin_code = 'N1' where tenant_id = $tenant and id = ${id}`,
      );
    },
    code: ['编码', 'o1'],
    get kept() {
      return `S1001 · N1（正被使用：发货单 ${noteNumber}）`;
    },
  },
  'a dock that has opening hours': {
    list: listDoorPlaces,
    export: exportDoorPlaces,
    import: importDoors,
    person: ({ logistics }) => logistics,
    of: { code: 'D1' },
    found: { name: '新道口' },
    copies: [
      { 道口: 'N1', 道口名称: '新道口' },
      { 道口: 'N2', 道口名称: '新道口' },
    ],
    use: async (portal) =>
      run(
        portal,
        `insert into door_schedule (tenant_id, plant_no, door_id, weekday, is_open, shifts, ${stamps}, plant_no, id, 1, false, '', ${by} from door where tenant_id = $tenant and code = 'N1'`,
      ),
    code: ['道口', 'd1'],
    kept: 'N1（正被使用：道口 N1）',
  },
  'an area that has a point': {
    list: listUnloadingAreas,
    export: exportUnloadingAreas,
    import: importUnloadingAreas,
    person: ({ logistics }) => logistics,
    of: { code: 'A' },
    found: { name: '新区域' },
    copies: [
      { 区域编码: 'N1', 区域名称: '新区域' },
      { 区域编码: 'N2', 区域名称: '新区域' },
    ],
    use: async (portal) =>
      run(portal, "update unloading_point set area_code = 'N1' where tenant_id = $tenant and code = 'B07'"),
    code: ['区域编码', 'a'],
    kept: 'N1（正被使用：卸货点 B07）',
  },
  'a forwarder that has a user': {
    list: listForwarders,
    export: exportForwarders,
    import: importForwarders,
    person: ({ logistics }) => logistics,
    of: { of: 'F01' },
    found: { name: '新承运商' },
    copies: [
      { 承运商代码: 'F71', 承运商名称: '新承运商' },
      { 承运商代码: 'F72', 承运商名称: '新承运商' },
    ],
    use: async (portal) =>
      run(
        portal,
        "insert into app_user (tenant_id, user_no, name, party, company_code, created_by, updated_by) values ($tenant, 'undo71', '某人', 'forwarder', 'F71', 'test', 'test')",
      ),
    code: ['承运商代码', 'f01'],
    kept: 'F71（正被使用：用户 1 条）',
  },
};
let noteNumber = '';

test.each(Object.entries(cases))('an import that is taken back leaves %s', async (_, one) => {
  const person = one.person?.(at) ?? at.mrp;
  const book = await readWorkbook((await person.downloads(one.export, one.of)).bytes);
  const rows = one.copies.map((cells) => typedOver(book, 0, { ...cells, '#': '' }));
  const done = (await person.uploads(one.import, await fileOf({ ...book, rows }))) as { undo: string };
  expect(done).toMatchObject({ good: 2, bad: 0, errors: [] });
  const found = async () => (await person.calls(one.list, one.found)) as readonly unknown[];
  const before = (await found()).length;
  await one.use(at);
  expect(await person.calls(undoImport, { id: done.undo })).toEqual({ records: 1, kept: [one.kept] });
  expect(await found()).toHaveLength(before - 1);
  await expect(person.calls(undoImport, { id: done.undo })).toFailWith('err.importUndone');
});

test.each(Object.entries(cases).filter(([, { code }]) => code !== undefined))(
  'codes that differ in upper and lower case alone are one: %s',
  async (_, one) => {
    const person = one.person?.(at) ?? at.mrp;
    const [heading, other] = one.code!;
    const book = await readWorkbook((await person.downloads(one.export, one.of)).bytes);
    const plain = (code: string) => code.replaceAll(' ', '').toUpperCase();
    const first = book.rows
      .map((row) => row[book.headers.indexOf(heading)]!)
      .find((code) => plain(code) === plain(other));
    const rows = [other, 'qz', 'Qz', 'qz'].map((code) =>
      typedOver(book, 0, { ...one.copies[0], [heading]: code, '#': '' }),
    );
    const done = (await person.uploads(one.import, await fileOf({ ...book, rows }), { preview: 'Y' })) as {
      errors: readonly { row: number; message: string }[];
    };
    expect(done).toMatchObject({ good: 1, bad: 3 });
    expect(done.errors).toEqual([
      { row: 2, column: heading, message: `“${other}” 与已有的 “${first}” 是同一代码，不区分大小写` },
      { row: 4, column: heading, message: '“Qz” 与已有的 “qz” 是同一代码，不区分大小写' },
      { row: 5, column: expect.any(String), message: '第 3 行已有同一条记录' },
    ]);
  },
);

/** Lists beside those above. */
const others: Readonly<Record<string, Pick<Case, 'export' | 'import' | 'person'>>> = {
  'conversions of units': { export: exportPartUnits, import: importPartUnits },
  'versions of parts': { export: exportPartVersions, import: importPartVersions },
  'packaging agreements': {
    export: exportPackagingAgreements,
    import: importPackagingAgreements,
    person: ({ packagingPlanner }) => packagingPlanner,
  },
  'uses of docks': { export: exportDoorUses, import: importDoorUses, person: ({ logistics }) => logistics },
  'time windows': {
    export: exportTimeWindows,
    import: importTimeWindows,
    person: ({ logistics }) => logistics,
  },
  contacts: { export: exportContacts, import: importContacts, person: ({ supplier }) => supplier },
  agencies: { export: exportAgencies, import: importAgencies },
  tags: { export: exportTags, import: importTags },
  plants: { export: exportPlants, import: importPlants, person: ({ admin }) => admin },
};

test.each(Object.entries({ ...cases, ...others }))(
  'what comes back unchanged writes nothing, two units of one name or not: %s',
  async (_, one) => {
    await namesakes();
    const person = one.person?.(at) ?? at.mrp;
    for (const language of ['zh', 'en'] as const) {
      const { bytes } = await person.downloads(one.export, {}, { language });
      const book = await readWorkbook(bytes);
      const back = await person.uploads(one.import, await fileOf(book), {});
      expect(back).toMatchObject({ good: 0, bad: 0, undo: null, idle: book.rows.length });
    }
  },
);

/** Two units of one name; a part is counted in the one and has a factor for the other. */
const namesakes = async (): Promise<void> => {
  const known = await at.mrp.calls(listUnits, { code: 'TW' });
  if (known.length > 0) return;
  for (const code of ['TW1', 'TW2'])
    await at.mrp.calls(createUnit, {
      code,
      nameZh: '双',
      nameEn: 'twin',
      decimals: 0,
      messageCodes: null,
      active: 'Y',
    });
  const [part] = await at.mrp.calls(listParts, { partNo: world.parts.unit });
  await at.mrp.calls(changePart, { ...part!, unit: 'TW1' });
  await at.mrp.calls(createPartUnit, { partNo: part!.partNo, otherUnit: 'TW2', factor: '2' });
};

test('a name of two units, and one that nobody has, are refused with what may be written', async () => {
  await namesakes();
  const { bytes } = await at.mrp.downloads(exportParts, { partNo: world.parts.unit });
  const book = await readWorkbook(bytes);
  expect(book.rows[0]![book.headers.indexOf('单位')]).toBe('双 (TW1)');
  const typed = async (text: string) =>
    at.mrp.uploads(importParts, await fileOf({ ...book, rows: [typedOver(book, 0, { 单位: text })] }), {
      preview: 'Y',
    });
  for (const text of ['双', 'furlong', 'constructor']) {
    const { errors } = await typed(text);
    expect(errors).toMatchObject([{ row: 2, column: '单位' }]);
    expect(errors[0]!.message).toMatch(
      new RegExp(`^没有“${text}”，可以填写：.*件.*双 \\(TW1\\), 双 \\(TW2\\)`),
    );
  }
  for (const text of ['双 (TW1)', 'twin (TW1)', 'TW1']) expect(await typed(text)).toMatchObject({ idle: 1 });
});

test('whatever may hold a record of an import has a name of its own', async () => {
  const { rows } = await sql<{ usedIn: string }>`
    select distinct one.used_in::text as "usedIn"
    from (select distinct tgrelid from pg_trigger where tgfoid = 'kept_while_used'::regproc and not tgisinternal) as named
    cross join lateral declared_uses(named.tgrelid) as one where one.entity is null`.execute(at.owner);
  const nameless = rows.map(({ usedIn }) => usedIn).filter((table) => !(table in at.services.rowNames));
  expect(nameless).toEqual([]);
});
