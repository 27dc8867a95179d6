import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { callOffLines } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { bookOf, sheetIn, typedOver } from '@portal/app-server/testing/workbook.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { addDays, weekdayOf } from '@portal/platform/contract/day.ts';
import { tellTimeOuts } from '@portal/call-off/server/offers.ts';
import { readCallOff } from '@portal/call-off/contract/endpoints.ts';
import { publishRelease } from '@portal/call-off/contract/release/release-calls.ts';
import {
  packAutomatically,
  readDeliveryNote,
  removeDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { listNewestNotices } from '@portal/notification/contract/newest-notices.ts';
import {
  processDefaults,
  processInput,
  readProcessSettings,
  saveProcessOptions,
} from '@portal/settings/contract/process/process.ts';
import { listReleaseChanges, readReleaseChange } from '@portal/release-change/contract/endpoints.ts';
import { listBrokenPlans } from '@portal/release-change/contract/plan-calls.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import { cancelTransport, readTransportOrder } from '@portal/transport/contract/endpoints.ts';
import { optimisePickupPlans, readPickupBoard } from '../contract/board-calls.ts';
import {
  acceptPickupPlans,
  stateRampHours,
  assignPickupTruck,
  closePickupPlan,
  confirmPickupDate,
  detectPickupErrors,
  exportPickupPlans,
  importPickupAnswers,
  listPickupPlans,
  lockPickupPlans,
  movePickupPlan,
  previewPickupMove,
  previewPickupPlans,
  proposePickupDate,
  proposePickupPlans,
  readPickupPlan,
  refusePickupDate,
  refusePickupPlan,
  writePickupNotes,
  writePickupOrder,
} from '../contract/endpoints.ts';
import { pickupTimeOut } from './answers/time-out.ts';

let at: TestWorld;
/** People with accounts, who get notices. */
let dispatcher: Person;
let planner: Person;
const range = { from: inDays(0), to: inDays(40) };

beforeAll(async () => {
  at = await seededPortal();
  dispatcher = await withAccount(at, 'supplier', 'supplier-dispatcher');
  planner = await withAccount(at, 'plant', 'logistics-planner');
  await uses('Y');
  await sql`delete from truck_type where tenant_id = ${at.tenant}`.execute(at.owner);
  await asSeed(
    sql`insert into truck_type (code, name_zh, name_en, loading_metres, volume_m3, load_kg) values ('SMALL', '小', 'Small', 4, 20, 3000), ('LARGE', '大', 'Large', 10, 50, 10000)`,
  );
  await asSeed(sql`update supplier set carpool_threshold_m3 = 30 where tenant_id = ${at.tenant}`);
}, 120_000);

const asSeed = async (...statements: ReturnType<typeof sql>[]) =>
  at.owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', ${String(at.tenant)}, true), set_config('app.user_no', 'seed', true), set_config('app.user_name', 'seed', true)`.execute(
      db,
    );
    for (const statement of statements) await statement.execute(db);
  });
/** The plant uses pickup plans, and confirms another date or not. */
const uses = async (pickupConfirm: 'Y' | 'N') => {
  const { plant } = await at.admin.calls(readProcessSettings);
  await at.admin.calls(saveProcessOptions, {
    ...processInput(processDefaults),
    pickupPlan: 'Y',
    pickupConfirm,
    version: plant.version,
  });
};

/** The first workday so many days from now. */
const workday = (days: number): string => {
  let day = inDays(days);
  while (weekdayOf(day) > 5) day = addDays(day, 1);
  return day;
};

/** Promised lines of their own agreement that are due in a while, and the plans made of them. */
const planned = async (quantities: readonly string[], dueIn = 14) => {
  const lines = await callOffLines(at, quantities, {
    lines: {
      dueOn: quantities.map(() => workday(dueIn)).map((day, n) => addDays(day, n * 7)),
      frequency: quantities.map(() => 'D'),
      zone: quantities.map(() => 'firm'),
      quantity: [...quantities],
    },
  });
  await planner.calls(proposePickupPlans, range);
  const found = await planner.calls(listPickupPlans, { sort: '-at', limit: quantities.length });
  return { lines, plans: found.toReversed() };
};
const one = async (id: string, person: Person = planner) => person.calls(readPickupPlan, { id });
const tracking = async (id: string) =>
  (await dispatcher.calls(readCallOff, { id })).steps.map(({ step, document }) => [step, document]);
const notices = async (person: Person): Promise<string[]> => {
  await at.jobsDone();
  return (await person.calls(listNewestNotices, { limit: 100 })).records.map(({ message }) => message);
};

test('a preview writes nothing, a proposal plans each committed share once', async () => {
  const [line] = await callOffLines(at, ['200'], {
    lines: { dueOn: [workday(10)], frequency: ['D'], zone: ['firm'], quantity: ['200'] },
  });
  const preview = await planner.calls(previewPickupPlans, range);
  expect(preview).toMatchObject({ lines: 1, planned: 0, plans: 1, trucks: 1, suppliers: 1 });
  expect(await planner.calls(listPickupPlans, {})).toEqual([]);
  expect(await planner.calls(proposePickupPlans, range)).toEqual(preview);
  expect(await planner.calls(proposePickupPlans, range)).toMatchObject({ lines: 1, planned: 1, plans: 0 });
  const [row] = await planner.calls(listPickupPlans, {});
  const plan = await one(row!.id);
  expect(await planner.calls(readHistory, { entity: 'pickup_plan', id: plan.id })).toMatchObject([
    { userName: planner.userName, action: 'proposePickupPlans', field: null, after: 'exists' },
  ]);
  // 20 boxes are one pallet of 1.2 x 0.8 x 0.732 m
  expect(plan).toMatchObject({
    status: 'new',
    supplierCode: world.supplier,
    region: '长春',
    truckType: 'SMALL',
    dueOn: workday(10),
    detection: 'toBeDetected',
    lineList: [{ callOffLineId: line!.id, quantity: '200', boxes: 20 }],
    truck: { plans: 1, shared: true },
  });
  expect(Number(plan.volumeM3)).toBeCloseTo(0.703, 3);
  expect(plan.findings.map(({ rule }) => rule)).toContain('poorlyLoaded');
  expect(plan.mark).toBe('2');
  expect(await notices(dispatcher)).toContainEqual(expect.stringContaining(plan.pickupOn));
});

test('the supplier says when the truck may load at his ramp, and who plans reads it; the answer stays as it is', async () => {
  const { plans } = await planned(['100']);
  const { id, version } = plans[0]!;
  const hours = { id, version, rampHours: '08:00-11:30' };
  await expect(planner.calls(stateRampHours, hours)).toFailWith('err.forbidden');
  await expect(dispatcher.calls(stateRampHours, { ...hours, rampHours: '11:30-08:00' })).toFailWith(
    'err.invalid',
  );
  await dispatcher.calls(stateRampHours, hours);
  const stated = await one(id);
  expect(stated).toMatchObject({ rampHours: '08:00-11:30', status: 'new' });
  await dispatcher.calls(acceptPickupPlans, { lines: [{ id, version: stated.version }] });
  const { version: accepted } = await one(id);
  await dispatcher.calls(stateRampHours, { id, version: accepted, rampHours: null });
  expect(await one(id)).toMatchObject({ rampHours: null, status: 'accept' });
});

test('the supplier accepts, and carries on in one step each: notes, then an order', async () => {
  const { plans, lines } = await planned(['100']);
  const [plan] = plans;
  await expect(dispatcher.calls(writePickupNotes, { id: plan!.id, version: plan!.version })).toFailWith(
    'pickupPlan.notAccepted',
  );
  await dispatcher.calls(acceptPickupPlans, { lines: [{ id: plan!.id, version: plan!.version }] });
  expect(await tracking(lines[0]!.id)).toEqual([
    [0, expect.any(String)],
    [1, plan!.number],
    [2, plan!.number],
  ]);
  expect(await notices(planner)).toContainEqual(expect.stringContaining(plan!.number));
  const accepted = await one(plan!.id, dispatcher);
  const { notes } = await dispatcher.calls(writePickupNotes, { id: plan!.id, version: accepted.version });
  const note = await dispatcher.calls(readDeliveryNote, { id: notes[0]!.id });
  expect(note.lineList).toMatchObject([{ callOffLineId: lines[0]!.id, quantity: '100' }]);
  expect(note).toMatchObject({ dispatchOn: accepted.departureOn, originCode: 'O1' });
  const written = await one(plan!.id, dispatcher);
  expect(written).toMatchObject({ handleType: 'notes', mark: '4', notes });
  await expect(dispatcher.calls(writePickupNotes, { id: plan!.id, version: written.version })).toFailWith(
    'pickupPlan.notesWritten',
  );
  await expect(
    planner.calls(movePickupPlan, { id: plan!.id, version: written.version, pickupOn: workday(6) }),
  ).toFailWith('pickupPlan.locked');
  await expect(dispatcher.calls(writePickupOrder, { id: plan!.id, version: written.version })).toFailWith(
    'pickupPlan.notesUnsent',
  );
  await dispatcher.calls(packAutomatically, { id: note.id, version: note.version });
  await agreeing(dispatcher, sendDeliveryNote, { id: note.id });
  const order = await dispatcher.calls(writePickupOrder, { id: plan!.id, version: written.version });
  expect(await dispatcher.calls(readTransportOrder, { id: order.id })).toMatchObject({
    truckType: 'SMALL',
    noteList: [{ id: note.id }],
  });
  const ordered = await one(plan!.id);
  expect(ordered).toMatchObject({ handleType: 'order', transportOrderId: order.id });
  const { version } = await dispatcher.calls(readTransportOrder, { id: order.id });
  await dispatcher.calls(cancelTransport, { id: order.id, version, reason: '车辆故障' });
  const without = await one(plan!.id);
  expect(without).toMatchObject({
    status: 'accept',
    handleType: 'notes',
    transportOrderId: null,
    mark: '1',
    findings: [{ rule: 'orderCancelled' }, { rule: 'carriedOn' }],
  });
  const another = await dispatcher.calls(writePickupOrder, { id: plan!.id, version: without.version });
  expect(await one(plan!.id)).toMatchObject({ handleType: 'order', transportOrderId: another.id, mark: '4' });
});

test('a plan whose notes were deleted is carried on again', async () => {
  const { plans } = await planned(['100'], 13);
  const [plan] = plans;
  await dispatcher.calls(acceptPickupPlans, { lines: [{ id: plan!.id, version: plan!.version }] });
  const accepted = await one(plan!.id, dispatcher);
  const first = await dispatcher.calls(writePickupNotes, { id: plan!.id, version: accepted.version });
  await dispatcher.calls(removeDeliveryNote, { id: first.notes[0]!.id });
  const again = await one(plan!.id, dispatcher);
  expect(again).toMatchObject({ handleType: 'none', notes: [] });
  await dispatcher.calls(writePickupNotes, { id: plan!.id, version: again.version });
});

test('another date is the planner’s to answer; refused quantities are planned again', async () => {
  const { plans, lines } = await planned(['100', '100'], 16);
  const [first, second] = plans;
  const day = workday(8);
  await expect(
    dispatcher.calls(proposePickupDate, {
      id: first!.id,
      version: first!.version,
      proposedOn: first!.pickupOn,
    }),
  ).toFailWith('pickupPlan.sameDay');
  await expect(
    dispatcher.calls(proposePickupDate, { id: first!.id, version: first!.version, proposedOn: inDays(-1) }),
  ).toFailWith('pickupPlan.dayPast');
  for (const plan of plans)
    await dispatcher.calls(proposePickupDate, {
      id: plan.id,
      version: plan.version,
      proposedOn: day,
      remark: '周三停电',
    });
  const proposed = await one(first!.id);
  expect(proposed).toMatchObject({ status: 'toBeConfirmed', proposedOn: day });
  expect(proposed.findings).toContainEqual(expect.objectContaining({ rule: 'otherDate', mark: '2' }));
  await planner.calls(confirmPickupDate, { id: first!.id, version: proposed.version });
  expect(await one(first!.id)).toMatchObject({ status: 'accept', pickupOn: day });
  const other = await one(second!.id);
  await planner.calls(refusePickupDate, { id: second!.id, version: other.version, reason: '产线要货' });
  expect(await one(second!.id)).toMatchObject({ status: 'refused', mark: null, loadingRate: null });
  expect(await tracking(lines[1]!.id)).toEqual([
    [0, expect.any(String)],
    [1, second!.number],
    [3, second!.number],
  ]);
  expect(await planner.calls(proposePickupPlans, range)).toMatchObject({ plans: 1 });
  const [again] = await planner.calls(listPickupPlans, { sort: '-at', limit: 1 });
  await dispatcher.calls(acceptPickupPlans, { lines: [{ id: again!.id, version: again!.version }] });
  // refused before, accepted now: the last word stands
  expect((await tracking(lines[1]!.id)).map(([step]) => step)).toEqual([0, 1, 1, 2]);
  expect(await notices(dispatcher)).toContainEqual(expect.stringContaining('产线要货'));
});

test('where the plant confirms nothing, a proposed date counts at once', async () => {
  await uses('N');
  const { plans } = await planned(['100'], 12);
  const day = workday(5);
  await dispatcher.calls(proposePickupDate, {
    id: plans[0]!.id,
    version: plans[0]!.version,
    proposedOn: day,
  });
  expect(await one(plans[0]!.id)).toMatchObject({ status: 'accept', pickupOn: day });
  await uses('Y');
});

test('a refusal wants a reason of the dictionary', async () => {
  const { plans } = await planned(['100'], 12);
  const which = { id: plans[0]!.id, version: plans[0]!.version };
  await expect(dispatcher.calls(refusePickupPlan, { ...which, reason: 'no such', remark: null })).toFailWith(
    'dict.unknownCode',
  );
  await dispatcher.calls(refusePickupPlan, { ...which, reason: 'goodsNotReady', remark: '缺料' });
  expect(await one(which.id)).toMatchObject({ status: 'refused', refuseReason: 'goodsNotReady' });
  expect((await notices(planner)).join()).toContain('缺料');
});

test('answers come back in a workbook, and change nothing twice', async () => {
  const { plans } = await planned(['100', '100', '100', '100'], 15);
  const [first, second, third, moved] = plans;
  const day = workday(9);
  const ids = plans.map(({ id }) => id).join();
  const sheet = await sheetIn((await dispatcher.downloads(exportPickupPlans, { ids, sort: 'at' })).bytes);
  await planner.calls(movePickupPlan, {
    id: moved!.id,
    version: moved!.version,
    pickupOn: day,
    truckId: null,
  });
  const typed = (at: number, cells: Record<string, string>) => typedOver(sheet, sheet.rows[at]!, cells);
  const rows = [
    typed(0, { 供应商反馈: '接受' }),
    typed(1, { 供应商反馈: '提议其他日期', 供应商提议日期: day, 说明: '周三停电' }),
    typed(2, { 供应商反馈: '拒绝' }),
    typed(3, { 供应商反馈: '接受' }),
  ];
  const result = await dispatcher.uploads(importPickupAnswers, await bookOf({ ...sheet, rows }), {});
  expect(result).toMatchObject({
    good: 2,
    bad: 2,
    undo: null,
    mend: expect.stringContaining('重新反馈'),
    errors: [{ column: '拒绝原因' }, { column: '供应商反馈' }],
  });
  expect(await one(first!.id)).toMatchObject({ status: 'accept', answer: 'accept' });
  expect(await one(second!.id)).toMatchObject({ status: 'toBeConfirmed', proposedOn: day });
  expect(await one(third!.id)).toMatchObject({ status: 'new', answer: null });
  const again = await sheetIn((await dispatcher.downloads(exportPickupPlans, { ids, sort: 'at' })).bytes);
  expect(await dispatcher.uploads(importPickupAnswers, await bookOf(again), {})).toMatchObject({
    idle: 4,
    bad: 0,
  });
  const halves = await bookOf({ ...again, rows: [typedOver(again, again.rows[2]!, { 说明: '缺料' })] });
  expect(await dispatcher.uploads(importPickupAnswers, halves, {})).toMatchObject({
    bad: 1,
    errors: [{ column: '供应商反馈' }],
  });
});

test('a planner sees what a move costs before he makes it; another day asks the supplier again', async () => {
  const { plans } = await planned(['3000', '3000'], 20);
  const [plan, target] = plans;
  await dispatcher.calls(acceptPickupPlans, { lines: [{ id: plan!.id, version: plan!.version }] });
  const accepted = await one(plan!.id);
  const place = { pickupOn: target!.pickupOn, truckId: target!.truckId! };
  const cost = await planner.calls(previewPickupMove, { id: plan!.id, ...place });
  expect(cost).toMatchObject({ freesTruck: true, fromRateAfter: 0, latenessBefore: 0 });
  expect(cost.toRateAfter).toBeGreaterThan(cost.toRateBefore);
  expect(cost.latenessAfter).toBeGreaterThan(0);
  await expect(
    planner.calls(movePickupPlan, {
      id: plan!.id,
      version: accepted.version,
      ...place,
      pickupOn: workday(3),
    }),
  ).toFailWith('pickupPlan.otherTruck');
  expect(await planner.calls(movePickupPlan, { id: plan!.id, version: accepted.version, ...place })).toEqual(
    cost,
  );
  const moved = await one(plan!.id);
  expect(moved).toMatchObject({ status: 'new', truckNo: target!.truckNo, mark: '1' });
  expect(moved.findings).toContainEqual(
    expect.objectContaining({
      rule: 'arrivesLate',
      figures: expect.objectContaining({ days: cost.latenessAfter }),
    }),
  );
  expect((await one(target!.id)).loadingRate).toBe(moved.loadingRate);
  expect(await notices(dispatcher)).toContainEqual(expect.stringContaining(target!.pickupOn));
});

test('optimising proposes and changes nothing; what is locked stays', async () => {
  await planned(['500'], 30);
  const {
    plans: [second],
  } = await planned(['500'], 30);
  // both went on one truck; now each has its own on the same day
  await planner.calls(movePickupPlan, {
    id: second!.id,
    version: second!.version,
    pickupOn: second!.pickupOn,
    truckId: null,
  });
  const before = await planner.calls(listPickupPlans, { sort: 'number' });
  const { moves, trucksSaved } = await planner.calls(optimisePickupPlans, range);
  expect(await planner.calls(listPickupPlans, { sort: 'number' })).toEqual(before);
  expect(moves.filter(({ freesTruck }) => freesTruck)).toHaveLength(trucksSaved);
  expect(moves.length).toBeGreaterThan(0);
  const [move] = moves;
  await planner.calls(lockPickupPlans, {
    lines: [{ id: move!.planId, version: move!.version }],
    locked: 'Y',
  });
  expect(await one(move!.planId)).toMatchObject({ locked: true });
  const after = await planner.calls(optimisePickupPlans, range);
  expect(after.moves.map(({ planId }) => planId)).not.toContain(move!.planId);
  const board = await planner.calls(readPickupBoard, range);
  expect(board.plans.find(({ id }) => id === move!.planId)).toMatchObject({ stays: true });
});

test('all that is on a truck comes with it, on the day of the longest way', async () => {
  const [first] = (await planned(['400'], 37)).plans;
  const [second] = (await planned(['400'], 37)).plans;
  expect(second!.truckNo).toBe(first!.truckNo);
  await asSeed(
    sql`update pickup_plan set transport_days = transport_days + 3 where tenant_id = ${at.tenant} and id = ${second!.id}`,
  );
  const { id, version } = await one(first!.id);
  await planner.calls(lockPickupPlans, { lines: [{ id, version }], locked: 'Y' });
  const far = await one(second!.id);
  expect(far.eta > second!.eta).toBe(true);
  expect((await one(id)).eta).toBe(far.eta);
  await planner.calls(movePickupPlan, {
    id: far.id,
    version: far.version,
    pickupOn: far.pickupOn,
    truckId: null,
  });
  expect((await one(id)).eta).toBe(first!.eta);
  expect((await one(far.id)).eta).toBe(far.eta);
});

test('a detection finds what is no longer committed, and confirms the rest', async () => {
  const { plans, lines } = await planned(['100', '100'], 26);
  await asSeed(
    sql`update call_off_commitment set quantity = 50 where tenant_id = ${at.tenant} and line_id = ${lines[0]!.id}`,
  );
  const outcome = await planner.calls(detectPickupErrors, range);
  expect(outcome.errors).toBeGreaterThan(0);
  expect(await one(plans[0]!.id)).toMatchObject({ detection: 'error', faults: ['lineChanged'] });
  expect(await one(plans[1]!.id)).toMatchObject({ detection: 'confirmed', faults: [] });
});

test('a release that takes away what a plan fetches names the plan before, and marks it after', async () => {
  const { plans, lines } = await planned(['100'], 18);
  const [plan, line] = [plans[0]!, lines[0]!];
  const release = {
    supplierCode: world.supplier,
    saNo: line.saNo,
    partNo: line.partNo,
    unloadingPoint: line.unloadingPoint,
    releaseNo: 'LESS',
    releaseDate: inDays(0),
    firmReason: 'shortage',
    firmRemark: '缺料',
    lines: [{ dueOn: line.dueOn, frequency: 'D' as const, quantity: '65' }],
  };
  const published = at.mrp.calls(publishRelease, release);
  const seen = (await published.catch((refused: { details: unknown }) => refused.details)) as {
    agreed: string;
    touched: unknown[];
  };
  expect(seen.touched).toContainEqual({
    text: expect.stringContaining(`${plan.number} · ${line.partNo} · 超出要货 · 35`),
    link: `/transport/pickup-plan-detail?id=${plan.id}`,
  });
  await at.mrp.calls(publishRelease, { ...release, agreed: seen.agreed });
  await at.jobsDone();
  expect(await one(plan.id)).toMatchObject({ detection: 'error', faults: ['lineChanged'] });
  const [change] = await at.mrp.calls(listReleaseChanges, {});
  expect(await at.mrp.calls(readReleaseChange, { id: change!.id })).toMatchObject({ brokenPlans: 1 });
  expect(await dispatcher.calls(listBrokenPlans, { change: change!.id })).toMatchObject([
    {
      planId: plan.id,
      planNumber: plan.number,
      partNo: line.partNo,
      quantity: '35',
      pickupOn: plan.pickupOn,
    },
  ]);
  await expect(at.otherSupplier.calls(listBrokenPlans, { change: change!.id })).toFailWith(
    'releaseChange.none',
  );
});

test('a forwarder sees what is accepted and on his truck, and no other supplier sees a plan', async () => {
  const { plans } = await planned(['100'], 27);
  const [plan] = plans;
  const board = await planner.calls(readPickupBoard, range);
  const truck = board.trucks.find(({ id }) => id === plan!.truckId)!;
  await planner.calls(assignPickupTruck, {
    id: truck.id,
    version: truck.version,
    forwarderCode: world.forwarder,
    truckType: 'LARGE',
  });
  await expect(one(plan!.id, at.forwarder)).toFailWith('pickupPlan.none');
  await expect(one(plan!.id, at.otherSupplier)).toFailWith('pickupPlan.none');
  await dispatcher.calls(acceptPickupPlans, { lines: [{ id: plan!.id, version: plan!.version }] });
  expect(await one(plan!.id, at.forwarder)).toMatchObject({
    number: plan!.number,
    truckType: 'LARGE',
    originAddress: '高新路 1 号',
    truck: null,
    lineList: [{ quantity: '100' }],
  });
  await expect(one(plan!.id, at.otherForwarder)).toFailWith('pickupPlan.none');
  const accepted = await one(plan!.id);
  await planner.calls(closePickupPlan, { id: plan!.id, version: accepted.version, reason: '不再需要' });
  expect(await one(plan!.id)).toMatchObject({ status: 'refused', handleType: 'closed' });
});

test('plans that are never answered are listed with their age, and both sides get notice', async () => {
  const { plans } = await planned(['100'], 24);
  const { id, number } = plans[0]!;
  await asSeed(
    sql`update pickup_plan set asked_at = now() - interval '30 days' where tenant_id = ${at.tenant} and id = ${id}`,
  );
  const late = await dispatcher.calls(listPickupPlans, { shown: 'timedOut' });
  expect(late).toMatchObject([{ number, waitingDays: 30 }]);
  await tellTimeOuts(at.services, pickupTimeOut, { tenantId: at.tenant, plantNo: world.plant });
  expect(await notices(dispatcher)).toContainEqual(
    expect.stringMatching(/^1 份提货计划超过 \d+ 个工作日未反馈/),
  );
  expect(await notices(planner)).toContainEqual(expect.stringContaining('1 家供应商共 1 份提货计划'));
  const { version } = await one(id);
  await dispatcher.calls(acceptPickupPlans, { lines: [{ id, version }] });
  expect(await dispatcher.calls(listPickupPlans, { shown: 'timedOut' })).toEqual([]);
});

test('where pickup plans are not used, nothing is proposed, and it is said how to begin', async () => {
  await expect(at.logistics.calls(proposePickupPlans, range, { plantNo: world.otherPlant })).toFailWith(
    'pickupPlan.off',
  );
  await expect(planner.calls(previewPickupPlans, { from: inDays(3), to: inDays(1) })).toFailWith(
    'pickupPlan.daysTurned',
  );
  await expect(planner.calls(previewPickupPlans, { from: inDays(0), to: inDays(90) })).toFailWith(
    'pickupPlan.tooLong',
  );
});
