import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { addDays, isoWeekOf, mondayOf, mondayOfWeek, today } from '@portal/platform/contract/day.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { takeForecast } from '@portal/forecast/contract/endpoints.ts';
import {
  createCapacityGroup,
  deactivateCapacityGroup,
  saveCapacityGroupWeeks,
} from '../../contract/endpoints.ts';
import { readCapacityRadar, readCapacityRadarWeek } from '../../contract/radar/calls.ts';

const { bracket, oil, unit } = world.parts;
/** Mondays from this week on. */
const week = (n: number) => addDays(mondayOf(today('Asia/Shanghai')), 7 * n);

let at: TestWorld;
let planner: Person;
let supplier: Person;
beforeAll(async () => {
  at = await seededPortal();
  planner = at.is({ party: 'plant', role: 'mrp-controller' });
  supplier = at.supplier;
}, 120_000);

type If = { percent: string | null; partNo: string | null; withGroupId: string | null };
const ALL: If = { percent: null, partNo: null, withGroupId: null };
const radar = async (more: Partial<InputOf<typeof readCapacityRadar>> = {}, person = planner) =>
  person.calls(readCapacityRadar, { ...ALL, weekCount: 12, supplierCode: null, ...more });
const groupIn = async (id: string, more: Parameters<typeof radar>[0] = {}, person = planner) =>
  (await radar(more, person)).groups.find((group) => group.id === id);
const behind = async (groupId: string, monday: string, more: Partial<If> = {}) =>
  planner.calls(readCapacityRadarWeek, { ...ALL, ...more, groupId, monday });

type Expected = readonly [partNo: string, week: number, quantity: string];
const forecast = async (number: string, expected: readonly Expected[], more: object = {}) =>
  planner.calls(takeForecast, {
    source: 'MRP',
    demandType: 'SR99',
    number,
    dueOn: null,
    part: null,
    parts: null,
    buckets: expected.map(([partNo, n, quantity]) => ({
      supplierCode: world.supplier,
      partNo,
      grain: 'week' as const,
      startsOn: week(n),
      quantity,
    })),
    ...more,
  });

type Series = readonly [partNo: string, loadFactor: string | null];
const groupOf = async (
  name: string,
  series: readonly Series[],
  weeks: readonly [n: number, actual: string, maximum: string, delta?: string][],
  linkedIds: readonly string[] = [],
) => {
  const made = await supplier.calls(createCapacityGroup, {
    supplierCode: world.supplier,
    name,
    unit: 'PCE',
    series: series.map(([partNo, loadFactor]) => ({ partNo, demandType: null, loadFactor })),
    linkedIds: [...linkedIds],
  });
  if (weeks.length === 0) return made;
  const saved = await supplier.calls(saveCapacityGroupWeeks, {
    id: made.id,
    version: made.version,
    weeks: weeks.map(([n, actual, maximum, delta = null]) => ({
      monday: week(n),
      actual,
      maximum,
      agreed: null,
      delta,
    })),
  });
  return { ...made, ...saved };
};

describe('the radar', () => {
  test('is empty without a forecast: nothing is known, which is not green', async () => {
    const group = await groupOf('没有预测', [[oil, null]], [[2, '10', '20']]);
    const shown = await radar();
    expect(shown.versions).toEqual([]);
    expect(shown.groups.find(({ id }) => id === group.id)).toMatchObject({
      marks: '-'.repeat(12),
      firstRed: null,
      short: null,
    });
  });

  test('adds up parts of a group by their factors, exactly, through all levels and each once', async () => {
    await forecast('R1', [
      [bracket, 2, '400'],
      [unit, 2, '300'],
      [bracket, 3, '400'],
      [unit, 3, '300'],
      [bracket, 4, '0'],
      [bracket, 6, '1'],
    ]);
    const stated: Parameters<typeof groupOf>[2] = [
      [2, '800', '900'],
      [3, '800', '840'],
      [4, '0', '0'],
      [5, '1', '1', '-1'],
    ];
    const line = await groupOf(
      '注塑线',
      [
        [bracket, '1'],
        [unit, '1.5'],
      ],
      stated,
    );
    // 850 of 800 at most 900; of 840 at most; zero is stated; beyond the last bucket no version reaches
    expect(await groupIn(line.id)).toMatchObject({
      marks: `--yrggn-----`,
      percents: [null, null, '106.2', '106.2', null, '-100', ...Array<null>(6).fill(null)],
      firstRed: week(3),
      redWeeks: 1,
      short: '10',
    });
    expect(await behind(line.id, week(2))).toMatchObject({
      load: '850',
      actual: '800',
      maximum: '900',
      colour: 'yellow',
      parts: [
        { partNo: unit, quantity: '300', loadFactor: '1.5', load: '450' },
        { partNo: bracket, quantity: '400', loadFactor: '1', load: '400' },
      ].toSorted((one, other) => (one.partNo < other.partNo ? -1 : 1)),
    });

    const above = await groupOf('车间', [], [[2, '10', '849.999']], [line.id]);
    const top = await groupOf('工厂', [], [[2, '10', '850']], [line.id, above.id]);
    expect(await groupIn(above.id)).toMatchObject({ firstRed: week(2), short: '0.001' });
    expect((await groupIn(top.id))!.marks.charAt(2)).toBe('y');
    expect((await radar()).groups.map(({ id }) => id).slice(0, 2)).toEqual([above.id, line.id]);
    // what only an inactive group leads to is left out on both sides
    await supplier.calls(deactivateCapacityGroup, { id: line.id, version: line.version });
    expect(await groupIn(line.id)).toBeUndefined();
    expect((await groupIn(top.id))!.marks.charAt(2)).toBe('-');
    expect(
      await supplier.calls(readCapacityRadar, { ...ALL, weekCount: 1, supplierCode: null, group: '工厂' }),
    ).toMatchObject({ groups: [{ id: top.id }], mondays: [week(0)] });
  });

  test('with what-if: all demand, that of a part, or that of a group', async () => {
    const line = await groupOf(
      '冲压线',
      [
        [bracket, '1'],
        [unit, '1.5'],
      ],
      [[2, '800', '900']],
    );
    const other = await groupOf('装配线', [[unit, null]], [[2, '300', '310']]);
    const load = async (more: Partial<If>) => (await behind(line.id, week(2), more)).load;
    expect(await load({ percent: '15' })).toBe('977.5');
    expect(await load({ percent: '15', partNo: unit })).toBe('917.5');
    expect(await load({ percent: '-100', partNo: bracket })).toBe('450');
    expect(await load({ percent: '10', withGroupId: other.id })).toBe('895');
    expect((await groupIn(line.id, { percent: '15' }))!.firstRed).toBe(week(2));
    expect((await groupIn(line.id, { percent: '10', withGroupId: other.id }))!.firstRed).toBeNull();
    await expect(radar({ percent: '1001' })).rejects.toMatchObject({ key: 'err.invalid' });
    await expect(behind(line.id, addDays(week(2), 1))).rejects.toMatchObject({ key: 'capacity.notAMonday' });
  });

  test('alarms by sub-horizon where both versions reach, from the first week of today', async () => {
    const line = await groupOf('波动', [[bracket, null]], []);
    await forecast('R2', [
      [bracket, 2, '481'],
      [bracket, 3, '400'],
      [bracket, 4, '100'],
      [bracket, 8, '9999'],
    ]);
    const { alarms, versions } = await radar();
    expect(versions).toMatchObject([{ demandType: 'SR99', number: 'R2', before: 'R1' }]);
    // weeks 0 to 3: 881 for 800 is within 20 %; weeks 4 to 7: 100 for 1, week 8 only the newest one reaches
    expect(alarms.filter(({ groupId }) => groupId === line.id)).toEqual([
      {
        groupId: line.id,
        firstMonday: week(4),
        lastMonday: week(7),
        direction: 'up',
        before: '1',
        after: '100',
        change: '99',
        changePercent: '9900',
      },
    ]);
  });

  test('shows a supplier his own groups with the figures that the plant sees', async () => {
    const own = await radar({}, supplier);
    const all = await radar();
    expect(own.groups).toEqual(all.groups.filter(({ supplierCode }) => supplierCode === world.supplier));
    expect(own.versions).toEqual(all.versions);
    const [first] = own.groups;
    expect((await radar({}, at.otherSupplier)).groups).toEqual([]);
    await expect(
      at.otherSupplier.calls(readCapacityRadarWeek, { ...ALL, groupId: first!.id, monday: week(2) }),
    ).rejects.toMatchObject({ key: 'capacity.groupNone' });
  });

  test('has week 53 where there is one, and never twice', async () => {
    const { mondays } = await radar({ weekCount: 26 });
    expect(new Set(mondays.map(isoWeekOf)).size).toBe(26);
    expect(mondayOfWeek(2026, 53)).toBe('2026-12-28');
    expect(mondays.every((monday, n) => monday === week(n))).toBe(true);
  });
});

test('the figures of a week are those of the statement over all', async () => {
  const { groups, mondays } = await radar();
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from capacity_group where tenant_id = ${at.tenant} and status = 'active'`.execute(
    at.owner,
  );
  expect(groups).toHaveLength(rows[0]!.count);
  for (const group of groups.slice(0, 4)) {
    const { load, colour } = await behind(group.id, mondays[2]!);
    const mark = group.marks.charAt(2);
    expect(load === null ? '-' : (colour?.charAt(0) ?? 'n')).toBe(mark);
  }
});
