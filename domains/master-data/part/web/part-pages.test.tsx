import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import PartsPage from './list-page.tsx';
import PartDetailPage from './part-detail-page.tsx';
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
  successorNo: null,
  active: 'Y',
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
  isZp5: 'N',
  isZp7: 'N',
  isProcessPart: 'N',
  pickupWeekday: null,
  pickupCity: null,
  pickupPostcode: null,
  pickupAddress: null,
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

test('the page of a part shows its versions, its tags and where it is used', async () => {
  const version = {
    id: '4',
    version: 1,
    partNo: part.partNo,
    validFrom: '2026-02-01',
    changeIndex: '02B',
    hardwareRevision: null,
    softwareRevision: null,
    gStand: null,
    versionRemark: null,
    ...changed,
  };
  const { screen, server } = await renderScreen(<PartDetailPage />, {
    at: '/collaboration/part-data-detail?id=3',
    permissions: ['part:list', 'part:edit', 'part:version-list', 'tag:list'],
    answers: {
      'GET /sf/v1/part/{id}': () => ({
        ...part,
        tags: [{ id: '1', nameZh: '安全件', nameEn: 'Safety', colour: 'red' }],
        successorNo: '1J0 857 487 F',
        files: [],
        replaces: [],
        uses: [
          {
            to: '/management/notify?partNo=1J0',
            nameZh: '批量要货通知',
            nameEn: 'Series call-offs',
            count: 12,
            hasMore: false,
            quantity: '480',
          },
        ],
      }),
      'GET /sf/v1/part-version': () => [{ ...version, total: 1 }],
      'GET /sf/v1/label/list': () => [],
    },
  });
  await expect.element(screen.getByText('安全件')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '批量要货通知' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '后继零件 1J0 857 487 F' })).toBeVisible();
  await expect.element(screen.getByText('02B')).toBeVisible();
  expect(server.requests('GET /sf/v1/part-version')[0]!.input).toMatchObject({ ofPart: part.partNo });
});
