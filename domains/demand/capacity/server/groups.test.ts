import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { fileOf, readWorkbook, typedOver } from '@portal/app-server/testing/round-trip.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  changeCapacityGroup,
  createCapacityGroup,
  deactivateCapacityGroup,
  exportCapacityGroupWeeks,
  importCapacityGroupWeeks,
  listCapacityGroupWeeks,
  listCapacityGroups,
  readCapacityGroup,
  saveCapacityGroupWeeks,
} from '../contract/endpoints.ts';

const { bracket, oil, unit } = world.parts;
let at: TestWorld;
let planner: Person;
let supplier: Person;
beforeAll(async () => {
  at = await seededPortal();
  planner = at.is({ party: 'plant', role: 'mrp-controller' });
  supplier = at.supplier;
}, 120_000);

const part = (partNo: string, loadFactor: string | null = null) => ({ partNo, demandType: null, loadFactor });
const group = (more: Partial<InputOf<typeof createCapacityGroup>> = {}) => ({
  supplierCode: world.supplier,
  name: 'Moulding line 3',
  unit: 'PCE',
  series: [part(bracket)],
  linkedIds: [],
  ...more,
});
const week = (monday: string, actual: string | null, maximum: string | null, more: object = {}) => ({
  monday,
  actual,
  maximum,
  agreed: null,
  delta: null,
  ...more,
});

test('a group has parts that its supplier delivers, and its changes are told', async () => {
  const made = await supplier.calls(
    createCapacityGroup,
    group({ series: [part(bracket, '1'), part(unit, '1.5')] }),
  );
  expect(made.number).toMatch(/^CG/);
  expect(await planner.calls(readCapacityGroup, { id: made.id })).toMatchObject({
    status: 'active',
    parts: 2,
    series: [
      { partNo: unit, loadFactor: '1.5' },
      { partNo: bracket, loadFactor: '1' },
    ],
    linked: [],
  });
  await expect(
    planner.calls(createCapacityGroup, group({ series: [part('NOT HERE')] })),
  ).rejects.toMatchObject({ key: 'capacity.notDelivered', details: { index: 0, row: 1 } });
  const { version } = await planner.calls(changeCapacityGroup, {
    ...group({ series: [part(unit)] }),
    ...made,
  });
  expect(await supplier.calls(listCapacityGroups, { partNo: bracket })).toEqual([]);
  await expect(
    supplier.calls(changeCapacityGroup, { ...group(), id: made.id, version: made.version }),
  ).rejects.toMatchObject({ key: 'err.updatedByOther' });
  await supplier.calls(deactivateCapacityGroup, { id: made.id, version });
  const { rows } = await sql<{ of_table: string; field: string | null }>`
    select of_table, field from history where entity = 'capacity_group' and record_id = ${made.id} and tenant_id = ${at.tenant}`.execute(
    at.owner,
  );
  expect(rows.map((row) => `${row.of_table} ${row.field ?? ''}`)).toEqual(
    expect.arrayContaining([
      'capacity_group status',
      `capacity_group_series ${bracket}`,
      `capacity_group_series ${unit} · load_factor`,
    ]),
  );
});

test('groups inside groups are of one supplier and unit, and never in a circle', async () => {
  const inner = await supplier.calls(createCapacityGroup, group({ name: 'inner', series: [part(oil)] }));
  const middle = await supplier.calls(
    createCapacityGroup,
    group({ name: 'middle', series: [], linkedIds: [inner.id] }),
  );
  const outer = await supplier.calls(
    createCapacityGroup,
    group({ name: 'outer', series: [], linkedIds: [middle.id] }),
  );
  await expect(
    planner.calls(changeCapacityGroup, { ...group({ series: [], linkedIds: [outer.id] }), ...inner }),
  ).rejects.toMatchObject({
    key: 'capacity.circle',
    details: { way: `${inner.number} → ${outer.number} → ${middle.number} → ${inner.number}` },
  });
  await expect(
    planner.calls(changeCapacityGroup, { ...group({ unit: 'KGM', series: [part(oil)] }), ...inner }),
  ).rejects.toMatchObject({ key: 'capacity.otherUnit' });
  await expect(
    planner.calls(
      createCapacityGroup,
      group({ supplierCode: world.otherSupplier, series: [], linkedIds: [inner.id] }),
    ),
  ).rejects.toMatchObject({ key: 'capacity.linkedNone' });
  expect(await supplier.calls(readCapacityGroup, { id: middle.id })).toMatchObject({
    linked: [{ number: inner.number }],
    loads: [{ number: outer.number }],
  });
});

test('a week is stated whole, unstated again, and what is agreed is for the plant to enter', async () => {
  const { id, version } = await supplier.calls(createCapacityGroup, group({ name: 'weeks' }));
  const save = async (person: Person, now: number, ...weeks: ReturnType<typeof week>[]) =>
    person.calls(saveCapacityGroupWeeks, { id, version: now, weeks });
  await expect(save(supplier, version, week('2026-12-28', '10', '9'))).rejects.toMatchObject({
    key: 'capacity.maximumLower',
    details: { index: 0, field: 'maximum' },
  });
  await expect(save(supplier, version, week('2026-12-29', '10', '10'))).rejects.toMatchObject({
    key: 'capacity.notAMonday',
  });
  await expect(
    save(supplier, version, week('2026-12-28', '1', '2'), week('2026-12-28', '1', '2')),
  ).rejects.toMatchObject({ key: 'capacity.twice' });
  const first = await save(
    supplier,
    version,
    week('2026-12-28', '0', '0'),
    week('2027-01-04', '800', '900', { delta: '-40' }),
  );
  const second = await save(
    planner,
    first.version,
    week('2027-01-04', '800', '900', { agreed: '850', delta: '-40' }),
  );
  await expect(
    save(supplier, second.version, week('2027-01-04', '800', '900', { agreed: '870' })),
  ).rejects.toMatchObject({ key: 'capacity.agreedByPlant' });
  await save(supplier, second.version, week('2026-12-28', null, null), week('2027-01-04', '810', '900'));
  expect(await planner.calls(listCapacityGroupWeeks, { groupId: id })).toMatchObject([
    { monday: '2027-01-04', actual: '810', maximum: '900', agreed: '850', delta: null },
  ]);
});

test('weekly capacity goes out as a workbook and comes back, a row for each group and week', async () => {
  const { id, number, version } = await supplier.calls(createCapacityGroup, group({ name: 'sheet' }));
  await supplier.calls(saveCapacityGroupWeeks, {
    id,
    version,
    weeks: [week('2026-12-28', '800', '900'), week('2027-01-04', '800', '900')],
  });
  const book = await readWorkbook(
    (await supplier.downloads(exportCapacityGroupWeeks, { groupId: id })).bytes,
  );
  const done = await supplier.uploads(
    importCapacityGroupWeeks,
    await fileOf({
      ...book,
      rows: [
        typedOver(book, 0, { 计划产能: '810' }),
        typedOver(book, 1, { '周（周一）': '2027-01-05' }),
        typedOver(book, 1, { '周（周一）': '2027-01-11', 最大产能: '950' }),
      ],
    }),
  );
  expect(done).toMatchObject({ good: 2, bad: 1, errors: [{ row: 3, column: '周（周一）' }] });
  expect(
    (await planner.calls(listCapacityGroupWeeks, { groupNumber: number })).map(
      ({ monday, actual, maximum }) => [monday, actual, maximum],
    ),
  ).toEqual([
    ['2026-12-28', '810', '900'],
    ['2027-01-04', '800', '900'],
    ['2027-01-11', '800', '950'],
  ]);
});

test('a supplier finds and adds his own alone', async () => {
  const { id, number, version } = await supplier.calls(createCapacityGroup, group({ name: 'own' }));
  await expect(at.otherSupplier.calls(readCapacityGroup, { id })).rejects.toMatchObject({
    key: 'capacity.groupNone',
  });
  expect(await at.otherSupplier.calls(listCapacityGroups, { number })).toEqual([]);
  await expect(
    at.otherSupplier.calls(saveCapacityGroupWeeks, { id, version, weeks: [week('2026-12-28', '1', '1')] }),
  ).rejects.toMatchObject({ key: 'capacity.groupNone' });
  await expect(at.otherSupplier.calls(createCapacityGroup, group())).rejects.toMatchObject({
    key: 'capacity.ownOnly',
  });
});
