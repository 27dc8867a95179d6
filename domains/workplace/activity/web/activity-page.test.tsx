import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import type { ActivityRow } from '../contract/fields.ts';
import ActivityPage from './activity-page.tsx';

const row = (changed: Partial<ActivityRow> = {}): ActivityRow => ({
  id: '1',
  at: '2026-03-09T01:00:00Z',
  userName: '林永康',
  kind: 'delivery_note',
  recordId: '12',
  name: '00000012',
  link: '/common/dn-detail-view?id=12',
  actionName: '修改发货单',
  fieldName: '物料行 10 · 数量',
  beforeValue: { kind: 'quantity', text: '1200' },
  afterValue: { kind: 'quantity', text: '1000' },
  unitName: '件',
  followed: false,
  ...changed,
});

const show = (rows: readonly ActivityRow[], stage: Stage = {}) =>
  renderScreen(<ActivityPage />, {
    permissions: ['activity:list'],
    ...stage,
    answers: {
      'GET /activity/v1/record': () =>
        rows.map((one, index) => (index === 0 ? { ...one, total: rows.length } : one)),
      'GET /activity/v1/follow': () => [],
      'POST /activity/v1/follow/add': () => ({ followed: true }),
      'POST /activity/v1/follow/remove': () => ({ followed: false }),
      ...stage.answers,
    },
  });
afterEach(() => page.viewport(1366, 768));

test('a line says who did what to which document, the old and the new figure', async () => {
  const { screen } = await show([
    row(),
    row({
      id: '2',
      fieldName: '预计到达',
      beforeValue: null,
      afterValue: { kind: 'moment', text: '2026-03-10T00:00:00Z' },
      unitName: null,
    }),
  ]);
  const first = screen.getByRole('row', { name: /物料行 10/ });
  await expect.element(first.getByText('林永康')).toBeVisible();
  await expect.element(first.getByText('修改发货单')).toBeVisible();
  await expect.element(first.getByText('1,200 件')).toBeVisible();
  await expect.element(first.getByText('1,000 件')).toBeVisible();
  await expect
    .element(first.getByRole('link', { name: '00000012' }))
    .toHaveAttribute('href', '/common/dn-detail-view?id=12');
  await expect
    .element(screen.getByRole('row', { name: /预计到达/ }).getByText('2026-03-10 08:00'))
    .toBeVisible();
});

test('a document is followed from its line, and let go again', async () => {
  let followed = false;
  const { screen, server } = await show([], {
    answers: {
      'GET /activity/v1/record': () => [{ ...row({ followed }), total: 1 }],
      'POST /activity/v1/follow/add': () => {
        followed = true;
        return { followed };
      },
    },
  });
  await screen.getByRole('button', { name: '关注', exact: true }).click();
  await expect.element(screen.getByText('已关注，他人的修改会通知您')).toBeVisible();
  expect(server.requests('POST /activity/v1/follow/add')[0]!.input).toEqual({
    kind: 'delivery_note',
    key: '12',
  });
  await screen.getByRole('button', { name: '取消关注' }).click();
  await expect.poll(() => server.requests('POST /activity/v1/follow/remove').length).toBe(1);
});

test('what is followed is a list of its own, where parts, suppliers and agreements are added', async () => {
  const { screen, server, address } = await show([row()], {
    permissions: ['activity:list', 'call-off:list'],
    answers: {
      'GET /sf/v1/scheduling-agreement': () => [
        { id: '31', partNo: 'A300', saNo: '5500012345', unloadingPoint: 'A13', supplierCode: 'S1001' },
      ],
      'GET /activity/v1/follow': () => [
        {
          id: '1',
          kind: 'part',
          key: 'A100',
          name: 'A100',
          link: null,
          createdAt: '2026-03-09T01:00:00Z',
          total: 1,
        },
      ],
      'GET /sf/v1/customer/select': () => [{ code: 'S1001', nameZh: '泽恒', nameEn: 'Zeheng' }],
      'GET /sf/v1/material/select': () => [
        { partNo: 'A200', nameZh: '支架', nameEn: 'Bracket', unit: 'PCE' },
      ],
    },
  });
  await screen.getByRole('tab', { name: '我的关注' }).click();
  await expect.element(screen.getByRole('row', { name: /A100/ })).toBeVisible();
  expect(address()).toContain('view=follows');
  await screen.getByRole('button', { name: '关注零件' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await screen.getByText('A200 支架').click();
  await dialog.getByRole('button', { name: '关注', exact: true }).click();
  await expect.poll(() => server.requests('POST /activity/v1/follow/add').length).toBe(1);
  expect(server.requests('POST /activity/v1/follow/add')[0]!.input).toEqual({ kind: 'part', key: 'A200' });
  await screen.getByRole('button', { name: '关注供应商' }).click();
  const suppliers = screen.getByRole('dialog', { name: '关注供应商' });
  await suppliers.getByRole('combobox').click();
  await screen.getByText('S1001 泽恒').click();
  await suppliers.getByRole('button', { name: '关注', exact: true }).click();
  await expect.poll(() => server.requests('POST /activity/v1/follow/add').length).toBe(2);
  expect(server.requests('POST /activity/v1/follow/add')[1]!.input).toEqual({
    kind: 'supplier',
    key: 'S1001',
  });
  await screen.getByRole('button', { name: '关注计划协议' }).click();
  const agreements = screen.getByRole('dialog', { name: '关注计划协议' });
  await agreements.getByRole('combobox').click();
  await screen.getByText('A300 · 5500012345 · A13 · S1001').click();
  await agreements.getByRole('button', { name: '关注', exact: true }).click();
  await expect.poll(() => server.requests('POST /activity/v1/follow/add').length).toBe(3);
  expect(server.requests('POST /activity/v1/follow/add')[2]!.input).toEqual({
    kind: 'scheduling_agreement',
    key: '31',
  });
});

test('it opens on the last days; the filters stand in the address', async () => {
  const { screen, server } = await show([row()]);
  await expect.element(screen.getByRole('row', { name: /物料行 10/ })).toBeVisible();
  expect(Object.keys(server.requests('GET /activity/v1/record').at(-1)!.query)).toEqual(
    expect.arrayContaining(['atFrom', 'atTo', 'sort']),
  );
});

test('at 390 px lines are cards that fit', async () => {
  await page.viewport(390, 844);
  const { screen } = await show([row()]);
  await expect.element(screen.getByText('修改发货单')).toBeVisible();
  await expect.element(screen.getByText('1,000 件')).toBeVisible();
  await expect.element(screen.getByText('林永康')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
