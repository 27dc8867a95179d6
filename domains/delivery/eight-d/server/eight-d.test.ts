import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { Endpoint, InputOf } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import * as calls from '../contract/endpoints.ts';
import { stages, type Stage } from '../contract/stages.ts';
import { tellOverdue } from './jobs.ts';
import { wholeContent } from './testing/whole.ts';

const now = today('Asia/Shanghai');
const { bracket, oil } = world.parts;

let at: TestWorld;
let plant: Person;
let supplier: Person;
beforeAll(async () => {
  at = await seededPortal();
  plant = await withAccount(at, 'plant', 'logistics-planner');
  supplier = await withAccount(at, 'supplier', 'supplier-dispatcher');
}, 120_000);

type Opened = InputOf<typeof calls.openEightD>;
const complaint = (more: Partial<Opened> = {}): Opened => ({
  supplierCode: world.supplier,
  partNo: bracket,
  severity: 'major',
  complaintDate: addDays(now, -1),
  complaint: '孔径偏小，无法装配',
  customerComplaintId: 'QM-1',
  customerContact: '宋春生',
  orderNumber: null,
  deviationIds: [],
  ...more,
});
const opened = async (more: Partial<Opened> = {}) =>
  (await plant.calls(calls.openEightD, complaint(more))).id;
const read = async (id: string, person: Person = supplier) => person.calls(calls.readEightD, { id });
const version = async (id: string) => ({ id, version: (await read(id)).version });

const saves: Readonly<Record<Stage, Endpoint>> = {
  d13: calls.saveEightD13,
  d4: calls.saveEightD4,
  d56: calls.saveEightD56,
  d7: calls.saveEightD7,
  d8: calls.saveEightD8,
};
const save = async (id: string, stage: Stage, more: object = {}) =>
  supplier.calls(saves[stage], {
    ...(await version(id)),
    ...wholeContent[stage],
    files: [],
    ...more,
  });
const submit = async (id: string, stage: Stage, more: object = {}) => {
  await save(id, stage, more);
  return supplier.calls(calls.submitEightD, { ...(await version(id)), stage });
};
const approve = async (id: string) => plant.calls(calls.approveEightD, await version(id));
const upTo = async (id: string, last: Stage, more: object = {}) => {
  for (const stage of stages.slice(0, stages.indexOf(last) + 1)) {
    await submit(id, stage, stage === 'd4' ? more : {});
    await approve(id);
  }
};
const causes = (causeCode: string) => ({ causes: [{ ...wholeContent.d4.causes[0]!, causeCode }] });

describe('a report', () => {
  test('goes stage by stage: one is refused with a reason and open again, and with the last it is closed', async () => {
    const id = await opened();
    expect(await read(id)).toMatchObject({ status: 'open', stage: 'd13', dueOn: addDays(now, 1) });
    await submit(id, 'd13');
    expect(await read(id, plant)).toMatchObject({ status: 'submitted', dueOn: addDays(now, 3) });
    await approve(id);
    await submit(id, 'd4');
    await plant.calls(calls.refuseEightD, { ...(await version(id)), reason: '原因只是症状' });
    const refused = await read(id);
    expect(refused).toMatchObject({ status: 'refused', stage: 'd4', dueOn: addDays(now, 7) });
    expect(refused.stages[1]).toMatchObject({ status: 'refused', reason: '原因只是症状' });
    for (const stage of ['d4', 'd56', 'd7', 'd8'] as const) {
      await submit(id, stage);
      await approve(id);
    }
    const closed = await read(id, plant);
    expect(closed).toMatchObject({ status: 'closed', stage: 'd8', dueOn: null, waitsSince: null });
    expect(closed.stages.map(({ status, late }) => [status, late])).toEqual(
      stages.map(() => ['approved', 'N']),
    );
    const figures = await plant.calls(calls.readEightDFigures, {
      complaintDateFrom: addDays(now, -1),
      complaintDateTo: now,
    });
    expect(figures.stages.map(({ stage, reports, lateReports }) => [stage, reports, lateReports])).toEqual(
      stages.map((stage) => [stage, 1, 0]),
    );
    const behind = async (filter: object) =>
      (await plant.calls(calls.listEightDs, { ...filter, complaintDateTo: now })).map((one) => one.id);
    expect(await behind({ began: 'd4' })).toEqual([id]);
    expect(await behind({ lateIn: 'd4' })).toEqual([]);
    expect(closed.turns.map(({ stage, side, endedAs }) => `${stage} ${side} ${endedAs}`)).toEqual([
      'd13 supplier submitted',
      'd13 plant approved',
      'd4 supplier submitted',
      'd4 plant refused',
      'd4 supplier submitted',
      'd4 plant approved',
      'd56 supplier submitted',
      'd56 plant approved',
      'd7 supplier submitted',
      'd7 plant approved',
      'd8 supplier submitted',
      'd8 plant approved',
    ]);
    await expect(
      plant.calls(calls.cancelEightD, { ...(await version(id)), reason: 'x' }),
    ).rejects.toMatchObject({
      key: 'eightD.status',
    });
  });

  test('a later stage is drafted ahead, not submitted; the plant reads no draft', async () => {
    const id = await opened();
    await save(id, 'd4');
    expect((await read(id)).content.d4.causes).toHaveLength(2);
    expect((await read(id, plant)).content.d4.causes).toEqual([]);
    await expect(
      supplier.calls(calls.submitEightD, { ...(await version(id)), stage: 'd4' }),
    ).rejects.toMatchObject({
      key: 'eightD.notItsTurn',
    });
    await submit(id, 'd13');
    await expect(save(id, 'd13')).rejects.toMatchObject({ key: 'eightD.stageClosed' });
    await save(id, 'd4');
    expect((await read(id, plant)).content.d13.symptom).toBe('装配困难');
  });

  test('what is missing is named; a measure names a cause that is there; a code is one of the dictionary', async () => {
    const id = await opened();
    await save(id, 'd13', {
      symptom: '',
      containments: [{ ...wholeContent.d13.containments[0]!, responsible: null }],
    });
    await expect(
      supplier.calls(calls.submitEightD, { ...(await version(id)), stage: 'd13' }),
    ).rejects.toMatchObject({
      key: 'eightD.incomplete',
      details: { count: 2, field: 'symptom', missing: 'D2 症状; D3 围堵措施 1: 责任人' },
    });
    await expect(save(id, 'd56')).rejects.toMatchObject({ key: 'eightD.causeUnknown' });
    await expect(save(id, 'd4', causes('no such'))).rejects.toMatchObject({
      key: 'dict.unknownCode',
      details: { field: 'causes.0.causeCode' },
    });
    await expect(save(id, 'd8', { closingDate: addDays(now, 1) })).rejects.toMatchObject({
      key: 'eightD.closingDay',
    });
  });

  test('is not ended while a measure goes on, which is followed after its approval', async () => {
    const id = await opened();
    await submit(id, 'd13');
    await approve(id);
    await submit(id, 'd4');
    await approve(id);
    const going = { ...wholeContent.d56.corrections[0]!, measureStatus: 'inProgress', effect: null };
    await submit(id, 'd56', { corrections: [going] });
    await approve(id);
    await submit(id, 'd7');
    await approve(id);
    await save(id, 'd8');
    await expect(
      supplier.calls(calls.submitEightD, { ...(await version(id)), stage: 'd8' }),
    ).rejects.toMatchObject({
      key: 'eightD.measuresOpen',
      details: { count: 1 },
    });
    await supplier.calls(calls.followMeasure, {
      ...(await version(id)),
      list: 'corrections',
      no: 1,
      measureStatus: 'closed',
      effect: 95,
      proofOfEffectiveness: null,
    });
    expect((await read(id, plant)).content.d56.corrections[0]).toMatchObject({
      measureStatus: 'closed',
      effect: 95,
    });
    await supplier.calls(calls.submitEightD, { ...(await version(id)), stage: 'd8' });
  });

  test('each side does what is its own', async () => {
    const id = await opened();
    const editor = at.is({ party: 'admin', role: 'admin', companyCode: '' });
    await expect(
      editor.calls(calls.saveEightD13, { ...(await version(id)), ...wholeContent.d13, files: [] }),
    ).rejects.toMatchObject({ key: 'eightD.wrongParty' });
    await expect(supplier.calls(calls.approveEightD, await version(id))).rejects.toMatchObject({
      status: 403,
    });
    await expect(at.otherSupplier.calls(calls.readEightD, { id })).rejects.toMatchObject({
      key: 'eightD.none',
    });
    await plant.calls(calls.cancelEightD, { ...(await version(id)), reason: '误开' });
    expect(await read(id)).toMatchObject({ status: 'cancelled', cancelReason: '误开' });
    await expect(save(id, 'd13')).rejects.toMatchObject({ key: 'eightD.status' });
  });
});

describe('the clock', () => {
  test('counts workdays over holidays and exchanged days, and a report keeps what counted when it was opened', async () => {
    const day = async (date: string, works: boolean) =>
      sql`insert into plant_calendar (tenant_id, created_by, updated_by, plant_no, day, is_workday) values (${at.tenant}, 'seed', 'seed', ${world.plant}, ${date}, ${works})
        on conflict on constraint plant_calendar_day_taken do update set is_workday = excluded.is_workday`.execute(
        at.owner,
      );
    // the four days to come are a holiday, then one that is exchanged, then another free one
    for (const n of [1, 2, 3, 4, 6]) await day(addDays(now, n), false);
    for (const n of [5, 7]) await day(addDays(now, n), true);
    const clock = {
      counting: 'workdays',
      d4Days: 2,
      d56Days: 2,
      d7Days: 2,
      d8Days: 2,
      decideDays: 1,
      reworkDays: 1,
      repeatMonths: 6,
    } as const;
    const lead = at.lead;
    const { id: clockId } = await lead.calls(calls.createEightDClock, {
      severity: 'minor',
      d13Days: 1,
      ...clock,
    });
    const id = await opened({ severity: 'minor' });
    expect((await read(id)).stages.map(({ dueOn }) => dueOn)).toEqual([
      addDays(now, 5),
      ...stages.slice(1).map(() => addDays(now, 7)),
    ]);
    await lead.calls(calls.changeEightDClock, {
      id: clockId,
      version: 1,
      severity: 'minor',
      d13Days: 2,
      ...clock,
    });
    expect((await read(id)).dueOn).toBe(addDays(now, 5));
    expect((await read(await opened({ severity: 'minor' }))).dueOn).toBe(addDays(now, 7));
    await expect(
      lead.calls(calls.createEightDClock, { ...clock, severity: 'critical', d13Days: 3 }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('tells of each stage once, of the plant as well', async () => {
    const id = await opened();
    const told = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(distinct event_key)::int as count from notification
        where tenant_id = ${at.tenant} and type = 'eight-d.overdue' and event_key like ${`eight-d.overdue/${id}/%`}`.execute(
        at.owner,
      );
      return rows[0]!.count;
    };
    const late = async () =>
      tellOverdue(at.services, { tenantId: at.tenant, plantNo: world.plant }, addDays(now, 60));
    await late();
    await late();
    expect(await told()).toBe(1);
    await submit(id, 'd13');
    await late();
    await late();
    expect(await told()).toBe(2);
    await plant.calls(calls.refuseEightD, { ...(await version(id)), reason: '再核实' });
    await late();
    expect(await told()).toBe(2);
    await submit(id, 'd13');
    await approve(id);
    await late();
    expect(await told()).toBe(3);
  });
});

describe('same part and cause', () => {
  test('within the months is a repeat, earlier ones alone, and no cancelled one', async () => {
    const first = await opened({ partNo: oil, complaintDate: addDays(now, -100) });
    await upTo(first, 'd4', causes('training'));
    const old = await opened({ partNo: oil, complaintDate: addDays(now, -500) });
    await upTo(old, 'd4', causes('training'));
    const cancelled = await opened({ partNo: oil, complaintDate: addDays(now, -50) });
    await upTo(cancelled, 'd4', causes('training'));
    await plant.calls(calls.cancelEightD, { ...(await version(cancelled)), reason: '误开' });
    const other = await opened({ partNo: oil });
    await upTo(other, 'd4', causes('design'));
    const again = await opened({ partNo: oil });
    expect((await read(again)).repeats).toEqual([]);
    await submit(again, 'd13');
    await approve(again);
    await submit(again, 'd4', causes('training'));
    const { isRepeat, repeats } = await read(again, plant);
    expect(isRepeat).toBe('Y');
    expect(repeats.map(({ id, causes: names }) => [id, names])).toEqual([[first, ['培训不足']]]);
    expect((await read(first)).repeats.map(({ id }) => id)).not.toContain(again);
    const listed = await plant.calls(calls.listEightDs, { isRepeat: 'Y' });
    expect(listed.map(({ id }) => id)).toContain(again);
  });

  test('refers to another report that has reached D4', async () => {
    const [reached, fresh, id] = [await opened(), await opened(), await opened()];
    await upTo(reached, 'd13');
    await expect(
      supplier.calls(calls.referEightD, { ...(await version(id)), referenceId: fresh }),
    ).rejects.toMatchObject({ key: 'eightD.referenceOther' });
    await expect(
      supplier.calls(calls.referEightD, { ...(await version(id)), referenceId: id }),
    ).rejects.toMatchObject({
      key: 'eightD.referenceOther',
    });
    await supplier.calls(calls.referEightD, { ...(await version(id)), referenceId: reached });
    expect((await read(id)).reference).toMatchObject({ id: reached, stage: 'd4' });
  });
});
