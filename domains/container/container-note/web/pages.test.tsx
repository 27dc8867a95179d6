import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { ContainerNote } from '../contract/fields.ts';
import ContainerNotePage from './detail-page.tsx';

const sample = (given: Partial<ContainerNote> = {}): ContainerNote => ({
  id: '7',
  version: 3,
  number: 'CN2026030200001',
  state: 'receiptToBeConfirmed',
  status: 'departed',
  direction: 'fromPlant',
  partnerKind: 'supplier',
  partnerCode: 'S1001',
  partnerNameZh: '大连海砺',
  partnerNameEn: 'Haili',
  forwarderCode: null,
  quantity: 10,
  pickedQuantity: 8,
  receivedQuantity: null,
  pickOn: '2026-03-02',
  expectedOn: '2026-03-03',
  unloadingPoint: 'A35',
  transportMode: 'ROAD',
  transportOrderNumber: null,
  writtenBy: 'supplier',
  comment: null,
  completeBy: '2026-03-05T01:00:00.000Z',
  createdAt: '2026-03-02T01:00:00.000Z',
  unloadingPointId: '5',
  transportOrderId: null,
  reviewReason: null,
  sentAt: '2026-03-02T01:00:00.000Z',
  pickedAt: '2026-03-02T02:00:00.000Z',
  departedAt: '2026-03-02T03:00:00.000Z',
  receivedAt: null,
  receivedOn: null,
  receiptRemark: null,
  items: [
    {
      id: '11',
      containerCode: 'KLT4147',
      containerNameZh: '标准箱',
      containerNameEn: 'Box',
      condition: 'available',
      quantity: 10,
      layers: 2,
      needed: 10,
      pickedQuantity: 8,
      pickReason: '两个破损',
      receivedQuantity: null,
      receiveReason: null,
    },
  ],
  ...given,
});
const READ = 'GET /container/v1/note/{id}';
const permissions = ['container-note:list', 'container-note:ship', 'container-note:receive'];
const at = '/container/container-dn-detail?id=7';

test('the consignee alone is offered to receive; what was picked stands there as expected', async () => {
  const { screen } = await renderScreen(<ContainerNotePage />, {
    permissions,
    user: { party: 'supplier' },
    at,
    answers: { [READ]: () => sample() },
  });
  await expect.element(screen.getByText('两个破损')).toBeVisible();
  await screen.getByRole('button', { name: /收\s?货/ }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('应有数量')).toBeVisible();
  await expect.element(dialog.getByText('有数量不一致')).not.toBeInTheDocument();
});

test('the plant, which sent it off, is offered nothing', async () => {
  const { screen } = await renderScreen(<ContainerNotePage />, {
    permissions,
    user: { party: 'plant' },
    at,
    answers: { [READ]: () => sample() },
  });
  await expect.element(screen.getByText('两个破损')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /收\s?货/ })).not.toBeInTheDocument();
});
