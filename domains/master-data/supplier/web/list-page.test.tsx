import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import AgenciesPage from './agency-page.tsx';
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

test('an agency is made for the chosen plants, the present one to begin with; what plants refuse stands at their field', async () => {
  const CREATE = 'POST /sf/v1/supplier-agency';
  const plant = (plantNo: string) => ({ plantNo, nameZh: '工厂', nameEn: 'Plant', zone: 'Asia/Shanghai' });
  const company = (code: string) => ({ code, nameZh: '公司', nameEn: 'Company' });
  const { screen, server } = await renderScreen(<AgenciesPage />, {
    permissions: ['supplier:agency', 'supplier:agency-edit', 'supplier:list'],
    plants: [plant('P1'), plant('P2')],
    answers: {
      'GET /sf/v1/supplier-agency': () => [],
      'GET /sf/v1/customer/select': () => [company('S1'), company('S2')],
      [CREATE]: () => refusal('agency.plantsRefused', 'P2 – 相同的代理已存在', { field: 'plants' }),
    },
  });
  await screen.getByRole('button', { name: '新建代理' }).first().click();
  const dialog = screen.getByRole('dialog');
  for (const [name, code] of [
    ['代理方代码', 'S1'],
    ['被代理供应商代码', 'S2'],
  ] as const) {
    await dialog.getByRole('combobox', { name, exact: true }).click();
    await screen.getByTitle(`${code} 公司`).last().click();
  }
  await dialog.getByLabelText('开始日期').fill('2026-03-02');
  await userEvent.keyboard('{Enter}');
  await dialog.getByLabelText('结束日期').fill('2026-03-09');
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('combobox', { name: '工厂' }).click();
  await screen.getByTitle('P2 工厂').last().click();
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('P2 – 相同的代理已存在')).toBeVisible();
  expect(server.requests(CREATE)[0]!.input).toMatchObject({
    agentCode: 'S1',
    supplierCode: 'S2',
    validFrom: '2026-03-02',
    plants: ['P1', 'P2'],
  });
});
