import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inDays, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import { bookOf, sheetIn, typedOver } from '@portal/app-server/testing/workbook.ts';
import { wallClock } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Follows } from '@portal/platform/server/plugins/behind.ts';
import { undoImport } from '@portal/settings/contract/import-calls.ts';
import {
  acceptTransport,
  confirmTransport,
  readTransportOrder,
} from '@portal/transport/contract/endpoints.ts';
import {
  exportTrackingTickets,
  importTransportStages,
  listTrackingTickets,
  readTrackingTicket,
  reportTransportStage,
  sendTransportEvents,
  takeBackTransportStage,
} from '../contract/endpoints.ts';
import type { TransportStage } from '../contract/stages.ts';
import { warningSql } from './warning.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  const days = Array.from({ length: 14 }, (_, n) => n + 1);
  await release(at, {
    lines: {
      dueOn: days.map(inDays),
      frequency: days.map(() => 'D'),
      zone: days.map(() => 'firm'),
      quantity: days.map(() => '40'),
    },
  });
});

const confirmed = async () => {
  const { order } = await requestedOrder(at);
  return at.logistics.calls(confirmTransport, { id: order.id, version: order.version });
};
const HOUR = 3_600_000;
/** A moment so many hours from now, to the second, as the database says moments without a fraction: `…:25.970Z` comes back as `…:25.97Z`. */
const hours = (count: number): string => `${new Date(Date.now() + count * HOUR).toISOString().slice(0, 19)}Z`;
const nothing = {
  estimatedArrival: null,
  truckPlate: null,
  mode: null,
  means: null,
  appointmentId: null,
  condition: null,
  feedback: null,
};
const stage = (code: TransportStage, statusAt: string) => ({ ...nothing, stage: code, statusAt });
const event = (eventId: string, orderNumber: string, code: TransportStage, statusAt: string) => ({
  ...stage(code, statusAt),
  eventId,
  orderNumber,
  borderoNo: null,
});

test('a truck that its forwarder picks up is accepted and departs; its estimate is what the dock expects', async () => {
  const { id, number } = await confirmed();
  await at.supplier.calls(reportTransportStage, { ...stage('READY_FOR_PICKUP', hours(-5)), id });
  const ticket = await at.forwarder.calls(reportTransportStage, {
    ...stage('PICKUP_COMPLETED', hours(-3)),
    id,
    estimatedArrival: hours(400),
    mode: 'ROAD',
    truckPlate: '吉X9Z88',
    feedback: '京哈高速拥堵',
  });
  expect(ticket).toMatchObject({
    status: 'departed',
    stage: 'PICKUP_COMPLETED',
    mode: 'ROAD',
    warning: 'willBeLate',
  });
  const order = await at.supplier.calls(readTransportOrder, { id });
  expect(order.stages.map((one) => one.stage)).toEqual(['requested', 'confirmed', 'accepted', 'departed']);
  expect(order.noteList[0]).toMatchObject({ stage: 'departed', expectedArrival: ticket.estimatedArrival });
  const plants = await at.logistics.calls(readTrackingTicket, { id });
  expect(plants.endangered.length).toBeGreaterThan(0);
  expect(ticket.endangered).toEqual([]);

  // found by a part of its order, of its bordero, and of the plate that was agreed or told
  const { truckPlate, borderoNo } = order;
  const asked = [
    { orderNumber: number.slice(3) },
    { truckPlate: truckPlate!.slice(1).toLowerCase() },
    { truckPlate: 'x9z8' },
    { borderoNo: borderoNo?.slice(2) },
  ];
  for (const filters of asked)
    expect([filters, (await at.logistics.calls(listTrackingTickets, filters)).map((one) => one.id)]).toEqual([
      filters,
      [id],
    ]);
  expect(await at.logistics.calls(listTrackingTickets, { orderNumber: number, truckPlate: 'X9Z89' })).toEqual(
    [],
  );
});

const wallOf = (moment: string): string =>
  Object.values(wallClock('Asia/Shanghai', new Date(moment))).join(' ');

test('an arrival that cannot be is refused wherever it is told, and one that is taken back is not expected', async () => {
  const { id, number, expectedArrival } = await confirmed();
  await at.supplier.calls(reportTransportStage, { ...stage('READY_FOR_PICKUP', hours(-72)), id });
  const told = { ...stage('PICKUP_COMPLETED', hours(-3)), id };
  const sheet = await sheetIn(
    (await at.forwarder.downloads(exportTrackingTickets, { orderNumber: number })).bytes,
  );
  for (const [estimatedArrival, failure] of [
    ['2020-01-01T00:00:00Z', 'transport.estimateBeforeStage'],
    [hours(-2), 'transport.estimatePast'],
    ['2999-01-01T00:00:00Z', 'transport.estimateFar'],
  ] as const) {
    const wrong = { ...told, estimatedArrival };
    await expect(at.forwarder.calls(reportTransportStage, wrong)).toFailWith(failure);
    const sent = { ...wrong, eventId: `X-${number}`, orderNumber: number, borderoNo: null };
    const answer = await at.forwarder.calls(sendTransportEvents, { events: [sent] }, { language: 'en' });
    expect(answer.outcomes).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('expected arrival') },
    ]);
    const row = typedOver(sheet, sheet.rows[0]!, {
      运输节点: '已提货',
      节点时间: wallOf(told.statusAt),
      最新预计到达: wallOf(estimatedArrival),
    });
    const file = await bookOf({ ...sheet, rows: [row] });
    const done = await at.forwarder.uploads(importTransportStages, file, {});
    expect(done).toMatchObject({ good: 0, bad: 1, errors: [{ column: '最新预计到达' }] });
  }
  expect(await at.supplier.calls(readTransportOrder, { id })).toMatchObject({ status: 'confirmed' });
  const { events } = await at.forwarder.calls(reportTransportStage, {
    ...told,
    estimatedArrival: hours(400),
  });
  await at.admin.calls(takeBackTransportStage, { id, eventId: events.at(-1)!.id, reason: '误报' });
  const { noteList } = await at.supplier.calls(readTransportOrder, { id });
  expect(Date.parse(noteList[0]!.expectedArrival)).toBe(Date.parse(expectedArrival!));
});

describe('events of a system', () => {
  test('come twice, late and out of order, and change nothing twice', async () => {
    const { id, number } = await confirmed();
    const events = [
      event('E2', number, 'EN_ROUTE', hours(-2)),
      event('E1', number, 'PICKUP_COMPLETED', hours(-4)),
      event('E3', number, 'UNLOADING_COMPLETED', hours(-3)),
      event('E4', 'TO-unknown', 'EN_ROUTE', hours(-1)),
      event('E5', number, 'READY_FOR_PICKUP', hours(-6)),
    ];
    const first = await at.forwarder.calls(sendTransportEvents, { events }, { language: 'en' });
    expect(first.outcomes).toMatchObject([
      { eventId: 'E2', outcome: 'next', reason: null },
      { eventId: 'E1', outcome: 'late' },
      { eventId: 'E3', outcome: 'refused' },
      {
        eventId: 'E4',
        outcome: 'refused',
        reason: 'There is no transport order with bordero or number TO-unknown',
      },
      { eventId: 'E5', outcome: 'refused' },
    ]);
    const again = await at.forwarder.calls(sendTransportEvents, { events: events.slice(0, 2) });
    expect(again.outcomes.map(({ outcome }) => outcome)).toEqual(['known', 'known']);
    const ticket = await at.forwarder.calls(readTrackingTicket, { id });
    expect(ticket.events.map((one) => one.stage)).toEqual(['PICKUP_COMPLETED', 'EN_ROUTE']);
    expect(ticket.stage).toBe('EN_ROUTE');
  });

  test('of several trucks are each judged behind those before them, and a number counts once', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    // something behind refuses that one truck leaves: the other departs
    const behind: Follows = {
      'transport.passed': async (_, { orderId }) => {
        if (orderId === one.id) throw new Failure('err.notFound', { id: orderId });
      },
    };
    const follows = at.services.follows as Follows[];
    follows.push(behind);
    const left = [
      event('M0', one.number, 'EN_ROUTE', hours(-3)),
      event('M1', other.number, 'PICKUP_COMPLETED', hours(-3)),
    ];
    const first = await at.forwarder.calls(sendTransportEvents, { events: left });
    follows.splice(follows.indexOf(behind), 1);
    expect(first.outcomes.map(({ outcome }) => outcome)).toEqual(['refused', 'next']);
    expect((await at.forwarder.calls(readTrackingTicket, { id: one.id })).events).toEqual([]);

    const estimatedArrival = hours(30);
    const events = [
      { ...event('M2', one.number, 'EN_ROUTE', hours(-2)), estimatedArrival, truckPlate: '吉A1' },
      event('M1', one.number, 'READY_FOR_PICKUP', hours(-9)),
      { ...event('M3', one.number, 'PICKUP_COMPLETED', hours(-4)), feedback: '已提货' },
      event('M4', other.number, 'ISSUE_COMPLETED', hours(-1)),
      event('M2', other.number, 'EN_ROUTE', hours(-1)),
    ];
    const { outcomes } = await at.forwarder.calls(sendTransportEvents, { events });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['next', 'known', 'late', 'refused', 'known']);
    expect(await at.logistics.calls(readTrackingTicket, { id: one.id })).toMatchObject({
      status: 'departed',
      stage: 'EN_ROUTE',
      truckPlate: '吉A1',
      feedback: null,
      estimatedArrival,
    });
    expect(await at.logistics.calls(readTrackingTicket, { id: other.id })).toMatchObject({
      status: 'departed',
      stage: 'PICKUP_COMPLETED',
      estimatedArrival: null,
    });
  });

  test('the same ones sent at the same moment are kept once', async () => {
    const { id, number } = await confirmed();
    const events = [event(`S-${id}`, number, 'PICKUP_COMPLETED', hours(-1))];
    const sent = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => at.forwarder.calls(sendTransportEvents, { events })),
    );
    const outcomes = sent.flatMap((answer) => answer.outcomes.map(({ outcome }) => outcome));
    expect(outcomes.toSorted()).toEqual(['known', 'known', 'known', 'known', 'next']);
    expect((await at.forwarder.calls(readTrackingTicket, { id })).events).toHaveLength(1);
  });
});

test('a stage goes back only when an administrator takes the last one back', async () => {
  const { id, version } = await confirmed();
  await at.forwarder.calls(acceptTransport, { id, version });
  await at.forwarder.calls(reportTransportStage, { ...stage('EN_ROUTE', hours(-2)), id });
  const back = at.supplier.calls(
    reportTransportStage,
    { ...stage('ISSUE_COMPLETED', hours(-1)), id },
    { language: 'en' },
  );
  await expect(back).rejects.toMatchObject({ key: 'tracking.goesBack' });
  const told = await at.forwarder.calls(readTrackingTicket, { id });
  const [enRoute] = told.events;
  const taken = { id, eventId: enRoute!.id, reason: '时间填错' };
  await expect(at.forwarder.calls(takeBackTransportStage, taken)).rejects.toMatchObject({
    key: 'err.forbidden',
  });
  const corrected = await at.admin.calls(takeBackTransportStage, taken);
  expect(corrected).toMatchObject({ stage: null, events: [{ takenBackReason: '时间填错' }] });
  expect(
    await at.supplier.calls(reportTransportStage, { ...stage('ISSUE_COMPLETED', hours(-1)), id }),
  ).toMatchObject({
    stage: 'ISSUE_COMPLETED',
  });
});

test('refuses a stage of the other side, and one in the future', async () => {
  const { id } = await confirmed();
  for (const [code, when, key] of [
    ['RECEIPT_COMPLETED', -1, 'tracking.notYours'],
    ['EN_ROUTE', 2, 'tracking.ahead'],
  ] as const)
    await expect(at.forwarder.calls(reportTransportStage, { ...stage(code, hours(when)), id })).toFailWith(
      key,
    );
});

test('the list has what is under way, and says who will be late', async () => {
  const { id, number } = await confirmed();
  await at.forwarder.calls(reportTransportStage, {
    ...stage('PICKUP_COMPLETED', hours(-1)),
    id,
    estimatedArrival: hours(500),
  });
  const warned = await at.logistics.calls(listTrackingTickets, { shown: 'warned', orderNumber: number });
  expect(warned).toMatchObject([{ orderNumber: number, warning: 'willBeLate', stage: 'PICKUP_COMPLETED' }]);
  const missed = await at.logistics.calls(listTrackingTickets, { warning: 'missed', orderNumber: number });
  expect(missed).toEqual([]);
});

test('stages come back in a workbook, change nothing twice, and are taken back', async () => {
  const { id, number } = await confirmed();
  await at.supplier.calls(reportTransportStage, { ...stage('READY_FOR_PICKUP', hours(-72)), id });
  const { bytes } = await at.forwarder.downloads(exportTrackingTickets, { orderNumber: number });
  const sheet = await sheetIn(bytes);
  const same = await at.forwarder.uploads(importTransportStages, await bookOf(sheet), {});
  expect(same).toMatchObject({ idle: 1, bad: 0, undo: null });
  const rows = [
    typedOver(sheet, sheet.rows[0]!, {
      运输节点: '中转装车完成',
      节点时间: `${inDays(-1)} 08:30`,
      货损情况: '破碎',
    }),
    typedOver(sheet, sheet.rows[0]!, { 运输节点: '运输途中', 节点时间: '昨天' }),
  ];
  const done = await at.forwarder.uploads(importTransportStages, await bookOf({ ...sheet, rows }), {});
  expect(done).toMatchObject({ good: 1, bad: 1, errors: [{ column: '节点时间' }] });
  expect(await at.forwarder.calls(undoImport, { id: done.undo! })).toEqual({ records: 1, kept: [] });
  const { events } = await at.forwarder.calls(readTrackingTicket, { id });
  expect(events.map(({ stage: code, takenBackAt }) => [code, takenBackAt === null])).toEqual([
    ['READY_FOR_PICKUP', true],
    ['LOADING_COMPLETED', false],
  ]);
});

/** Hours from now; the window is one of the zone. */
type Awaited = {
  ends: number | null;
  expected: number | null;
  estimated?: number;
  heard?: number;
  came?: true;
};
test.each<[string, Awaited, string | null]>([
  ['its window is over', { ends: -0.5, expected: -1, heard: -3 }, 'missed'],
  ['its arrival is past, its window is not', { ends: 1, expected: -0.1, heard: -0.5 }, 'overdue'],
  [
    'it says itself that it comes behind its window',
    { ends: 1, expected: 0.5, estimated: 1.7, heard: -0.5 },
    'willBeLate',
  ],
  ['it is due soon and nothing was heard', { ends: 3, expected: 2 }, 'silent'],
  ['the last word is long ago', { ends: 3, expected: 2, estimated: 2.2, heard: -4.5 }, 'silent'],
  ['it comes earlier than said', { ends: 3, expected: 2, estimated: 1, heard: -1 }, null],
  ['it is due only much later', { ends: 12, expected: 11 }, null],
  ['it has come', { ends: -1, expected: -2, came: true }, null],
  ['it has neither window nor arrival', { ends: null, expected: null }, null],
])('a truck is warned of: %s', async (_, { ends, expected, estimated, heard, came }, warning) => {
  // Of a window that ends shortly after midnight the day is the one before.
  const before = (hour: number | null) => (hour === null ? null : hour - 1);
  const at0 = (hour: number | null | undefined) => (hour === null || hour === undefined ? null : hours(hour));
  const { rows } = await sql<{ warning: string | null }>`
    select ${warningSql('UTC')} as warning
    from (select ${at0(estimated)}::timestamptz as estimated_arrival, ${at0(heard)}::timestamptz as status_at) as ticket,
      (select 'departed'::text as status, ${came ? hours(-1) : null}::timestamptz as arrived_at, ${at0(expected)}::timestamptz as expected_arrival,
        (${at0(before(ends))}::timestamptz at time zone 'UTC')::date as window_day, (${at0(before(ends))}::timestamptz at time zone 'UTC')::time as window_starts, (${at0(ends)}::timestamptz at time zone 'UTC')::time as window_ends) as shipment`.execute(
    at.owner,
  );
  expect(rows).toEqual([{ warning }]);
});
