import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import OriginsPage from './origin-page.tsx';

const origin = {
  id: '7',
  version: 2,
  total: 1,
  supplierCode: 'S1001',
  code: 'O1',
  name: '一号库',
  duns: '123456789',
  country: 'CN',
  city: '长春',
  area: null,
  address: '高新路 1 号',
  postcode: '130012',
  contact: '张甲',
  phone: '0431-85110001',
  email: 'jia@example.com',
  warehouseType: 'own',
  distanceKm: 12,
  transportDays: 1,
  shippingControlDays: 0,
  leadDays: 2,
  sharePercent: 60,
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: 'x',
};

test('locations of all suppliers stand in one list, each leads to its supplier and can go', async () => {
  const { screen, server } = await renderScreen(<OriginsPage />, {
    permissions: ['supplier:list', 'supplier:edit'],
    answers: {
      'GET /sf/v1/supplier-origin': () => [origin],
      'DELETE /sf/v1/supplier-origin/{id}': () => null,
    },
  });
  await expect.element(screen.getByText('一号库')).toBeVisible();
  await expect.element(screen.getByText('自有仓库')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'S1001' }))
    .toHaveAttribute('href', expect.stringContaining('/collaboration/supplier-config?code=S1001'));
  await screen.getByRole('button', { name: '更多操作' }).click();
  await screen.getByText('删除').click();
  await screen.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => server.requests('DELETE /sf/v1/supplier-origin/{id}').length).toBe(1);
});
