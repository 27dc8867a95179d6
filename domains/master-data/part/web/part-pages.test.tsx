import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import PartsPage from './list-page.tsx';
import SupplierPartsPage from './supplier-part-page.tsx';

const changed = { updatedAt: '2026-03-01T00:30:00Z', updatedBy: 'shen' };
const part = {
  id: '3',
  version: 1,
  partNo: '1J0 857 487 E  HCQ',
  nameZh: '遮阳板饰条',
  nameEn: 'Sun visor trim',
  unit: 'PCE',
  weightKg: '0.14',
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  kind: 'interior',
  partGroup: 'cabin',
  supplierCount: 1,
  ...changed,
};
const delivered = {
  id: '9',
  version: 4,
  supplierCode: 'S1001',
  supplierNameZh: '长春甲',
  supplierNameEn: 'Jia',
  partNo: part.partNo,
  partNameZh: part.nameZh,
  partNameEn: part.nameEn,
  unit: 'PCE',
  supplierPartNo: null,
  unloadingPoint: 'A13',
  warehouseCode: 'WH1',
  storageLocation: null,
  dispositor: 'C01',
  project: null,
  quotaPercent: 60,
  leadDays: 2,
  isJit: 'N',
  isJis: 'N',
  changeIndex: '01A',
  softwareRevision: null,
  hardwareRevision: null,
  gStand: 'H05',
  ...changed,
};

test('a part keeps its double blanks and shows unit and kind in words', async () => {
  const { screen } = await renderScreen(<PartsPage />, {
    answers: { 'GET /sf/v1/part': () => [{ ...part, total: 1 }] },
  });
  const number = screen.getByText('1J0 857 487 E', { exact: false });
  await expect.element(number).toBeVisible();
  expect(number.element().textContent).toBe('1J0 857 487 E  HCQ');
  await expect.element(screen.getByText('内饰件')).toBeVisible();
  await expect.element(screen.getByText('件', { exact: true })).toBeVisible();
});

test('a new part goes out as typed', async () => {
  const { screen, server } = await renderScreen(<PartsPage />, {
    permissions: ['part:edit'],
    answers: { 'GET /sf/v1/part': () => [], 'POST /sf/v1/part': () => ({ id: '1' }) },
  });
  await screen.getByRole('button', { name: '新建零件' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('零件号').fill('6C1 857 705 B  RAA');
  await dialog.getByLabelText('单重（千克）').fill('3.2');
  await dialog.getByLabelText('零件名称').fill('左门内饰板');
  await dialog.getByLabelText('英文名称').fill('Door trim left');
  await dialog.getByLabelText('零件组').fill('cabin');
  await dialog.getByLabelText('零件类型').click();
  await screen.getByTitle('内饰件').click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => server.requests('POST /sf/v1/part').length).toBe(1);
  expect(server.requests('POST /sf/v1/part')[0]!.input).toMatchObject({
    partNo: '6C1 857 705 B  RAA',
    unit: 'PCE',
    weightKg: '3.2',
    kind: 'interior',
  });
});

test('supplier and part of a delivery stay, a wrong G-stand is told in words', async () => {
  const { screen, server } = await renderScreen(<SupplierPartsPage />, {
    permissions: ['part:supplier-edit'],
    answers: { 'GET /sf/v1/plant-supplier-part': () => [{ ...delivered, total: 1 }] },
  });
  await expect.element(screen.getByText('H05')).toBeVisible();
  await screen.getByRole('button', { name: '编辑' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByLabelText('供应商代码')).toBeDisabled();
  await dialog.getByLabelText('G 状态').fill('X1');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('G 状态为 H、K 或 S', { exact: false })).toBeVisible();
  expect(server.requests('PUT /sf/v1/plant-supplier-part/{id}')).toHaveLength(0);
});
