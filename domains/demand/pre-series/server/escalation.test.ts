import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { addDays, momentAt, mondayOf, type Day } from '@portal/platform/contract/day.ts';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import {
  auditPreSeries,
  commitPreSeries,
  listPreSeriesLines,
  refusePreSeries,
} from '../contract/endpoints.ts';
import { publishPreSeriesOrder, readPreSeriesOrder } from '../contract/order-calls.ts';
import { schedule } from './jobs.ts';

const ZONE = 'Asia/Shanghai';
/** A Monday; the answer is due on Thursday. */
const ASKED = addDays(mondayOf(inDays(0)), -14);
const after = (days: number): Day => addDays(ASKED, days);
let at: TestWorld;
let orderId: string;
beforeAll(async () => {
  at = await seededPortal();
  for (const [userNo, party, role] of [
    ['dispatcher', 'supplier', 'supplier-dispatcher'],
    ['administrator', 'supplier', 'supplier-admin'],
    ['planner', 'plant', 'mrp-controller'],
  ] as const)
    await at.owner.transaction().execute(async (db) =>
      createUser(db, {
        tenantId: at.tenant,
        userNo,
        name: userNo,
        party,
        companyCode: party === 'plant' ? world.plant : world.supplier,
        plants: [world.plant],
        roles: [role],
        password: 'Portal2026!',
      }),
    );
  ({ id: orderId } = await publish('PO-ESC'));
  await askedOn(orderId, ASKED);
});
afterEach(() => vi.useRealTimers());

/** An order of two lines. */
const publish = async (orderNo: string) => {
  const line = {
    partNo: world.parts.bracket,
    unloadingPoint: 'A13',
    requestedQty: '100',
    urgent: 'N' as const,
  };
  return at.mrp.calls(publishPreSeriesOrder, {
    orderNo,
    supplierCode: world.supplier,
    projectNo: 'PJ-E5',
    reason: 'pilot',
    remark: null,
    forecastVersion: 'V1',
    lines: [
      { ...line, lineNo: 1, requestedOn: inDays(30) },
      { ...line, lineNo: 2, requestedOn: inDays(31) },
    ],
  });
};
const askedOn = async (id: string, day: Day) =>
  at.owner
    .updateTable('pre_series_line')
    .where('order_id', '=', id)
    .set({ asked_at: momentAt(ZONE, day, '10:00') })
    .execute();

const runOn = async (day: Day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(momentAt(ZONE, day, '06:00')) });
  await workAsSystem(schedule[0]!, at.services, 'test');
  vi.useRealTimers();
};
const toldOn = async (day: Day) => {
  const { rows } = await sql<{ who: string; type: string }>`select user_no as who, type from notification
    join app_user on app_user.tenant_id = notification.tenant_id and app_user.id = notification.user_id
    where notification.tenant_id = ${at.tenant} and event_key like ${`pre-series.%/${day}`} order by 1`.execute(
    at.owner,
  );
  return rows.map(({ who, type }) => `${who} ${type}`);
};

test('pre-series lines climb as series ones do, and are kept apart from them', async () => {
  await runOn(after(4));
  expect(await toldOn(after(4))).toEqual([
    'dispatcher pre-series.timed-out',
    'planner pre-series.timed-out-plant',
  ]);
  await runOn(after(7));
  await runOn(after(7));
  const all = [
    'administrator pre-series.escalated',
    'dispatcher pre-series.timed-out',
    'planner pre-series.timed-out-plant',
  ];
  expect(await toldOn(after(7))).toEqual(all);
  // The supplier names no contact, so the plant is told on the third day.
  await runOn(after(8));
  expect(await toldOn(after(8))).toEqual(all);
  const { rows } = await sql<{
    rung: string;
    gap: string | null;
    lines: number;
  }>`select rung, gap, lines from call_off_escalation
    where tenant_id = ${at.tenant} and kind = 'preSeries' and day = ${after(8)} order by id`.execute(
    at.owner,
  );
  expect(rows).toEqual([
    { rung: 'dispatchers', gap: null, lines: 2 },
    { rung: 'administrators', gap: null, lines: 2 },
    { rung: 'contact', gap: 'nobody', lines: 2 },
    { rung: 'planners', gap: null, lines: 2 },
  ]);
  const { escalations } = await at.mrp.calls(readPreSeriesOrder, { id: orderId });
  expect(escalations).toMatchObject([
    { rung: 'dispatchers', toldFrom: after(4), toldLast: after(8), people: [{ name: 'dispatcher' }] },
    { rung: 'administrators', toldFrom: after(7), toldLast: after(8) },
    { rung: 'contact', gap: 'nobody', people: [] },
    { rung: 'planners', toldFrom: after(8), people: [{ name: 'planner' }] },
  ]);
});

test('the answer of one line leaves the other, that of both ends it', async () => {
  const commit = async (lineNo: number) => {
    const { lines } = await at.supplier.calls(readPreSeriesOrder, { id: orderId });
    const { id, version } = lines.find((one) => one.lineNo === lineNo)!;
    await at.supplier.calls(commitPreSeries, { lines: [{ id, version, batchReason: null, remark: null }] });
  };
  await commit(1);
  await runOn(after(9));
  expect(await toldOn(after(9))).toHaveLength(3);
  await commit(2);
  await runOn(after(10));
  expect(await toldOn(after(10))).toEqual([]);
  expect((await at.mrp.calls(readPreSeriesOrder, { id: orderId })).escalations).toEqual([]);
});

test('what the plant sent back waits for the supplier again, what he refused does not', async () => {
  const { id } = await publish('PO-BACK');
  const named = async (lineNo: number) => {
    const { lines } = await at.supplier.calls(readPreSeriesOrder, { id });
    const { id: lineId, version } = lines.find((one) => one.lineNo === lineNo)!;
    return { id: lineId, version };
  };
  const proposal = {
    batches: [{ deliverOn: inDays(30), quantity: '60' }],
    batchReason: 'capacity',
    remark: '模具',
  };
  await at.supplier.calls(commitPreSeries, { lines: [{ ...(await named(1)), ...proposal }] });
  await at.mrp.calls(auditPreSeries, {
    lines: [await named(1)],
    verdict: 'reject',
    reason: 'leadTime',
    remark: null,
  });
  await at.supplier.calls(refusePreSeries, { lines: [await named(2)], reason: 'capacity', remark: null });
  await askedOn(id, after(7));
  const shown = async (which: 'new' | 'timedOut') =>
    (await at.supplier.calls(listPreSeriesLines, { orderNo: 'PO-BACK', shown: which })).map(
      ({ lineNo, status, answerBy }) => ({ lineNo, status, answerBy }),
    );
  const waiting = [{ lineNo: 1, status: 'reject', answerBy: after(10) }];
  expect(await shown('new')).toEqual(waiting);
  expect(await shown('timedOut')).toEqual(waiting);
  await runOn(after(11));
  expect(await toldOn(after(11))).toEqual([
    'dispatcher pre-series.timed-out',
    'planner pre-series.timed-out-plant',
  ]);
  await at.supplier.calls(commitPreSeries, {
    lines: [{ ...(await named(1)), batchReason: null, remark: null }],
  });
  expect(await shown('new')).toEqual([]);
});
