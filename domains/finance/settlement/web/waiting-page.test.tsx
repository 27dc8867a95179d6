import { expect, test } from 'vitest';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { listSettlementWaiting } from '../contract/endpoints.ts';
import SettlementWaitingPage from './waiting-page.tsx';

const goods: RowOf<typeof listSettlementWaiting> = {
  id: '1',
  version: 1,
  partNo: '5G0 123 456 A',
  partNameZh: '前支架',
  partNameEn: 'Front bracket',
  reason: 'noPrice',
  owner: 'prices',
  waitsSince: '2026-03-02T00:30:00Z',
  supplierCode: 'S1001',
  supplierNameZh: '泽恒',
  supplierNameEn: 'Zeheng',
  kind: 'receipt',
  postedOn: '2026-03-02',
  receiptNumber: 'GR1',
  noteNumber: '00000013',
  claimNumber: null,
  quantity: '60',
  unit: 'PCE',
  gross: null,
  remark: null,
  keptBackBy: null,
  receiptId: '7',
  noteId: '8',
  claimId: null,
};
const claim: typeof goods = {
  ...goods,
  id: '2',
  partNo: null,
  partNameZh: null,
  partNameEn: null,
  reason: 'claimTooLarge',
  kind: 'claim',
  claimNumber: 'CL2026030200001',
  quantity: '-1',
  gross: '-900',
  receiptNumber: null,
  noteNumber: null,
  receiptId: null,
  noteId: null,
  claimId: '9',
};

test('a claim is named by its number and has no quantity; goods have theirs', async () => {
  const { screen } = await renderScreen(<SettlementWaitingPage />, {
    user: { party: 'plant', permissionUrls: ['/claims/claim-detail'] },
    answers: {
      'GET /finance/v1/settlement-waiting': () => [goods, claim].map((row) => ({ ...row, total: 2 })),
    },
  });
  const row = (name: RegExp) => screen.getByRole('row', { name }).element();
  await expect.element(screen.getByRole('row', { name: /GR1/ })).toBeVisible();
  const cell = (of: Element, field: string) => of.querySelector(`[data-field="${field}"]`)?.textContent;
  expect(cell(row(/GR1/), 'quantity')).toContain('60');
  expect([cell(row(/CL2026/), 'partNo'), cell(row(/CL2026/), 'quantity')]).toEqual(['CL2026030200001', '']);
});
