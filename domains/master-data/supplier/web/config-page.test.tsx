import { expect, test } from 'vitest';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import SupplierConfigPage from './config-page.tsx';

const supplier = {
  id: '1',
  version: 1,
  total: 1,
  supplierCode: 'S1001',
  nameZh: '长春甲',
  nameEn: 'Jia',
  category: 'series',
  city: '长春',
  address: '高新路 1 号',
  postcode: '130012',
  contact: '张甲',
  tel: '0431-85110001',
  mobile: null,
  fax: null,
  email: 'jia@example.com',
  claimsEmail: null,
  website: null,
  duns: '123456789',
  freezeDays: 3,
  poSplitType: 'FREE',
  confirmType: 'none',
  containerTurnoverDays: 14,
  containerReceiveDays: null,
  carpoolThresholdM3: '12.5',
  agency: 'Y',
  special: 'N',
  gtl: 'Y',
  active: 'Y',
  originCount: 1,
  shareTotal: 60,
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: 'x',
};
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
const opened = async (
  answers: Parameters<typeof renderScreen>[1] extends infer Stage
    ? NonNullable<Stage> extends { answers?: infer Script }
      ? Script
      : never
    : never = {},
) =>
  renderScreen(<SupplierConfigPage />, {
    at: '/collaboration/supplier-config?code=S1001',
    permissions: ['supplier:list', 'supplier:edit'],
    answers: {
      'GET /sf/v1/supplier': ({ query }) => (query.of === 'S1001' ? [supplier] : []),
      'GET /sf/v1/supplier-origin': () => [origin],
      ...answers,
    },
  });

test('each setting says what it decides, and what is missing of the shares is said', async () => {
  const { screen } = await opened();
  await expect.element(screen.getByRole('heading', { name: 'S1001 长春甲' })).toBeVisible();
  await expect
    .element(screen.getByText('该供应商的要货行不等待反馈', { exact: false }))
    .not.toBeInTheDocument();
  await screen.getByRole('button', { name: '要货确认方式的说明' }).click();
  await expect.element(screen.getByText('该供应商的要货行不等待反馈', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('各发货地份额合计为 60%', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('一号库')).toBeVisible();
});

test('shares above 100 % are told at their field', async () => {
  const { screen } = await opened({
    'PUT /sf/v1/supplier-origin/{id}': () =>
      refusal('supplier.shareAbove100', '份额合计为 110%', { field: 'sharePercent' }),
  });
  await screen.getByRole('region', { name: '发货地' }).getByText('编辑').click();
  await screen.getByRole('button', { name: '保存' }).click();
  await expect.element(screen.getByRole('dialog').getByText('份额合计为 110%')).toBeVisible();
});
