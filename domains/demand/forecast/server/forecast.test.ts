import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { addDays, mondayOf } from '@portal/platform/contract/day.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  acceptForecast,
  listForecastBuckets,
  listForecastComparison,
  listForecastVersions,
  listForecasts,
  readForecast,
  readForecastAnswers,
  readForecastComparison,
  rejectForecast,
  saveForecast,
  submitForecast,
  takeForecast,
} from '../contract/endpoints.ts';
import { lastDayOf } from '../contract/grain.ts';
import { monthDays } from '../contract/month-rule.ts';
import { createForecastSource } from '../contract/source-calls.ts';
import { USUAL } from '../contract/source.ts';
import { daysOfBucket, split } from '../contract/split.ts';
import { tellTimeOuts } from '@portal/call-off/server/offers.ts';
import { forecastTimeOut } from './escalate.ts';
import { expirePlant, remindPlant } from './jobs.ts';
import { bucket, now, version, week } from './testing/versions.ts';

const { bracket, oil, unit } = world.parts;

let at: TestWorld;
let planner: Person;
let supplier: Person;
let second: Person;
beforeAll(async () => {
  at = await seededPortal();
  planner = at.is({ party: 'plant', role: 'mrp-controller' });
  supplier = at.supplier;
  second = at.otherSupplier;
  await sql`
    insert into plant_supplier_part (tenant_id, created_by, updated_by, plant_no, supplier_code, part_no, unloading_point, dispositor)
    select tenant_id, 'seed', 'seed', plant_no, ${world.otherSupplier}, part_no, unloading_point, dispositor from plant_supplier_part
    where tenant_id = ${at.tenant} and plant_no = ${world.plant} and supplier_code = ${world.supplier} and part_no = ${bracket} limit 1 on conflict do nothing`.execute(
    at.owner,
  );
}, 120_000);

const take = async (...args: Parameters<typeof version>) => planner.calls(takeForecast, version(...args));
const mine = async (person: Person, more: object = {}) => (await person.calls(listForecasts, more))[0]!;
const answersOf = async (person: Person, id: string) =>
  (await person.calls(readForecastAnswers, { id, partNo: null })).buckets;

describe('a version', () => {
  test('is published whole, known again without effect, and refused with other content', async () => {
    const buckets = [bucket(bracket, 0, '100'), bucket(bracket, 1, '0'), bucket(unit, 0, '7')];
    expect(await take('V1', buckets)).toMatchObject({ outcome: 'published', forecasts: 1, buckets: 3 });
    expect(await take('V1', buckets.toReversed())).toMatchObject({ outcome: 'repeated' });
    expect(await take('V1', [bucket(bracket, 0, '100.000'), ...buckets.slice(1)])).toMatchObject({
      outcome: 'repeated',
    });
    await expect(take('V1', [bucket(bracket, 0, '101')])).rejects.toMatchObject({
      key: 'forecast.numberTaken',
    });
    const [row] = await planner.calls(listForecastVersions, { number: 'V1' });
    expect(row).toMatchObject({
      suppliers: 1,
      materials: 2,
      buckets: 3,
      open: 1,
      firstOn: week(0),
      lastOn: addDays(week(2), -1),
    });
  });

  test('with wrong buckets is kept out, each of them named', async () => {
    const answer = await take('V-BAD', [
      bucket(bracket, 0, '1'),
      bucket(bracket, 1, '1', { startsOn: addDays(week(1), 1) }),
      bucket('NOT HERE', 0, '1'),
      bucket(bracket, 0, '1', { grain: 'day', startsOn: addDays(week(0), 2) }),
      bucket(unit, 0, '1', {
        grain: 'month',
        startsOn: week(0).endsWith('-01') ? addDays(week(0), 1) : week(0),
      }),
      bucket(unit, 9, '1.5'),
    ]);
    expect(answer).toMatchObject({ outcome: 'refused', versionId: null });
    expect(answer.refused.map(({ index, reason }) => [index, reason])).toEqual([
      [1, 'forecast.notAMonday'],
      [2, 'forecast.notDelivered'],
      [3, 'forecast.overlap'],
      [4, 'forecast.notAFirst'],
      [5, 'forecast.tooFine'],
    ]);
    expect(await planner.calls(listForecastVersions, { number: 'V-BAD' })).toEqual([]);
  });

  test('in parts is not answered before all of them are here; a part may be sent again meanwhile', async () => {
    const more = (part: number) => ({ demandType: 'A1S1', part, parts: 2 });
    expect(await take('V-PARTS', [bucket(oil, 0, '5')], more(1))).toMatchObject({ outcome: 'waiting' });
    expect(await take('V-PARTS', [bucket(oil, 0, '6')], more(1))).toMatchObject({ outcome: 'waiting' });
    expect(await supplier.calls(listForecasts, { demandType: 'A1S1' })).toEqual([]);
    expect(await planner.calls(listForecastVersions, { number: 'V-PARTS' })).toEqual([]);
    await expect(take('V-PARTS', [bucket(oil, 0, '1')], more(2))).rejects.toMatchObject({
      key: 'forecast.overlap',
    });
    expect(await take('V-PARTS', [bucket(oil, 1, '1')], more(2))).toMatchObject({
      outcome: 'published',
      buckets: 2,
    });
    const { id } = await mine(supplier, { demandType: 'A1S1' });
    expect((await answersOf(supplier, id)).map(({ quantity }) => quantity)).toEqual(['6', '1']);
  });

  test('is taken from the plant alone', async () => {
    const permissions = ['forecast:take', 'forecast:answer'];
    const foreign = at.is({ party: 'supplier', companyCode: world.supplier, permissions });
    await expect(foreign.calls(takeForecast, version('V-X', [bucket(oil, 0, '1')]))).rejects.toMatchObject({
      key: 'forecast.wrongParty',
    });
  });
});

describe('an answer', () => {
  test('is a draft that nobody else sees, carried over where buckets are the same, submitted and decided', async () => {
    const first = [bucket(bracket, 0, '100'), bucket(bracket, 1, '50'), bucket(bracket, 2, '50')];
    await take('A1', first, { source: 'ANSWERS' });
    const draft = await mine(supplier, { source: 'ANSWERS' });
    const [one, two] = await answersOf(supplier, draft.id);
    const less = { id: one!.id, committed: '80', reason: null };
    await expect(
      supplier.calls(saveForecast, { id: draft.id, version: draft.version, answers: [less] }),
    ).rejects.toMatchObject({ key: 'forecast.reasonMissing', details: { index: 0, partNo: bracket } });
    const saved = await supplier.calls(saveForecast, {
      id: draft.id,
      version: draft.version,
      answers: [
        { ...less, reason: 'capacity' },
        { id: two!.id, committed: '60', reason: null },
      ],
    });
    expect((await answersOf(planner, draft.id)).map(({ committed }) => committed)).toEqual([
      null,
      null,
      null,
    ]);
    expect(await planner.calls(listForecastBuckets, { forecastId: draft.id, differs: 'Y' })).toEqual([]);

    await take('A2', [first[0]!, bucket(bracket, 1, '55'), first[2]!], { source: 'ANSWERS' });
    const moved = await supplier.calls(readForecast, { id: draft.id });
    expect(moved).toMatchObject({ status: 'save', versionNo: 'A2', number: draft.number });
    expect((await answersOf(supplier, draft.id)).map(({ committed, reason }) => [committed, reason])).toEqual(
      [
        ['80', 'capacity'],
        [null, null],
        [null, null],
      ],
    );
    await expect(
      supplier.calls(submitForecast, { id: draft.id, version: saved.version }),
    ).rejects.toMatchObject({ key: 'err.updatedByOther' });
    const submitted = await supplier.calls(submitForecast, { id: draft.id, version: moved.version });
    expect(await planner.calls(listForecastBuckets, { forecastId: draft.id, differs: 'Y' })).toMatchObject([
      { committed: '80', difference: '-20', reason: 'capacity' },
    ]);
    const returned = await planner.calls(rejectForecast, { ...submitted, reason: '请按产能计划' });
    expect(await supplier.calls(readForecast, { id: draft.id })).toMatchObject({
      status: 'reject',
      decision: '请按产能计划',
    });
    const again = await supplier.calls(submitForecast, returned);
    await planner.calls(acceptForecast, again);
    expect(await supplier.calls(readForecast, { id: draft.id })).toMatchObject({
      status: 'done',
      answeredLate: 'N',
    });

    await take('A3', first, { source: 'ANSWERS' });
    expect(
      (await supplier.calls(listForecasts, { source: 'ANSWERS' })).map(({ versionNo }) => versionNo),
    ).toEqual(['A3', 'A2']);
  });

  test('after its last day is overtime and late for ever, and may still be answered', async () => {
    await take('O1', [bucket(oil, 0, '10')], { source: 'LATE' });
    const { id } = await mine(supplier, { source: 'LATE' });
    await sql`update forecast set due_on = ${addDays(now, -1)}::date where id = ${id}`.execute(at.owner);
    expect(await expirePlant(at.services, { tenantId: at.tenant, plantNo: world.plant })).toBe(1);
    expect(await expirePlant(at.services, { tenantId: at.tenant, plantNo: world.plant })).toBe(0);
    const late = await supplier.calls(readForecast, { id });
    expect(late).toMatchObject({ status: 'overtime' });
    const [one] = await answersOf(supplier, id);
    const saved = await supplier.calls(saveForecast, {
      id,
      version: late.version,
      answers: [{ id: one!.id, committed: '10', reason: null }],
    });
    const submitted = await supplier.calls(submitForecast, saved);
    await planner.calls(acceptForecast, submitted);
    expect(await planner.calls(readForecast, { id })).toMatchObject({ status: 'done', answeredLate: 'Y' });
  });

  test('without an answer climbs the ladder of call-offs from its own last day, until it is submitted', async () => {
    const people = {
      dispatcher: 'supplier-dispatcher',
      administrator: 'supplier-admin',
      controller: 'mrp-controller',
    } as const;
    for (const [userNo, role] of Object.entries(people))
      await withAccount(at, role === 'mrp-controller' ? 'plant' : 'supplier', role, `ladder-${userNo}`);
    await take('E1', [bucket(oil, 0, '10')], { source: 'LADDER' });
    const { id } = await mine(supplier, { source: 'LADDER' });
    const plant = { tenantId: at.tenant, plantNo: world.plant };
    const dueBefore = async (days: number) =>
      sql`update forecast set due_on = ${addDays(now, -days)}::date where id = ${id}`.execute(at.owner);
    const scenarios = async () => {
      await at.jobsDone();
      await sql`delete from notification where tenant_id = ${at.tenant}`.execute(at.owner);
      await sql`delete from call_off_escalation where tenant_id = ${at.tenant}`.execute(at.owner);
      await tellTimeOuts(at.services, forecastTimeOut, plant);
      await at.jobsDone();
      const { rows } = await sql<{ userNo: string; type: string }>`
        select replace(account.user_no, 'ladder-', '') as "userNo", notification.type from notification
        join app_user as account on account.id = notification.user_id
        where notification.tenant_id = ${at.tenant} and account.user_no like 'ladder-%'
          and type in ('forecast.timed-out', 'forecast.escalated', 'forecast.timed-out-plant')`.execute(
        at.owner,
      );
      return Object.fromEntries(rows.map(({ userNo, type }) => [userNo, type]));
    };
    await dueBefore(0);
    expect(await scenarios()).toEqual({});
    await dueBefore(1);
    expect(await scenarios()).toEqual({
      dispatcher: 'forecast.timed-out',
      controller: 'forecast.timed-out-plant',
    });
    await expirePlant(at.services, plant);
    await dueBefore(20);
    expect(await scenarios()).toEqual({
      dispatcher: 'forecast.timed-out',
      administrator: 'forecast.escalated',
      controller: 'forecast.timed-out-plant',
    });
    const { version: latest } = await supplier.calls(readForecast, { id });
    await supplier.calls(submitForecast, { id, version: latest });
    expect(await scenarios()).toEqual({});
  });

  test('is reminded of some workdays before its last day, as its source says, once', async () => {
    await withAccount(at, 'supplier', 'supplier-dispatcher');
    await planner.calls(createForecastSource, { ...USUAL, source: 'REMIND', remindDays: 2 });
    await planner.calls(createForecastSource, { ...USUAL, source: 'SILENT', remindDays: 0 });
    for (const source of ['REMIND', 'SILENT']) {
      await take(`R-${source}`, [bucket(oil, 0, '10')], { source, dueOn: now });
      await take(`F-${source}`, [bucket(oil, 0, '10')], {
        source,
        demandType: 'A1S1',
        dueOn: addDays(now, 30),
      });
    }
    const plant = { tenantId: at.tenant, plantNo: world.plant };
    await remindPlant(at.services, plant);
    await remindPlant(at.services, plant);
    const { rows } = await sql<{ user: string; number: string }>`
      select user_id as user, param->>'number' as number from notification
      where tenant_id = ${at.tenant} and type = 'forecast.dueSoon' and param->>'number' in (select number from forecast where source in ('REMIND', 'SILENT'))`.execute(
      at.owner,
    );
    const due = (await mine(supplier, { source: 'REMIND', demandType: 'SR99' })).number;
    expect(new Set(rows.map(({ number }) => number))).toEqual(new Set([due]));
    expect(new Set(rows.map(({ user }) => user)).size).toBe(rows.length);
  });

  test('of another supplier is nobody’s business', async () => {
    await take(
      'S1',
      [bucket(bracket, 0, '10'), bucket(bracket, 0, '30', { supplierCode: world.otherSupplier })],
      {
        source: 'TWO',
      },
    );
    const [own] = await second.calls(listForecasts, { source: 'TWO' });
    expect(own).toMatchObject({ supplierCode: world.otherSupplier, buckets: 1 });
    const foreign = await mine(supplier, { source: 'TWO' });
    await expect(second.calls(readForecast, { id: foreign.id })).rejects.toMatchObject({
      key: 'forecast.none',
    });
    await expect(second.calls(listForecastBuckets, { forecastId: foreign.id })).rejects.toMatchObject({
      key: 'forecast.none',
    });
    const [bucketOfOther] = await answersOf(supplier, foreign.id);
    await expect(
      second.calls(saveForecast, {
        id: own!.id,
        version: own!.version,
        answers: [{ id: bucketOfOther!.id, committed: '1', reason: 'capacity' }],
      }),
    ).rejects.toMatchObject({ key: 'forecast.bucketNone' });
  });
});

describe('a comparison', () => {
  const compare = async (one: string, other: string, more: object = {}) => {
    const ids = await Promise.all(
      [one, other].map(async (number) => (await planner.calls(listForecastVersions, { number }))[0]!.id),
    );
    return planner.calls(listForecastComparison, { benchmarkId: ids[0]!, versionId: ids[1]!, ...more });
  };
  const shown = (rows: Awaited<ReturnType<typeof compare>>) =>
    rows
      .map(({ partNo, kind, benchmarkQty, comparedQty, percent, weeks }) => [
        partNo,
        kind,
        benchmarkQty,
        comparedQty,
        percent,
        weeks,
      ])
      .toSorted((one, other) => (String(one) < String(other) ? -1 : 1));

  test('says of each part what changed, and its mirror says the contrary', async () => {
    const other = { supplierCode: world.otherSupplier };
    await take(
      'C1',
      [bucket(bracket, 0, '100'), bucket(bracket, 1, '100'), bucket(oil, 0, '5'), bucket(oil, 1, '5')],
      {
        source: 'CMP',
      },
    );
    await take(
      'C2',
      [
        bucket(bracket, 0, '100', other),
        bucket(bracket, 1, '120', other),
        bucket(unit, 0, '9'),
        bucket(unit, 1, '0'),
      ],
      {
        source: 'CMP',
      },
    );
    expect(shown(await compare('C1', 'C2'))).toEqual([
      [unit, 'new', '0', '9', null, 1],
      [bracket, 'supplier', '200', '220', '10', 1],
      [oil, 'cancelled', '10', '0', '-100', 2],
    ]);
    expect(shown(await compare('C2', 'C1'))).toEqual([
      [unit, 'cancelled', '9', '0', '-100', 1],
      [bracket, 'supplier', '220', '200', '-9.1', 1],
      [oil, 'new', '0', '10', null, 2],
    ]);
    expect(await compare('C1', 'C2', { kind: 'supplier' })).toMatchObject([
      { suppliersBefore: world.supplier, suppliersAfter: world.otherSupplier, difference: '20' },
    ]);
    for (const [size, found] of [
      [{ changeAtLeast: '10' }, [bracket, oil]],
      [{ changeAtLeast: '11' }, [bracket]],
      // from zero each change is large enough
      [{ changedPercent: '50' }, [unit, oil]],
      [{ changedPercent: '10', changeAtLeast: '15' }, [bracket]],
    ] as const)
      expect(
        new Set((await compare('C1', 'C2', size)).map(({ partNo }) => partNo)),
        JSON.stringify(size),
      ).toEqual(new Set(found));
  });

  test('is over the weeks that both have: rolled off and newly visible ones are no difference', async () => {
    const weeks = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, n) => bucket(bracket, from + n, '10'));
    await take('R1', weeks(0, 3), { source: 'ROLL' });
    await take('R2', weeks(1, 6), { source: 'ROLL' });
    expect(shown(await compare('R1', 'R2'))).toEqual([[bracket, 'none', '30', '30', '0', 0]]);
  });

  test('adds days up to weeks and splits months over workdays, exactly', async () => {
    const firstOfMonth = `${addDays(week(6), 31).slice(0, 7)}-01`;
    const from = mondayOf(addDays(firstOfMonth, 6));
    await take('M1', [bucket(bracket, 0, '103', { grain: 'month', startsOn: firstOfMonth })], {
      source: 'GRAIN',
    });
    const days = Array.from({ length: 5 }, (_, n) =>
      bucket(bracket, 0, '4', { grain: 'day', startsOn: addDays(from, n) }),
    );
    await take('M2', [...days, bucket(bracket, 0, '0', { startsOn: addDays(from, 14) })], {
      source: 'GRAIN',
    });
    const ids = await Promise.all(
      ['M1', 'M2'].map(async (number) => (await planner.calls(listForecastVersions, { number }))[0]!.id),
    );
    const { weeks, kinds } = await planner.calls(readForecastComparison, {
      benchmarkId: ids[0]!,
      versionId: ids[1]!,
      partNo: bracket,
    });
    expect(weeks[0]).toMatchObject({ monday: from, after: '20' });
    const lastOfMonth = lastDayOf({ grain: 'month', startsOn: firstOfMonth });
    const { rows: workdays } = await sql<{ day: string }>`
      select day::date::text as day from generate_series(${firstOfMonth}::date, ${lastOfMonth}::date, interval '1 day') as day
      where is_workday(${at.tenant}, ${world.plant}, day::date) order by 1`.execute(at.owner);
    const inMonth = daysOfBucket(
      workdays.map(({ day }) => day),
      { from: firstOfMonth, to: lastOfMonth },
    )!;
    const parts = split('103', inMonth.length, 0);
    const ofWeek = (monday: string) =>
      parts.reduce((sum, part, n) => (mondayOf(inMonth[n]!) === monday ? sum + Number(part) : sum), 0);
    expect(weeks.map(({ monday, before }) => [monday, Number(before)])).toEqual(
      weeks.map(({ monday }) => [monday, ofWeek(monday)]),
    );
    expect(kinds).toEqual({ quantity: 1 });
  });

  test('counts months as their source does: an industrial month is its whole weeks', async () => {
    await planner.calls(createForecastSource, { ...USUAL, source: 'SAP', monthRule: 'wednesday' });
    const first = `${addDays(week(8), 31).slice(0, 7)}-01`;
    const { from, to } = monthDays(first, 'wednesday');
    const days = Array.from({ length: 6 }, (_, n) => addDays(from, 7 * n)).filter((monday) => monday < to);
    const behind = bucket(unit, 0, '7', { startsOn: addDays(to, 1) });
    await take('I1', [bucket(unit, 0, '103', { grain: 'month', startsOn: first }), behind], {
      source: 'SAP',
    });
    await take('I2', [...days.map((startsOn) => bucket(unit, 0, '20', { startsOn })), behind], {
      source: 'SAP',
    });
    const [newer, older] = await planner.calls(listForecastVersions, { source: 'SAP' });
    expect(older).toMatchObject({ monthRule: 'wednesday', firstOn: from });
    const { weeks, versions } = await planner.calls(readForecastComparison, {
      benchmarkId: older!.id,
      versionId: newer!.id,
      partNo: unit,
    });
    expect(versions.map(({ number, monthRule }) => [number, monthRule])).toEqual([
      ['I1', 'wednesday'],
      ['I2', 'wednesday'],
    ]);
    expect(weeks.map(({ monday }) => monday)).toEqual([...days, addDays(to, 1)]);
    expect(weeks.slice(0, -1).reduce((sum, { before }) => sum + Number(before), 0)).toBe(103);
  });

  test('wants two versions', async () => {
    expect(await planner.calls(listForecastComparison, {})).toEqual([]);
    await expect(
      planner.calls(listForecastComparison, { benchmarkId: '1', versionId: '1' }),
    ).rejects.toMatchObject({ key: 'forecast.chooseTwo' });
    await expect(
      planner.calls(listForecastComparison, { benchmarkId: '1', versionId: '999999' }),
    ).rejects.toMatchObject({ key: 'forecast.versionNone' });
  });
});
