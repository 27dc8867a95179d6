import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import DoorUsesPage from './door-use-page.tsx';
import PlantChangesPage from './changes-page.tsx';
import AreaSchedulePage from './schedule-page.tsx';

const editor = ['plant:list', 'plant:edit'];
const use = {
  id: '4',
  version: 1,
  doorId: '12',
  doorCode: 'D2',
  doorKind: 'fixed',
  unloadingPoint: 'A13',
  warehouseCode: 'WH1',
  supplierCode: 'S1001',
  updatedAt: '2026-03-01T00:30:00Z',
  updatedBy: 'gao',
  total: 1,
};

test('a dock is taken from a supplier after a question that says what it means', async () => {
  const { screen, server } = await renderScreen(<DoorUsesPage />, {
    permissions: editor,
    answers: {
      'GET /sf/v1/door-association': () => [use],
      'DELETE /sf/v1/door-association/{id}': () => null,
    },
  });
  await screen.getByRole('button', { name: '更多操作' }).click();
  await screen.getByRole('menuitem', { name: '删除' }).click();
  await expect
    .element(screen.getByText('S1001不能再在卸货点 A13 使用道口 D2', { exact: false }))
    .toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect.poll(() => server.requests('DELETE /sf/v1/door-association/{id}')).toHaveLength(1);
});

test.each([
  ['uses of a dock', DoorUsesPage, '变更记录', '12'],
  ['its week', AreaSchedulePage, '变更记录 D1', '7'],
])('what happened to %s is told with the dock', async (_, Page, name, id) => {
  const { screen, server } = await renderScreen(<Page />, {
    permissions: ['plant:list'],
    answers: {
      ...schedule,
      'GET /sf/v1/door-association': () => [use],
      'GET /system/v1/history/{entity}/{id}': () => [],
    },
  });
  await screen.getByRole('button', { name }).click();
  await expect
    .poll(() => server.requests('GET /system/v1/history/{entity}/{id}')[0]?.input)
    .toMatchObject({ entity: 'door', id });
});

const door = {
  doorId: '7',
  doorCode: 'D1',
  nameZh: '一号',
  nameEn: 'One',
  active: 'Y',
  areas: ['A'],
  days: [{ weekday: 1, version: 3, isOpen: 'Y', shifts: '08:00-16:00' }],
};
const schedule = {
  'GET /sf/v1/area-schedule': () => [door],
  'GET /sf/v1/unloading-area/select': () => [],
  'PUT /sf/v1/area-schedule': () => null,
};

test('a day of the week is changed in place, and for Monday to Friday at once', async () => {
  const { screen, server } = await renderScreen(<AreaSchedulePage />, {
    permissions: editor,
    answers: schedule,
  });
  await screen.getByRole('button', { name: 'D1 周一 08:00-16:00' }).click();
  await screen.getByLabelText('班次').fill('08:00-16:00, 15:00-20:00');
  await expect.element(screen.getByText('班次时间不能重叠')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '应用到该道口的周一至周五' })).toBeDisabled();
  await screen.getByLabelText('班次').fill('8:00-16:00, 16:00-20:00');
  await screen.getByRole('button', { name: '应用到该道口的周一至周五' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'D1 周五 08:00-16:00, 16:00-20:00' }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'D1 周六 未设置' })).toBeVisible();
  await screen.getByRole('button', { name: '保存' }).click();
  const sent = () =>
    server.requests('PUT /sf/v1/area-schedule')[0]?.input as { days: { version: number | null }[] };
  await expect.poll(() => sent()?.days).toHaveLength(5);
  expect(sent().days.map(({ version }) => version)).toEqual([3, null, null, null, null]);
});

test('who may only look finds no button in the week', async () => {
  const { screen } = await renderScreen(<AreaSchedulePage />, {
    permissions: ['plant:list'],
    answers: schedule,
  });
  await expect.element(screen.getByText('08:00-16:00')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '导出' })).toBeVisible();
  for (const name of ['保存', '导入'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
});

test('the week comes and goes as a workbook', async () => {
  const { screen, server } = await renderScreen(<AreaSchedulePage />, {
    permissions: editor,
    answers: {
      ...schedule,
      'GET /sf/v1/area-schedule/day/export': () => new Response('PK'),
      'GET /sf/v1/import/last': () => null,
    },
  });
  await screen.getByRole('button', { name: '导出' }).click();
  await expect.poll(() => server.requests('GET /sf/v1/area-schedule/day/export')).toHaveLength(1);
  await screen.getByRole('button', { name: '导入' }).click();
  await expect.element(screen.getByRole('button', { name: '检查文件' })).toBeVisible();
});

test('what a change touched is named, leads to where it is, and says when the change was taken back', async () => {
  const change = {
    id: '1',
    changedAt: '2026-03-02T08:00:00.000Z',
    changedBy: 'logistics',
    what: 'calendar',
    record: '2026',
    kind: 'due',
    number: null,
    day: '2026-10-01',
    window: null,
    supplierCode: 'S1001',
    forwarderCode: null,
    count: 3,
    withdrawnAt: '2026-03-02T08:20:00.000Z',
    link: '/call-off',
    total: 1,
  };
  const { screen } = await renderScreen(<PlantChangesPage />, {
    permissions: ['plant:changes'],
    answers: { 'GET /sf/v1/plant-change': () => [change] },
  });
  await expect.element(screen.getByRole('link', { name: '要货' })).toBeVisible();
  await expect.element(screen.getByText('2026-03-02 16:20')).toBeVisible();
});
