import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createUser } from '@portal/access/server/offers.ts';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  auditPreSeries,
  closePreSeries,
  commitPreSeries,
  splitPreSeries,
} from '@portal/pre-series/contract/endpoints.ts';
import { publishPreSeriesOrder, readPreSeriesOrder } from '@portal/pre-series/contract/order-calls.ts';
import { follow, listActivity, listFollows } from '../contract/endpoints.ts';
import type { ActivityRow } from '../contract/fields.ts';
import { tellFollowers } from './look.ts';

const P1 = { plantNo: world.plant };
const NUMBER = 'PO-ACT-77';
const [asked, later] = [inDays(30), inDays(37)];

let at: TestWorld;
let id: string;
let rows: ActivityRow[];

const now = async () => {
  const [line] = (await at.supplier.calls(readPreSeriesOrder, { id })).lines;
  return { id: line!.id, version: line!.version };
};
const found = async (input: object = {}, person = at.mrp): Promise<ActivityRow[]> =>
  person.calls(listActivity, { limit: 100, kind: 'pre_series_order', ...input }, P1);

/** An order is published, promised in two batches, accepted, divided, and its rest is closed. */
beforeAll(async () => {
  at = await seededPortal();
  await sql`update supplier set po_split_type = 'FREE' where tenant_id = ${at.tenant} and supplier_code = ${world.supplier}`.execute(
    at.owner,
  );
  ({ id } = await at.mrp.calls(publishPreSeriesOrder, {
    orderNo: NUMBER,
    supplierCode: world.supplier,
    projectNo: 'PJ-E5',
    reason: 'pilot',
    remark: null,
    forecastVersion: 'V1',
    lines: [
      {
        lineNo: 1,
        partNo: world.parts.bracket,
        unloadingPoint: 'A13',
        requestedOn: asked,
        requestedQty: '100',
        urgent: 'N',
      },
    ],
  }));
  await at.supplier.calls(commitPreSeries, {
    lines: [
      {
        ...(await now()),
        batches: [
          { deliverOn: asked, quantity: '60' },
          { deliverOn: later, quantity: '40' },
        ],
        batchReason: 'capacity',
        remark: '模具',
      },
    ],
  });
  await at.mrp.calls(auditPreSeries, {
    lines: [await now()],
    verdict: 'accept',
    reason: null,
    remark: '可以',
  });
  await at.supplier.calls(splitPreSeries, {
    ...(await now()),
    lots: [{ deliverOn: asked, quantity: '25' }],
    remark: null,
  });
  await at.mrp.calls(closePreSeries, { lines: [await now()], reason: '项目取消' });
  rows = await found();
});

/** Somebody with an account of his own: the role of the others is theirs for their calls alone. */
const newDispatcher = async () => {
  const who = {
    userNo: 'follower',
    party: 'supplier',
    companyCode: world.supplier,
  } as const;
  const role = 'supplier-dispatcher';
  await at.owner.transaction().execute(async (db) =>
    createUser(db, {
      ...who,
      tenantId: at.tenant,
      name: who.userNo,
      plants: [world.plant],
      roles: [role],
      password: 'Portal2026!',
    }),
  );
  const { id: userId } = await at.owner
    .selectFrom('app_user')
    .select('id')
    .where('user_no', '=', who.userNo)
    .executeTakeFirstOrThrow();
  return at.is({ ...who, userId, userName: who.userNo, role });
};

const told = (actionName: string, fieldName: string) =>
  rows
    .filter((row) => row.actionName === actionName && row.fieldName.endsWith(fieldName))
    .map(({ beforeValue, afterValue }) => [beforeValue?.text ?? null, afterValue?.text ?? null]);

test('entry, answer, audit, split and closing are told with what was there before', () => {
  expect(rows.filter(({ actionName }) => actionName === '发布批前要货').length).toBeGreaterThan(1);
  expect(told('承诺批前要货', '状态')).toContainEqual(['待反馈', '分批承诺，待审核']);
  expect(told('承诺批前要货', '待确认批次')).toEqual([[null, `${asked} 60; ${later} 40`]]);
  expect(told('审核批前反馈', '已确认批次')).toEqual([[null, `${asked} 60; ${later} 40`]]);
  expect(told('审核批前反馈', '已确认数量')).toEqual([['0', '100']]);
  expect(told('拆分批前要货', '已确认批次')).toEqual([
    [`${asked} 60; ${later} 40`, `${asked} 35; ${asked} 25; ${later} 40`],
  ]);
  expect(told('关闭批前要货', '状态')).toContainEqual(['部分拆分', '已关闭']);
  expect(told('关闭批前要货', '已确认数量')).toEqual([['100', '0']]);
});

test('a line says what it asks for', () => {
  const texts = rows.map(({ fieldName, afterValue }) => `${fieldName} ${afterValue?.text ?? ''}`);
  expect(texts).toContainEqual(expect.stringMatching(/要货行 1.*100/));
});

test('each leads to its order', () => {
  for (const row of rows)
    expect(row).toMatchObject({
      name: NUMBER,
      recordId: id,
      link: `/management/pre-notify-detail?id=${id}`,
    });
});

test.each([
  ['any part of its number', { number: 'ACT-7' }],
  ['its part', { partNo: world.parts.bracket }],
  ['who did it', { person: '用户' }],
])('found by %s', async (_, input) => {
  expect((await found(input)).map(({ recordId }) => recordId)).toContain(id);
});

test('another number finds nothing, and another supplier neither', async () => {
  expect(await found({ number: 'ACT-78' })).toEqual([]);
  expect(await found({}, at.otherSupplier)).toEqual([]);
});

test('who follows an order is told of what others do with it', async () => {
  const follower = await newDispatcher();
  await follower.calls(follow, { kind: 'pre_series_order', key: id }, P1);
  expect(await follower.calls(listFollows, {}, P1)).toMatchObject([
    { kind: 'pre_series_order', name: NUMBER, link: `/management/pre-notify-detail?id=${id}` },
  ]);
  await at.mrp.calls(publishPreSeriesOrder, {
    orderNo: NUMBER,
    supplierCode: world.supplier,
    projectNo: 'PJ-E5',
    reason: 'pilot',
    remark: null,
    forecastVersion: 'V2',
    lines: [
      {
        lineNo: 1,
        partNo: world.parts.bracket,
        unloadingPoint: 'A13',
        requestedOn: asked,
        requestedQty: '80',
        urgent: 'N',
      },
    ],
  });
  await tellFollowers(at.services, at.tenant);
  const notices = await at.owner
    .selectFrom('notification')
    .select(['message_zh as zh', 'link'])
    .where('user_id', '=', follower.userId)
    .where('type', '=', 'activity.changed')
    .execute();
  expect(notices).toEqual([
    {
      zh: `${at.mrp.userName} · 发布批前要货：批前要货单 ${NUMBER}`,
      link: `/management/pre-notify-detail?id=${id}`,
    },
  ]);
});
