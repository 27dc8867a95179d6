import { expect, test } from 'vitest';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import UnloadingPointsPage from './list-page.tsx';

const point = {
  id: '7',
  version: 3,
  areaCode: 'A',
  areaNameZh: '总装区',
  areaNameEn: 'Assembly',
  code: 'A13',
  nameZh: '总装 13',
  nameEn: 'Assembly 13',
  warehouseCode: 'WH1',
  doors: [
    { code: 'D1', nameZh: '一', nameEn: 'One', kind: 'shared', active: true, suppliers: [] },
    { code: 'D2', nameZh: '二', nameEn: 'Two', kind: 'fixed', active: false, suppliers: ['S1001'] },
  ],
  updatedAt: '2026-03-01T00:30:00Z',
  updatedBy: 'gao',
  total: 1,
};
const list = { 'GET /sf/v1/unloading-point': () => [point] };
const editor = ['plant:list', 'plant:edit'];

test('a point shows its docks: for whom one is kept, and which is closed', async () => {
  const { screen } = await renderScreen(<UnloadingPointsPage />, {
    permissions: ['plant:list'],
    answers: list,
  });
  await expect.element(screen.getByText('总装 13')).toBeVisible();
  await expect.element(screen.getByText('D1', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('D2 · S1001（停用）')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '新建卸货点' })).not.toBeInTheDocument();
});

test('the address holds the filters', async () => {
  const { server } = await renderScreen(<UnloadingPointsPage />, {
    at: '/screen?doorKind=fixed&hasDoor=Y',
    answers: list,
  });
  await expect
    .poll(() => server.requests('GET /sf/v1/unloading-point').at(-1)?.query)
    .toMatchObject({ doorKind: 'fixed', hasDoor: 'Y' });
});

test('an edited point goes out with its version, a taken code is told at its field', async () => {
  const { screen, server } = await renderScreen(<UnloadingPointsPage />, {
    permissions: editor,
    answers: {
      ...list,
      'PUT /sf/v1/unloading-point/{id}': () =>
        refusal('plant.unloadingPointTaken', '卸货点 A14 已存在', { field: 'code', value: 'A14' }, 409),
    },
  });
  await screen.getByRole('button', { name: '编辑' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('卸货点', { exact: true }).fill('A14');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('卸货点 A14 已存在')).toBeVisible();
  expect(server.requests('PUT /sf/v1/unloading-point/{id}')[0]!.input).toMatchObject({
    id: '7',
    version: 3,
    code: 'A14',
    areaCode: 'A',
  });
});

test('a new point is checked before it is sent', async () => {
  const { screen, server } = await renderScreen(<UnloadingPointsPage />, {
    permissions: editor,
    answers: list,
  });
  await screen.getByRole('button', { name: '新建卸货点' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('必填').first()).toBeVisible();
  expect(server.requests('POST /sf/v1/unloading-point')).toHaveLength(0);
});
