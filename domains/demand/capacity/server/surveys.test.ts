import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { fileOf, readWorkbook, typedOver } from '@portal/app-server/testing/round-trip.ts';
import { addDays, mondayOf, today } from '@portal/platform/contract/day.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { textOf } from '@portal/platform/server/print/paper-fixture.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { takeForecast } from '@portal/forecast/contract/endpoints.ts';
import { colourOf } from '../contract/load.ts';
import { createCapacityGroup, listCapacityGroupWeeks } from '../contract/endpoints.ts';
import {
  acceptCapacitySurveys,
  createCapacitySurveys,
  exportCapacitySurveyAnswers,
  exportCapacitySurveyWeeks,
  finishCapacitySurveys,
  importCapacitySurveyAnswers,
  importCapacitySurveyWeeks,
  listCapacitySurveyWeeks,
  listCapacitySurveys,
  listSurveySubjects,
  printCapacitySurvey,
  readCapacitySurvey,
  rejectCapacitySurvey,
  removeCapacitySurveys,
  saveCapacitySurvey,
  sendCapacitySurveys,
  submitCapacitySurvey,
} from '../contract/survey-calls.ts';
import { workDue } from './jobs.ts';
import { colourIn } from './load.ts';

const { bracket, oil, unit } = world.parts;
const now = today('Asia/Shanghai');
/** Mondays from the next one on. */
const week = (n: number) => addDays(mondayOf(now), 7 + 7 * n);

let at: TestWorld;
let planner: Person;
let supplier: Person;
beforeAll(async () => {
  at = await seededPortal();
  planner = at.is({ party: 'plant', role: 'mrp-controller' });
  supplier = at.supplier;
}, 120_000);

type Bucket = readonly [partNo: string, week: number, quantity: string];
const version = async (number: string, buckets: readonly Bucket[], demandType = 'SR99'): Promise<string> => {
  const { versionId } = await planner.calls(takeForecast, {
    source: number,
    demandType,
    number,
    dueOn: null,
    part: null,
    parts: null,
    buckets: buckets.map(([partNo, n, quantity]) => ({
      supplierCode: world.supplier,
      partNo,
      grain: 'week' as const,
      startsOn: week(n),
      quantity,
    })),
  });
  return versionId!;
};
const ask = async (versionId: string, more: Partial<InputOf<typeof createCapacitySurveys>> = {}) =>
  planner.calls(createCapacitySurveys, {
    versionId,
    targets: [{ supplierCode: world.supplier, partNo: bracket, groupId: null }],
    firstWeek: null,
    weekCount: null,
    dueOn: addDays(now, 3),
    send: 'Y',
    ...more,
  });
const one = async (person: Person, versionNo: string) =>
  (await person.calls(listCapacitySurveys, { versionNo }))[0]!;
const weeksOf = async (person: Person, surveyId: string) =>
  (await person.calls(listCapacitySurveyWeeks, { surveyId })).map(
    ({ monday, demand, normal, maximum, colour }) => [monday, demand, normal, maximum, colour],
  );

const answer = {
  reason: '注塑机不足',
  solution: '增加夜班',
  plannedOn: addDays(now, 30),
  feedback: '已排产',
  city: '长春',
  area: '汽开区',
  address: '东风大街 1 号',
  phone: '0431-85110001',
  contact: '张伟',
  email: 'zhang.wei@example.com',
  keyMaterial: 'PA66',
  materialSupplier: '长春化工',
  materialDuns: '012345678',
  materialDays: 10,
  cycleSeconds: '12.5',
  shifts: 2,
  hoursPerShift: '8',
  breakMinutes: 30,
  daysPerWeek: '5',
  allocationPercent: '100',
  machines: 1,
  partsPerCycle: 1,
  oeePercent: '85',
  scrapPercent: '0',
  bottleneck: null,
  rampUpWeeks: null,
  raiseWeeks: null,
  evidence: [],
};

describe('a survey is made from a version', () => {
  test('with its demand week by week; a week between without a bucket needs nothing; made once', async () => {
    const id = await version('CV1', [
      [bracket, 0, '100'],
      [bracket, 2, '50'],
      [unit, 0, '7'],
    ]);
    const { subjects } = await planner.calls(listSurveySubjects, { versionId: id, subject: 'part' });
    expect(subjects.map(({ partNo, demand, survey }) => [partNo, demand, survey])).toEqual([
      [unit, '7', null],
      [bracket, '150', null],
    ]);
    expect(await ask(id)).toEqual({ made: 1, known: 0 });
    expect(await ask(id)).toEqual({ made: 0, known: 1 });
    const survey = await one(supplier, 'CV1');
    expect(survey).toMatchObject({
      status: 'init',
      partNo: bracket,
      firstMonday: week(0),
      lastMonday: week(2),
    });
    expect(await weeksOf(planner, survey.id)).toEqual([
      [week(0), '100', null, null, null],
      [week(1), '0', null, null, null],
      [week(2), '50', null, null, null],
    ]);
    await expect(
      ask(id, { targets: [{ supplierCode: world.supplier, partNo: oil, groupId: null }] }),
    ).rejects.toMatchObject({ key: 'capacity.noForecast', details: { subject: oil } });
    await expect(ask(id, { dueOn: addDays(now, -1) })).rejects.toMatchObject({ key: 'capacity.duePast' });
    await expect(ask('999999')).rejects.toMatchObject({ key: 'capacity.versionNone' });
  });

  test('of a group: all of its parts by their factors, at any depth, of the demand type that it counts', async () => {
    const group = async (name: string, series: object[], linkedIds: string[] = []) =>
      supplier.calls(createCapacityGroup, {
        supplierCode: world.supplier,
        name,
        unit: 'PCE',
        series: series as never,
        linkedIds,
      });
    const inner = await group('inner', [
      { partNo: bracket, demandType: 'SR99', loadFactor: '1' },
      { partNo: unit, demandType: null, loadFactor: '1.5' },
    ]);
    const aside = await group('aside', [{ partNo: oil, demandType: 'A1S1', loadFactor: null }]);
    const outer = await group('outer', [], [inner.id, aside.id]);
    const id = await version('CG1', [
      [bracket, 0, '400'],
      [unit, 0, '300'],
      [unit, 1, '1'],
      [oil, 0, '9999'],
    ]);
    await ask(id, { targets: [{ supplierCode: world.supplier, partNo: null, groupId: outer.id }] });
    const survey = await one(supplier, 'CG1');
    expect(survey).toMatchObject({ subject: 'group', groupName: 'outer', partNo: null });
    expect((await weeksOf(planner, survey.id)).map(([, demand]) => demand)).toEqual(['850', '1.5']);
    const { version: now1 } = await planner.calls(readCapacitySurvey, { id: survey.id });
    const saved = await supplier.calls(saveCapacitySurvey, {
      ...answer,
      id: survey.id,
      version: now1,
      weeks: [
        { monday: week(0), normal: '800', maximum: '900' },
        { monday: week(1), normal: '800', maximum: '900' },
      ],
    });
    const paperFor = async (person: Person) =>
      textOf((await person.downloads(printCapacitySurvey, { id: survey.id })).bytes);
    for (const said of ['产能调查表', 'Capacity survey', survey.number, '850', '800', week(1)])
      expect(await paperFor(supplier)).toContain(said);
    // the plant reads no draft, on paper neither
    expect(await paperFor(planner)).not.toContain('800');
    const submitted = await supplier.calls(submitCapacitySurvey, saved);
    expect(await planner.calls(acceptCapacitySurveys, { lines: [submitted] })).toEqual({
      accepted: 1,
      followed: 1,
    });
    expect(await paperFor(planner)).toContain('800');
    expect(await planner.calls(listCapacityGroupWeeks, { groupId: outer.id })).toMatchObject([
      { monday: week(0), actual: '800', maximum: '900' },
      { monday: week(1), actual: '800', maximum: '900' },
    ]);
  });

  test('is the plant’s alone until it is sent, and may be taken away until then', async () => {
    const id = await version('CN1', [[bracket, 0, '1']]);
    await ask(id, { send: 'N' });
    expect(await supplier.calls(listCapacitySurveys, { versionNo: 'CN1' })).toEqual([]);
    const made = await one(planner, 'CN1');
    expect(made.status).toBe('new');
    await planner.calls(removeCapacitySurveys, { lines: [made] });
    expect(await planner.calls(listCapacitySurveys, { versionNo: 'CN1' })).toEqual([]);
    await ask(id, { send: 'N' });
    const again = await one(planner, 'CN1');
    await planner.calls(sendCapacitySurveys, { lines: [again] });
    await expect(
      planner.calls(removeCapacitySurveys, { lines: [{ id: again.id, version: again.version + 1 }] }),
    ).rejects.toMatchObject({ key: 'capacity.surveyStatus' });
    expect(await one(supplier, 'CN1')).toMatchObject({ status: 'init' });
  });
});

describe('an answer', () => {
  test('is a draft of its own until it is complete and submitted; returned, it is answered again; its measure is followed', async () => {
    const versionId = await version('CA1', [
      [bracket, 0, '100'],
      [bracket, 1, '130'],
    ]);
    await ask(versionId);
    const { id, version: first } = await one(supplier, 'CA1');
    const save = async (now1: number, more: object) =>
      supplier.calls(saveCapacitySurvey, { ...answer, id, version: now1, weeks: [], ...more });
    await expect(
      save(first, { weeks: [{ monday: week(0), normal: '100', maximum: '99' }] }),
    ).rejects.toMatchObject({ key: 'capacity.maximumLower', details: { index: 0 } });
    await expect(
      save(first, { weeks: [{ monday: week(9), normal: '1', maximum: '1' }] }),
    ).rejects.toMatchObject({ key: 'capacity.weekNone' });
    const part = await save(first, {
      materialDuns: null,
      weeks: [{ monday: week(0), normal: '100', maximum: '120' }],
    });
    expect(await planner.calls(readCapacitySurvey, { id })).toMatchObject({
      status: 'save',
      reason: null,
      city: null,
    });
    expect(await supplier.calls(readCapacitySurvey, { id })).toMatchObject({
      city: '长春',
      cycleSeconds: '12.5',
    });
    expect(await weeksOf(planner, id)).toEqual([
      [week(0), '100', null, null, null],
      [week(1), '130', null, null, null],
    ]);
    await expect(supplier.calls(submitCapacitySurvey, part)).rejects.toMatchObject({
      key: 'capacity.incomplete',
      details: { done: 1, all: 2, missing: '原材料供应商邓白氏编码' },
    });
    const whole = await save(part.version, { weeks: [{ monday: week(1), normal: '100', maximum: '120' }] });
    const submitted = await supplier.calls(submitCapacitySurvey, whole);
    expect(await planner.calls(readCapacitySurvey, { id })).toMatchObject({
      status: 'submit',
      colour: 'red',
      redWeeks: 1,
      firstRed: week(1),
      materialDuns: '012345678',
      answeredLate: 'N',
    });
    expect((await planner.calls(listCapacitySurveys, { shown: 'red', versionNo: 'CA1' })).length).toBe(1);
    const returned = await planner.calls(rejectCapacitySurvey, { ...submitted, reason: '请给出夜班计划' });
    // what was submitted before stands until something else is saved
    const again = await supplier.calls(submitCapacitySurvey, returned);
    await planner.calls(acceptCapacitySurveys, { lines: [again] });
    const followed = await one(planner, 'CA1');
    expect(followed).toMatchObject({ status: 'accept', plannedOn: answer.plannedOn });
    await planner.calls(finishCapacitySurveys, { lines: [followed] });
    expect(await planner.calls(readCapacitySurvey, { id })).toMatchObject({ status: 'done' });
  });

  test('without a measure is done once it is accepted; the other supplier and the wrong side do nothing', async () => {
    await ask(await version('CD1', [[bracket, 0, '100']]));
    const { id, version: first } = await one(supplier, 'CD1');
    await expect(at.otherSupplier.calls(readCapacitySurvey, { id })).rejects.toMatchObject({
      key: 'capacity.surveyNone',
    });
    const green = { ...answer, reason: null, solution: null, plannedOn: null };
    const weeks = [{ monday: week(0), normal: '100', maximum: '100' }];
    const both = at.is({ party: 'plant', permissions: ['capacity-survey:list', 'capacity-survey:answer'] });
    await expect(
      both.calls(saveCapacitySurvey, { ...green, id, version: first, weeks }),
    ).rejects.toMatchObject({ key: 'capacity.supplierOnly' });
    const saved = await supplier.calls(saveCapacitySurvey, { ...green, id, version: first, weeks });
    const submitted = await supplier.calls(submitCapacitySurvey, saved);
    const deciding = at.is({
      party: 'supplier',
      companyCode: world.supplier,
      permissions: ['capacity-survey:list', 'capacity-survey:decide'],
    });
    await expect(deciding.calls(acceptCapacitySurveys, { lines: [submitted] })).rejects.toMatchObject({
      key: 'capacity.plantOnly',
    });
    expect(await planner.calls(acceptCapacitySurveys, { lines: [submitted] })).toEqual({
      accepted: 1,
      followed: 0,
    });
    expect(await one(planner, 'CD1')).toMatchObject({ status: 'done', colour: 'green' });
  });

  test('is reminded of, becomes overtime and late for ever, and its measure is told once when its day is over', async () => {
    await ask(await version('CO1', [[bracket, 0, '10']]), { dueOn: now });
    const { id } = await one(supplier, 'CO1');
    const plant = { tenantId: at.tenant, plantNo: world.plant };
    const mine = sql`id = ${id}`;
    await sql`update capacity_survey set due_on = ${addDays(now, 20)}::date where not ${mine} and tenant_id = ${at.tenant}`.execute(
      at.owner,
    );
    expect(await workDue(at.services, plant)).toMatchObject({ reminded: 1, expired: 0 });
    expect(await workDue(at.services, plant)).toMatchObject({ reminded: 0, expired: 0 });
    await sql`update capacity_survey set due_on = ${addDays(now, -1)}::date where ${mine}`.execute(at.owner);
    expect(await workDue(at.services, plant)).toMatchObject({ expired: 1 });
    const late = await supplier.calls(readCapacitySurvey, { id });
    expect(late.status).toBe('overtime');
    const saved = await supplier.calls(saveCapacitySurvey, {
      ...answer,
      id,
      version: late.version,
      weeks: [{ monday: week(0), normal: '1', maximum: '2' }],
    });
    expect(await one(supplier, 'CO1')).toMatchObject({ status: 'overtime' });
    const submitted = await supplier.calls(submitCapacitySurvey, saved);
    await planner.calls(acceptCapacitySurveys, { lines: [submitted] });
    expect(await one(planner, 'CO1')).toMatchObject({ status: 'accept', answeredLate: 'Y' });
    await sql`update capacity_survey set planned_on = ${addDays(now, -1)}::date where ${mine}`.execute(
      at.owner,
    );
    expect(await workDue(at.services, plant)).toMatchObject({ measures: 1 });
    expect(await workDue(at.services, plant)).toMatchObject({ measures: 0 });
  });
});

test('weeks go out as a workbook, are filled in anywhere, and come back under the same rules', async () => {
  await ask(
    await version('CX1', [
      [bracket, 0, '100'],
      [bracket, 1, '130'],
    ]),
  );
  const { id, number } = await one(supplier, 'CX1');
  const book = await readWorkbook(
    (await supplier.downloads(exportCapacitySurveyWeeks, { surveyId: id })).bytes,
  );
  const filled = async (...typed: { [heading: string]: string }[]) =>
    supplier.uploads(
      importCapacitySurveyWeeks,
      await fileOf({ ...book, rows: typed.map((cells, at1) => typedOver(book, at1, cells)) }),
    );
  const good = { 正常产能: '100', 最大产能: '140' };
  expect(await filled(good, { 正常产能: '100', 最大产能: '90' })).toMatchObject({
    good: 1,
    bad: 1,
    errors: [{ row: 3, column: '最大产能' }],
  });
  expect(await filled(good, good)).toMatchObject({ good: 1, idle: 1, bad: 0 });
  expect(await weeksOf(supplier, id)).toMatchObject([
    [week(0), '100', '100', '140', 'green'],
    [week(1), '130', '100', '140', 'yellow'],
  ]);
  expect(await filled({ 调查编号: `${number}X` })).toMatchObject({
    bad: 1,
    errors: [{ column: '调查编号' }],
  });
  expect(await one(supplier, 'CX1')).toMatchObject({ status: 'save' });
});

test('answers go out as a workbook, a row for each survey, and come back under the rules of the form: good rows are kept, bad ones marked', async () => {
  const numbers: string[] = [];
  for (const versionNo of ['CW1', 'CW2', 'CW3']) {
    await ask(await version(versionNo, [[bracket, 0, '10']]));
    numbers.push((await one(supplier, versionNo)).number);
  }
  const surveys = await Promise.all(['CW1', 'CW2', 'CW3'].map(async (versionNo) => one(supplier, versionNo)));
  const ids = surveys.map(({ id }) => id).join(',');
  const bookOf = async (person: Person) =>
    readWorkbook((await person.downloads(exportCapacitySurveyAnswers, { ids })).bytes);
  const book = await bookOf(supplier);
  const place = (versionNo: number) => book.rows.findIndex((cells) => cells.includes(numbers[versionNo]!));
  const filled = {
    '节拍（秒）': '12.50',
    班次: '2',
    每班小时: '8',
    'OEE（%）': '85',
    关键原材料: 'PA66',
    原材料供应商邓白氏编码: '012345678',
    计划完成日期: addDays(now, 30),
  };
  const imports = async (...cells: { [heading: string]: string }[]) =>
    supplier.uploads(
      importCapacitySurveyAnswers,
      await fileOf({ ...book, rows: cells.map((typed, at1) => typedOver(book, place(at1), typed)) }),
    );
  expect(
    await imports(filled, { ...filled, 原材料供应商邓白氏编码: '12', 'OEE（%）': '101' }, {}),
  ).toMatchObject({
    good: 1,
    idle: 1,
    bad: 1,
    errors: [
      { row: 3, column: 'OEE（%）' },
      { row: 3, column: '原材料供应商邓白氏编码' },
    ].toSorted((first, other) => book.headers.indexOf(first.column) - book.headers.indexOf(other.column)),
  });
  const [kept, refused] = await Promise.all(
    surveys.map(async ({ id }) => supplier.calls(readCapacitySurvey, { id })),
  );
  expect(kept).toMatchObject({
    status: 'save',
    cycleSeconds: '12.5',
    shifts: 2,
    oeePercent: '85',
    materialDuns: '012345678',
    plannedOn: addDays(now, 30),
  });
  expect(refused).toMatchObject({ status: 'init', cycleSeconds: null });
  expect(await imports(filled)).toMatchObject({ good: 0, idle: 1, bad: 0 });
  // what he saved is in his own workbook and in nobody else's
  const cell = (from: typeof book, heading: string) =>
    from.rows.find((cells) => cells.includes(numbers[0]!))?.[from.headers.indexOf(heading)];
  expect(cell(await bookOf(supplier), '关键原材料')).toBe('PA66');
  expect(cell(await bookOf(planner), '关键原材料')).toBe('');
  expect((await bookOf(at.otherSupplier)).rows).toEqual([]);
});

test('the colour in SQL is that of the contract', async () => {
  const figures = [null, '0', '99.999', '100', '100.001', '120', '120.0001'];
  const cases = figures.flatMap((actual) =>
    figures.flatMap((maximum) =>
      ['-1', '0', '100', '100.0005', '120', '121'].map((load) => ({ load, actual, maximum })),
    ),
  );
  const { rows } = await sql<{ colour: string | null }>`
    select ${colourIn(sql`load`, { actual: sql`actual`, maximum: sql`maximum` })} as colour
    from unnest(${cases.map(({ load }) => load)}::numeric[], ${cases.map(({ actual }) => actual)}::numeric[], ${cases.map(({ maximum }) => maximum)}::numeric[])
      with ordinality as given(load, actual, maximum, at) order by at`.execute(at.owner);
  expect(rows.map(({ colour }) => colour)).toEqual(
    cases.map(({ load, ...capacity }) => colourOf(load, capacity)),
  );
});
