import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { JisDelivery, JisPiece } from '../contract/fields.ts';
import { judgeReceipt, type ScannedAt } from '../contract/receipt-scan.ts';
import JisTslPage from './tsl-page.tsx';

const opened = async (query: string, permissions: readonly string[]) =>
  renderScreen(<JisTslPage />, {
    at: `/jis/tsl?${query}`,
    permissions,
    answers: { 'GET /jis/v1/delivery': () => [] },
  });

test.each([
  ['a supplier by a link of before', 'number=12345678', ['receipt:list']],
  ['a clerk by a link to a receipt', 'receipt=42', ['receipt:list', 'jis-tsl:list']],
])('%s is led on to the receipts', async (_, query, permissions) => {
  const { address } = await opened(query, permissions);
  await expect.poll(address).toBe(`/management/receipt?${query}`);
});

test('who receives by sequence stays', async () => {
  const { screen, address } = await opened('number=12345678', ['receipt:list', 'jis-tsl:list']);
  await expect.element(screen.getByRole('tab', { name: '待收货' })).toBeVisible();
  expect(address()).toContain('/jis/tsl');
});

const piece = (place: number, changed: Partial<JisPiece> = {}): JisPiece => ({
  id: String(10 + place),
  place,
  position: 1,
  sequenceNo: String(4710 + place),
  manufacturingNo: `4711000${place}`,
  vehicleId: null,
  partNo: `5G0 857 00${place}`,
  quantity: '1',
  unit: 'PCE',
  plannedAt: '2026-03-02T06:00:00Z',
  isReorder: false,
  call: 'called',
  state: 'loaded',
  missingReason: null,
  loadedAt: null,
  loadedBy: null,
  receivedAs: null,
  receiveReason: null,
  ...changed,
});
const PLATE = '3JUN123456789000000042';
const delivery: JisDelivery = {
  id: '7',
  version: 1,
  number: '00000042',
  status: 'departed',
  supplierCode: 'S1001',
  supplierNameZh: '甲公司',
  supplierNameEn: 'First',
  racks: 1,
  pieces: 2,
  differences: 0,
  truckPlate: null,
  expectedArrival: '2026-03-02T06:00:00Z',
  departedAt: '2026-03-02T05:00:00Z',
  arrivedAt: null,
  receivedAt: null,
  receivedBy: null,
  rackList: [
    {
      id: '5',
      licencePlate: PLATE,
      assemblyLine: 'LINE1',
      partGroup: '01',
      contents: 'parts',
      numbers: '4711–4713',
      plateScannedAt: null,
      firstScanned: null,
      lastScanned: null,
      pieceList: [
        piece(1),
        piece(2),
        piece(3, { state: 'missing', call: 'cancelled', missingReason: '取消' }),
      ],
    },
  ],
};

test('a plate opens its delivery, then first and last place are scanned; a wrong one stops, and what the plant cancelled is no difference', async () => {
  let shown = delivery;
  const { screen, server, address } = await renderScreen(<JisTslPage />, {
    at: '/jis/tsl',
    permissions: ['jis-tsl:list', 'jis-tsl:confirm', 'jis-delivery:list'],
    answers: {
      'GET /jis/v1/delivery': () => [],
      'GET /jis/v1/delivery/{id}': () => shown,
      'GET /jis/v1/delivery/find': () => ({ id: '7', rackId: '5' }),
      'POST /jis/v1/delivery/{id}/scan': ({ input }) => {
        const { code, at } = input as { code: string; at: ScannedAt | null };
        const judged = judgeReceipt(shown.rackList, at, code);
        if (judged.verdict === 'rack')
          shown = { ...shown, rackList: [{ ...shown.rackList[0]!, plateScannedAt: '2026-03-02T05:10:00Z' }] };
        return { ...judged, delivery: shown };
      },
    },
  });
  await screen.getByLabelText('扫描料架标签，或输入发货单号').click();
  await userEvent.keyboard(`${PLATE}{Enter}`);
  await expect.poll(address).toContain('rack=5');
  const asks = screen.getByRole('status').filter({ hasText: PLATE });
  await expect.element(asks).toHaveTextContent(`${PLATE}：请扫描首位（位置 1）的零件标签`);
  await screen.getByLabelText('扫描零件标签，或另一料架').click();
  await userEvent.keyboard('47110002{Enter}');
  const stop = screen.getByRole('alertdialog', { name: '顺序错误：属于其他位置' });
  await expect.element(stop).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('47110001{Enter}');
  await expect.element(asks).toHaveTextContent(`${PLATE}：请扫描末位（位置 2）的零件标签`);
  await userEvent.keyboard('47110002{Enter}');
  await expect.element(screen.getByText('所有料架均已扫描，可以确认收货')).toBeVisible();
  expect(
    server.requests('POST /jis/v1/delivery/{id}/scan').map(({ input }) => (input as { code: string }).code),
  ).toEqual([PLATE, '47110002', '47110001', '47110002']);
  await expect.element(screen.getByText('工厂已不要此零件，不算差异（供应商：取消）')).toBeVisible();
});
