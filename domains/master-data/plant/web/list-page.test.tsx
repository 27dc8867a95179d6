import { expect, test } from 'vitest';
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
  isActive: 'Y',
  doors: [
    { code: 'D1', nameZh: '一', nameEn: 'One', kind: 'shared', active: true, suppliers: [] },
    { code: 'D2', nameZh: '二', nameEn: 'Two', kind: 'fixed', active: false, suppliers: ['S1001'] },
  ],
  updatedAt: '2026-03-01T00:30:00Z',
  updatedBy: 'gao',
  total: 1,
};
const list = { 'GET /sf/v1/unloading-point': () => [point] };

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
