import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import SuppliersPage from './list-page.tsx';

const supplier = {
  id: '5',
  version: 2,
  supplierCode: 'S1001',
  nameZh: '长春甲零部件有限公司',
  nameEn: 'Jia Components',
  category: 'series',
  city: '长春',
  address: '高新路 1 号',
  postcode: '130012',
  contact: '张甲',
  tel: '0431-85110001',
  fax: null,
  email: 'jia@example.com',
  claimsEmail: null,
  website: null,
  duns: '012345678',
  freezeDays: null,
  poSplitType: 'FREE',
  mobile: null,
  confirmType: 'required',
  containerTurnoverDays: null,
  containerReceiveDays: null,
  carpoolThresholdM3: null,
  agency: 'N',
  special: 'N',
  shareTotal: 100,
  gtl: 'Y',
  active: 'Y',
  originCount: 1,
  updatedAt: '2026-03-01T00:30:00Z',
  updatedBy: 'shen',
  total: 1,
};
const answers = { 'GET /sf/v1/supplier': () => [supplier] };

test('what stays empty goes out empty, the code cannot be typed over', async () => {
  const { screen, server } = await renderScreen(<SuppliersPage />, {
    permissions: ['supplier:edit'],
    answers: { ...answers, 'PUT /sf/v1/supplier/{id}': () => ({ id: '5', version: 3 }) },
  });
  await screen.getByRole('button', { name: '编辑' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByLabelText('供应商代码')).toBeDisabled();
  await dialog.getByLabelText('联系人').fill('李新');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => server.requests('PUT /sf/v1/supplier/{id}').length).toBe(1);
  const { input } = server.requests('PUT /sf/v1/supplier/{id}')[0]!;
  expect(input).toMatchObject({
    id: '5',
    version: 2,
    supplierCode: 'S1001',
    contact: '李新',
    duns: '012345678',
  });
  expect([undefined, null, '']).toContain(input.claimsEmail);
});

test('a wrong D-U-N-S number and a wrong address are told in words', async () => {
  const { screen, server } = await renderScreen(<SuppliersPage />, {
    permissions: ['supplier:edit'],
    answers,
  });
  await screen.getByRole('button', { name: '编辑' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('邓白氏编码').fill('1234');
  await dialog.getByLabelText('邮箱', { exact: true }).fill('nobody');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('邓白氏编码为 9 位数字')).toBeVisible();
  await expect.element(dialog.getByText('邮箱格式不正确')).toBeVisible();
  expect(server.requests('PUT /sf/v1/supplier/{id}')).toHaveLength(0);
});
