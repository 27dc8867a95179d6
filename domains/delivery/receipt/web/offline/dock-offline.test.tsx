import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { NoteOnDevice } from '../../contract/fields.ts';
import ReceiptPage from '../receipt-page.tsx';
import { deviceStore } from '@portal/platform/web/session/device-store.ts';
import { saidBeforeSignOut } from '@portal/platform/web/session/before-sign-out.ts';
import { waitingMark } from '@portal/platform/web/offline/waiting-mark.tsx';
import plugin from '../plugin.tsx';
import { forgetSent } from './waiting.ts';
import type { WaitingReceipt } from './waiting-receipts.ts';

const PALLET = '6JUN123456789000000001';
const note: NoteOnDevice = {
  noteId: '9',
  number: '00000012',
  supplierCode: 'S1001',
  supplierNameZh: '甲公司',
  supplierNameEn: 'First',
  warehouseCode: 'WH1',
  unloadingPoint: 'A13',
  stage: 'arrived',
  transportNumber: null,
  expectedArrival: '2026-03-02T00:00:00Z',
  receiptNumber: null,
  units: 1,
  visit: 1,
  lines: [
    {
      lineId: '1',
      lineNo: 10,
      partNo: '5G0 123 456 A',
      partNameZh: '零件',
      partNameEn: 'Part',
      unit: 'PCE',
      batchNo: null,
      notedQty: '100',
      cameQty: '0',
      dueQty: '100',
    },
  ],
  unitList: [
    {
      licencePlate: PALLET,
      outerPlate: null,
      packagingCode: 'PAL',
      lineId: null,
      quantity: null,
      received: null,
    },
    {
      licencePlate: '1JUN123456789000000011',
      outerPlate: PALLET,
      packagingCode: 'KLT',
      lineId: '1',
      quantity: '100',
      received: null,
    },
  ],
};

let away = false;
const network = (is: 'here' | 'away'): void => {
  away = is === 'away';
  window.dispatchEvent(new Event(away ? 'offline' : 'online'));
};
afterEach(() => {
  network('here');
  vi.restoreAllMocks();
});

const WaitingMark = waitingMark(plugin.waiting!);
const waiting = deviceStore<WaitingReceipt>('webedi.receipts-to-send');
const show = async (answers: Stage['answers'] = {}) => {
  forgetSent();
  for (const { key } of await waiting.all()) await waiting.remove(key);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !away);
  const shown = await renderScreen(
    <>
      <WaitingMark />
      <ReceiptPage />
    </>,
    {
      at: '/management/receipt',
      permissions: ['receipt:list', 'receipt:confirm'],
      answers: {
        'GET /sf/v1/goods-receipt': () => [],
        'GET /sf/v1/goods-receipt/scan': () => note,
        'GET /sf/v1/goods-receipt/expected': () => [{ id: '9', total: 1 }],
        'GET /sf/v1/goods-receipt/for-device': () => ({
          asOf: new Date().toISOString(),
          identifiers: ['16K'],
          notes: [note],
        }),
        'POST /sf/v1/goods-receipt': () => ({ id: '3', number: 'GR1', unloaded: null }),
        ...answers,
      },
    },
  );
  const { screen } = shown;
  await expect.element(screen.getByText(/本设备已保存 1 张今日预计到货的发货单/)).toBeVisible();
  const scan = async (text: string) => userEvent.keyboard(`${text}{Enter}`);
  const confirm = async () => {
    await screen.getByRole('button', { name: '确认收货' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: '确认收货' }).click();
  };
  const sends = () => shown.server.requests('POST /sf/v1/goods-receipt');
  return { ...shown, scan, confirm, sends };
};

test('without network scans are answered by the device, a confirmation waits there and is sent once', async () => {
  const { screen, server, scan, confirm, sends } = await show();
  network('away');
  await scan('99');
  await expect.element(screen.getByText('当前没有网络，本设备没有保存 99 对应的发货单')).toBeVisible();
  await scan(PALLET);
  await expect.element(screen.getByRole('heading', { name: '发货单 00000012' })).toBeVisible();
  expect(server.requests('GET /sf/v1/goods-receipt/scan')).toHaveLength(0);
  await confirm();
  await expect.element(screen.getByText(/发货单 00000012 的收货已保存在本设备/)).toBeVisible();
  await expect.element(screen.getByText('1 张收货待上传')).toBeVisible();
  await scan('12');
  await expect.element(screen.getByText(/发货单 00000012 已于 .* 在本设备确认，等待上传/)).toBeVisible();
  const mark = screen.getByRole('button', { name: '1 张收货待上传' });
  await expect.element(mark).toBeVisible();
  expect(saidBeforeSignOut().join()).toContain('您有 1 张收货还没有上传');
  expect(sends()).toHaveLength(0);
  network('here');
  await expect.element(screen.getByText('发货单 00000012 已上传，收货单 GR1')).toBeVisible();
  await expect.element(screen.getByText('1 张收货待上传')).not.toBeInTheDocument();
  await expect.element(mark).not.toBeInTheDocument();
  expect(saidBeforeSignOut()).toEqual([]);
  expect(sends()).toHaveLength(1);
  expect(sends()[0]?.input).toMatchObject({ noteId: '9', lines: [{ lineId: '1', receivedQty: '100' }] });
  expect(Date.now() - Date.parse(String(sends()[0]?.input.receivedAt))).toBeLessThan(60_000);
  expect(sends()[0]?.headers['plant-no']).toBe('1000');
});

test('an answer that is lost on its way keeps the confirmation, which goes again by the same token', async () => {
  let lost = 2;
  const { screen, scan, confirm, sends } = await show({
    'POST /sf/v1/goods-receipt': () => {
      if (lost-- > 0) throw new TypeError('lost');
      return { id: '3', number: 'GR1', unloaded: null };
    },
  });
  await scan(PALLET);
  await confirm();
  await expect.element(screen.getByText('1 张收货待上传')).toBeVisible();
  await screen.getByRole('button', { name: '立即上传' }).click();
  await expect.element(screen.getByText('发货单 00000012 已上传，收货单 GR1')).toBeVisible();
  expect(new Set(sends().map(({ input }) => input.token)).size).toBe(1);
});

test('what the server refuses stays with its reason until somebody discards it; others wait for their own sign-in', async () => {
  const { screen, scan, confirm, sends } = await show({
    'POST /sf/v1/goods-receipt': () =>
      refusal('receipt.alreadyReceived', '发货单已收货', { number: '00000012' }, 409),
  });
  await waiting.put('0', {
    key: '0',
    tenantId: '0',
    userId: '77',
    userName: '刘洋',
    plantNo: '1000',
    noteNumber: '00000088',
    supplierCode: 'S1001',
    receivedAt: '2026-03-02T00:00:00Z',
    differences: 0,
    input: { noteId: '88', remark: null, lines: [] },
    refused: null,
  });
  network('away');
  await scan(PALLET);
  await confirm();
  await expect.element(screen.getByText('1 张收货待上传')).toBeVisible();
  network('here');
  const list = screen.getByRole('region', { name: '待上传的收货' });
  await expect.element(list.getByText('1 张收货被拒绝，请处理')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '1 张收货待上传，其中 1 张被拒绝' })).toBeVisible();
  await expect.element(list.getByText('发货单已收货', { exact: true })).toBeVisible();
  await expect.element(list.getByText(/其他用户的收货待上传：刘洋/)).toBeVisible();
  expect(sends()).toHaveLength(1);
  await list.getByRole('button', { name: '放弃' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '放弃' }).click();
  await expect.element(list.getByText('1 张收货被拒绝，请处理')).not.toBeInTheDocument();
  expect((await waiting.all()).map(({ noteNumber }) => noteNumber)).toEqual(['00000088']);
});
