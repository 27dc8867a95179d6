import { expect, test } from 'vitest';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import AgreementsPage from './agreement-page.tsx';
import PackagingPage from './list-page.tsx';

const changed = { updatedAt: '2026-03-01T00:30:00Z', updatedBy: 'ye' };
const box = {
  id: '2',
  version: 1,
  code: 'KLT4147',
  nameZh: '小料箱 4147',
  nameEn: 'RL-KLT 4147',
  kind: 'KLT',
  lengthMm: 396,
  widthMm: 297,
  heightMm: 147,
  tareKg: '1.3',
  loadKg: '20',
  stackFactor: 8,
  ownership: 'buyer',
  ...changed,
};
const agreement = {
  id: '4',
  version: 6,
  supplierCode: 'S1001',
  supplierNameZh: '长春甲',
  supplierNameEn: 'Jia',
  partNo: '5G0 123 456 A',
  partNameZh: '前支架',
  partNameEn: 'Bracket',
  unit: 'PCE',
  effectiveFrom: '2026-01-01',
  state: 'effective',
  innerCode: 'KLT4147',
  quantityPerInner: '10',
  outerCode: 'PAL1208',
  innerPerLayer: 8,
  layers: 4,
  quantityPerOuter: '320',
  auxiliaryCode: 'LID1208',
  auxiliaryPerOuter: 1,
  ...changed,
};

test('packaging shows its kind and owner in words', async () => {
  const { screen } = await renderScreen(<PackagingPage />, {
    answers: { 'GET /sf/v1/packaging': () => [{ ...box, total: 1 }] },
  });
  await expect.element(screen.getByText('小件容器（KLT）')).toBeVisible();
  await expect.element(screen.getByText('主机厂')).toBeVisible();
});

test('an agreement shows what a full outer unit holds, and takes a refusal at its field', async () => {
  const { screen, server } = await renderScreen(<AgreementsPage />, {
    permissions: ['packaging:agreement-edit'],
    answers: {
      'GET /sf/v1/packaging-agreement': () => [{ ...agreement, total: 1 }],
      'PUT /sf/v1/packaging-agreement/{id}': () =>
        refusal('packaging.tooHeavy', '每箱 17 件超过包装 KLT4147 的载重 20 千克', {
          field: 'quantityPerInner',
        }),
    },
  });
  await expect.element(screen.getByText('320', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('生效', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: '编辑' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('每内包装数量').fill('17');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('每箱 17 件超过包装 KLT4147 的载重 20 千克')).toBeVisible();
  expect(server.requests('PUT /sf/v1/packaging-agreement/{id}')[0]!.input).toMatchObject({
    id: '4',
    version: 6,
    quantityPerInner: '17',
    effectiveFrom: '2026-01-01',
  });
});

test('a lid without a count is refused before it is sent', async () => {
  const { screen, server } = await renderScreen(<AgreementsPage />, {
    permissions: ['packaging:agreement-edit'],
    answers: { 'GET /sf/v1/packaging-agreement': () => [{ ...agreement, total: 1 }] },
  });
  await screen.getByRole('button', { name: '编辑' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('每外包装辅助件数').fill('0');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('辅助包装与其件数须同时填写', { exact: false })).toBeVisible();
  expect(server.requests('PUT /sf/v1/packaging-agreement/{id}')).toHaveLength(0);
});
