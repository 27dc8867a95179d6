import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import ContactsPage from './contact-page.tsx';

const order = {
  id: '5.1',
  contactId: '9',
  version: 2,
  supplierCode: 'S1001',
  nameZh: '长春甲零部件有限公司',
  nameEn: 'Jia Components',
  module: 'ORDER',
  name: '林永康',
  position: '计划员',
  tel: '0431-85110001',
  email: 'lin@example.com',
  updatedAt: '2026-03-01T00:30:00Z',
  updatedBy: 'lin',
  total: 2,
};
const quality = {
  ...order,
  id: '5.2',
  contactId: null,
  version: null,
  module: 'QUALITY',
  name: null,
  position: null,
  tel: null,
  email: null,
};
const entry = { typeCode: 'USER.BUSINESS.MODULE', sort: 10, dictVersion: '1' };
const stage = {
  permissions: ['supplier:contact', 'supplier:contact-edit'],
  dict: [
    { ...entry, code: 'ORDER', value: '订单', value2: 'Orders' },
    { ...entry, code: 'QUALITY', value: '质量', value2: 'Quality' },
  ] as never,
  answers: {
    'GET /sf/v1/supplier-contact': () => [order, quality],
    'PUT /sf/v1/supplier-contact': () => ({ id: '10' }),
    'DELETE /sf/v1/supplier-contact/{id}': () => null,
  },
};

test('what is missing is marked, and filled in for its module', async () => {
  const { screen, server } = await renderScreen(<ContactsPage />, stage);
  const row = screen.getByRole('row').filter({ hasText: '质量' });
  await expect.element(row.getByText('待填写')).toBeVisible();
  await row.getByRole('button', { name: '填写' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('S1001 · 质量')).toBeVisible();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('必填').first()).toBeVisible();
  expect(server.requests('PUT /sf/v1/supplier-contact')).toHaveLength(0);
  await dialog.getByLabelText('联系人').fill('赵质');
  await dialog.getByLabelText('电话').fill('0431-85110009');
  await dialog.getByLabelText('邮箱').fill('zhao@example.com');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => server.requests('PUT /sf/v1/supplier-contact').length).toBe(1);
  expect(server.requests('PUT /sf/v1/supplier-contact')[0]!.input).toMatchObject({
    supplierCode: 'S1001',
    module: 'QUALITY',
    version: null,
    name: '赵质',
  });
});

test('a contact is taken out after a question', async () => {
  const { screen, server } = await renderScreen(<ContactsPage />, stage);
  const row = screen.getByRole('row').filter({ hasText: '林永康' });
  await row.getByRole('button', { name: '更多操作' }).click();
  await screen.getByRole('menuitem', { name: '删除' }).click();
  expect(server.requests('DELETE /sf/v1/supplier-contact/{id}')).toHaveLength(0);
  await screen.getByRole('button', { name: '确定' }).click();
  await expect
    .poll(() =>
      server.requests('DELETE /sf/v1/supplier-contact/{id}').map(({ path, query }) => [path, query.version]),
    )
    .toEqual([['/sf/v1/supplier-contact/9', '2']]);
});

test('a supplier is not told whose contacts it reads; the plant is', async () => {
  const plant = await renderScreen(<ContactsPage />, { ...stage, user: { party: 'plant' } });
  await expect.element(plant.screen.getByRole('columnheader', { name: '供应商代码' })).toBeVisible();
  await plant.screen.unmount();
  const { screen } = await renderScreen(<ContactsPage />, { ...stage, user: { party: 'supplier' } });
  await expect.element(screen.getByText('林永康')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: '供应商代码' }).elements()).toHaveLength(0);
});

test('who may only look finds no way to change', async () => {
  const { screen } = await renderScreen(<ContactsPage />, {
    ...stage,
    language: 'en',
    permissions: ['supplier:contact'],
  });
  await expect.element(screen.getByText('Quality')).toBeVisible();
  await expect.element(screen.getByText('Missing')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fill in' }).elements()).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Remove' }).elements()).toHaveLength(0);
});
