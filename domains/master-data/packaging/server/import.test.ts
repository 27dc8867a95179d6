import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { importColumns } from '@portal/platform/server/list/import/import-list.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import {
  downloadPackagingAgreementTemplate,
  importPackagingAgreements,
  listPackagingAgreements,
} from '../contract/endpoints.ts';
import { agreementColumns } from '../contract/agreement.ts';
import { packagingPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const { bracket, oil } = world.parts;

test('agreements come from a workbook: known ones change, new ones are made, heavy ones come back', async () => {
  const rows = [
    [bracket, 'S1001', 'KLT4147', '12', '2026-01-01', 'PAL1208', 8, 4, 'LID1208', 1],
    [bracket, 'S1001', 'KLT4147', '15', '2027-01-01', 'PAL1208', 8, 3, null, 0],
    [oil, 'S1001', 'KLT4147', '21', '2027-01-01', 'PAL1208', 8, 3, null, 0],
    [bracket, 'S1001', 'KLT4147', '12.5', '2027-06-01', 'PAL1208', 8, 3, null, 0],
    [oil, 'S1001', 'KLT4147', '20', 'soon', 'PAL1208', 8, 3, 'LID1208', 0],
  ];
  const title = packagingPermissions['packaging:agreement-list'];
  const zone = async () => 'Asia/Shanghai';
  const columns = importColumns({ title, words, columns: agreementColumns, zone }, 'zh');
  expect(columns.find(({ field }) => field === 'effectiveFrom')!.hint).toBe('日期，例如 2026-03-02');
  const content = await sheetBytes({ name: '1', columns, zone: 'Asia/Shanghai', rows });
  const result = await portal.packagingPlanner.uploads(importPackagingAgreements, {
    name: 'a.xlsx',
    content,
  });
  expect(result).toMatchObject({ good: 2, bad: 3 });
  expect(result.errors.map((error) => [error.row, error.column, error.message])).toEqual([
    [4, '每内包装数量', '每箱 21 件超过包装 KLT4147 的载重 20 千克，请减少数量或更换包装'],
    [5, '每内包装数量', `${bracket}：数量 12.5 的小数位数超出单位“件”的规定（最多 0 位）`],
    [6, '生效日期', '请输入有效日期，如 2026-03-02'],
    [6, '每外包装辅助件数', '辅助包装与其件数须同时填写，没有辅助包装时件数为 0'],
  ]);
  const agreed = await portal.mrp.calls(listPackagingAgreements, {
    partNo: bracket,
    supplierCode: 'S1001',
  });
  expect(agreed.map((row) => [row.effectiveFrom, row.quantityPerInner, row.version])).toEqual([
    ['2027-01-01', '15', 1],
    ['2026-01-01', '12', 2],
  ]);
});

test('the template is for those who edit', async () => {
  const { bytes } = await portal.packagingPlanner.downloads(downloadPackagingAgreementTemplate, {});
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  await expect(portal.supplier.downloads(downloadPackagingAgreementTemplate, {})).toFailWith('err.forbidden');
});
