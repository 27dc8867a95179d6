import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NoteAtDock } from '../contract/fields.ts';
import ReceiptPage from './receipt-page.tsx';

const line = (lineId: string, partNo: string, notedQty: string) => ({
  lineId,
  lineNo: Number(lineId) * 10,
  partNo,
  partNameZh: `零件${lineId}`,
  partNameEn: `Part ${lineId}`,
  unit: 'PCE',
  batchNo: null,
  notedQty,
});
const note = (changed: Partial<NoteAtDock> = {}): NoteAtDock => ({
  noteId: '9',
  number: '00000012',
  supplierCode: 'S1001',
  supplierNameZh: '甲公司',
  supplierNameEn: '甲公司',
  warehouseCode: 'WH1',
  unloadingPoint: 'A13',
  stage: 'arrived',
  transportNumber: 'TO1',
  expectedArrival: '2026-03-02T00:00:00Z',
  receiptNumber: null,
  units: 2,
  lines: [line('1', '5G0 123 456 A', '100'), line('2', 'N 903', '12.5')],
  ...changed,
});
const receipt = {
  id: '3',
  number: 'GR2026030200001',
  deliveryNoteId: '9',
  noteNumber: '00000012',
  supplierCode: 'S1001',
  warehouseCode: 'WH1',
  receivedAt: '2026-03-02T01:00:00Z',
  receivedBy: '宋',
  lines: 2,
  hasDifference: 'Y',
};
const entry = { type: '收货差异原因', value2: 'N/A', typeCode: 'RECEIPT_DIFFERENCE_REASON', sort: 1 };

const show = async (stage: Stage = {}) => {
  const shown = await renderScreen(<ReceiptPage />, {
    at: '/jis/tsl',
    permissions: ['receipt:list', 'receipt:confirm', 'delivery-note:list'],
    dict: [{ ...entry, code: 'short', value: '短缺' }],
    ...stage,
    answers: {
      'GET /sf/v1/goods-receipt': () => [],
      'GET /sf/v1/goods-receipt/scan': () => note(),
      'GET /sf/v1/delivery-note': () => [],
      'POST /sf/v1/goods-receipt': () => ({ id: '3', number: 'GR2026030200001', unloaded: null }),
      ...stage.answers,
    },
  });
  const { screen } = shown;
  const box = screen.getByRole('textbox', { name: '标签号或发货单号' });
  /** As a hand scanner does: it types where the cursor is and presses Enter. */
  const scan = async (text: string) => userEvent.keyboard(`${text}{Enter}`);
  const counted = (row: number) => screen.getByRole('textbox', { name: `第 ${row} 行，收货数量` });
  const reason = (row: number) => screen.getByRole('combobox', { name: `第 ${row} 行，差异原因` });
  const confirm = async () => {
    await screen.getByRole('button', { name: '确认收货' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: '确认收货' }).click();
  };
  return { ...shown, box, scan, counted, reason, confirm };
};

test('the cursor stands in the scan box; a scan opens the note with everything as noted', async () => {
  const { screen, server, box, scan, counted } = await show();
  await expect.element(box).toHaveFocus();
  await scan('6JUN123456789000000001');
  await expect.element(screen.getByRole('heading', { name: '发货单 00000012' })).toBeVisible();
  expect(server.requests('GET /sf/v1/goods-receipt/scan')[0]?.query.scanned).toBe('6JUN123456789000000001');
  await expect.element(counted(1)).toHaveValue('100');
  await expect.element(counted(2)).toHaveValue('12.5');
  // A licence plate names one note in the world.
  expect(server.requests('GET /sf/v1/delivery-note')).toHaveLength(0);
});

test('scans that ran into one another stay whole and are refused in words', async () => {
  const { screen, server, box, scan } = await show();
  await expect.element(box).toHaveFocus();
  await box.fill('6JUN123456789000000001'.repeat(46));
  await scan('');
  await expect.element(screen.getByText('最多 1000 个字符')).toBeVisible();
  expect((box.element() as HTMLInputElement).value).toHaveLength(1012);
  expect(server.requests('GET /sf/v1/goods-receipt/scan')).toHaveLength(0);
});

test('as noted it is confirmed in two steps, the result is told and the cursor is back for the next scan', async () => {
  const { screen, server, box, scan, confirm } = await show();
  await expect.element(box).toHaveFocus();
  await scan('6JUN123456789000000001');
  await confirm();
  await expect.element(screen.getByText('发货单 00000012 已收货，收货单 GR2026030200001')).toBeVisible();
  expect(server.requests('POST /sf/v1/goods-receipt')[0]?.input).toEqual({
    noteId: '9',
    remark: null,
    lines: [
      { lineId: '1', receivedQty: '100', differenceReason: null },
      { lineId: '2', receivedQty: '12.5', differenceReason: null },
    ],
  });
  await expect.element(screen.getByRole('heading', { name: '发货单 00000012' })).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('');
});

test('a difference is shown, wants a reason, and is sent with it', async () => {
  const { screen, server, box, scan, counted, reason, confirm } = await show();
  await expect.element(box).toHaveFocus();
  await scan('6JUN123456789000000001');
  await expect.element(reason(1)).toBeDisabled();
  await counted(1).fill('95');
  await expect.element(screen.getByRole('gridcell').getByText('-5', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('1 行有差异')).toBeVisible();
  await screen.getByRole('button', { name: '确认收货' }).click();
  await expect.element(screen.getByText('请填写收货数量，有差异的行请选择原因')).toBeVisible();
  expect(server.requests('POST /sf/v1/goods-receipt')).toHaveLength(0);
  await userEvent.selectOptions(reason(1), 'short');
  await confirm();
  await expect
    .poll(() => server.requests('POST /sf/v1/goods-receipt')[0]?.input.lines)
    .toEqual([
      { lineId: '1', receivedQty: '95', differenceReason: 'short' },
      { lineId: '2', receivedQty: '12.5', differenceReason: null },
    ]);
  await expect.element(screen.getByText(/已收货，1 行有差异/)).toBeVisible();
});

test('a remark that is too long stays whole, is told, and nothing is confirmed', async () => {
  const { screen, server, box, scan } = await show();
  await expect.element(box).toHaveFocus();
  await scan('6JUN123456789000000001');
  const remark = screen.getByRole('textbox', { name: '备注' });
  await remark.fill('x'.repeat(201));
  await expect.element(screen.getByText('最多 200 个字符')).toBeVisible();
  await expect.element(remark).toHaveValue('x'.repeat(201));
  await screen.getByRole('button', { name: '确认收货' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.requests('POST /sf/v1/goods-receipt')).toHaveLength(0);
});

test('"all as noted" takes counted quantities and reasons back', async () => {
  const { screen, box, scan, counted, reason } = await show();
  await expect.element(box).toHaveFocus();
  await scan('6JUN123456789000000001');
  await counted(1).fill('95');
  await userEvent.selectOptions(reason(1), 'short');
  await screen.getByRole('button', { name: '全部按发货数量' }).click();
  await expect.element(counted(1)).toHaveValue('100');
  await expect.element(reason(1)).toBeDisabled();
});

test('a scan that means nothing is told beside the box, and the next one replaces it', async () => {
  let known = false;
  const { screen, box, scan } = await show({
    answers: {
      'GET /sf/v1/goods-receipt/scan': ({ query }) =>
        known
          ? note()
          : refusal('receipt.unknownScan', `没有找到与 ${query.scanned} 对应的已发送发货单`, {}, 404),
    },
  });
  await expect.element(box).toHaveFocus();
  await scan('99');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('没有找到与 99 对应的已发送发货单');
  known = true;
  await scan('6JUN123456789000000001');
  await expect.element(screen.getByRole('heading', { name: '发货单 00000012' })).toBeVisible();
  await expect.element(box).toHaveValue('6JUN123456789000000001');
});

test('a number that several suppliers use lets the clerk choose whose note it is', async () => {
  const { screen, server, box, scan } = await show({
    answers: {
      'GET /sf/v1/goods-receipt/scan': ({ query }) =>
        query.supplierCode === 'S1002'
          ? note({ supplierCode: 'S1002', supplierNameZh: '乙公司', supplierNameEn: '乙公司' })
          : note(),
      'GET /sf/v1/delivery-note': () => [
        {
          number: '00000012',
          supplierCode: 'S1001',
          supplierNameZh: '甲公司',
          supplierNameEn: '甲公司',
          total: 3,
        },
        { number: '00000012', supplierCode: 'S1002', supplierNameZh: '乙公司', supplierNameEn: '乙公司' },
        { number: '00000123', supplierCode: 'S1003', supplierNameZh: '丙公司', supplierNameEn: '丙公司' },
      ],
    },
  });
  await expect.element(box).toHaveFocus();
  await scan('12');
  await expect.element(screen.getByText('有 2 家供应商的发货单号为 00000012，请选择：')).toBeVisible();
  await screen.getByText('S1002 乙公司').click();
  await expect
    .poll(() => server.requests('GET /sf/v1/goods-receipt/scan').at(-1)?.query.supplierCode)
    .toBe('S1002');
  await expect.element(screen.getByRole('definition').getByText('S1002 乙公司')).toBeVisible();
});

test('a second scan does not throw counted quantities away unasked', async () => {
  const { screen, server, box, scan, counted } = await show();
  await expect.element(box).toHaveFocus();
  await scan('6JUN123456789000000001');
  await counted(1).fill('95');
  await box.click();
  await scan('77');
  await expect.element(screen.getByText('已填写的收货数量将丢失，确定离开此发货单吗？')).toBeVisible();
  await screen.getByRole('button', { name: '继续收货' }).click();
  await expect.element(counted(1)).toHaveValue('95');
  expect(server.requests('GET /sf/v1/goods-receipt/scan')).toHaveLength(1);
});

test('the Enter that ends a scan never answers the question, however long it is held', async () => {
  const { screen, server, box, scan, counted } = await show();
  await expect.element(box).toHaveFocus();
  await scan('6JUN123456789000000001');
  await counted(1).fill('95');
  await box.click();
  await userEvent.keyboard('77{Enter>4}');
  expect(screen.getByText('已填写的收货数量将丢失，确定离开此发货单吗？').elements()).toHaveLength(0);
  await userEvent.keyboard('{/Enter}');
  const question = screen.getByText('已填写的收货数量将丢失，确定离开此发货单吗？');
  await expect.element(question).toBeVisible();
  expect(document.activeElement?.tagName).not.toBe('BUTTON');
  // the next scan, made without a look at the screen, answers it neither
  await userEvent.keyboard('P5GM 867 011 A{Enter}');
  await new Promise((done) => {
    setTimeout(done, 300);
  });
  await expect.element(question).toBeVisible();
  expect(server.requests('GET /sf/v1/goods-receipt/scan')).toHaveLength(1);
  await screen.getByRole('button', { name: '继续收货' }).click();
  await expect.element(counted(1)).toHaveValue('95');
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveFocus();
});

test('a note that was received already is shown as such and cannot be confirmed again', async () => {
  const { screen, box, scan } = await show({
    answers: { 'GET /sf/v1/goods-receipt/scan': () => note({ receiptNumber: 'GR1' }) },
  });
  await expect.element(box).toHaveFocus();
  await scan('6JUN123456789000000001');
  await expect.element(screen.getByText('此发货单已收货（GR1）')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '确认收货' })).not.toBeInTheDocument();
});

test('on a handheld the lines are cards', async () => {
  await page.viewport(390, 844);
  try {
    const { screen, server, box, scan, counted } = await show();
    await expect.element(box).toHaveFocus();
    await scan('6JUN123456789000000001');
    await expect.element(screen.getByRole('list', { name: '收货明细' })).toBeVisible();
    expect(screen.getByRole('grid').elements()).toHaveLength(0);
    await counted(2).fill('12');
    await expect.element(screen.getByText('-0.5', { exact: true })).toBeVisible();
    await screen.getByRole('combobox', { name: '第 2 行，差异原因' }).click();
    await screen.getByTitle('短缺').click();
    await screen.getByRole('button', { name: '确认收货' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: '确认收货' }).click();
    await expect
      .poll(() => server.requests('POST /sf/v1/goods-receipt')[0]?.input.lines)
      .toContainEqual({ lineId: '2', receivedQty: '12', differenceReason: 'short' });
  } finally {
    await page.viewport(1366, 768);
  }
});

test('who may only read sees receipts without a scan box; a receipt opens beside the list', async () => {
  const { screen, box, address } = await show({
    permissions: ['receipt:list'],
    answers: {
      'GET /sf/v1/goods-receipt': () => [{ ...receipt, total: 1 }],
      'GET /sf/v1/goods-receipt/{id}': () => ({
        ...receipt,
        remark: null,
        lineList: [{ ...line('1', '5G0 123 456 A', '100'), receivedQty: '95', differenceReason: 'short' }],
      }),
    },
    at: '/jis/tsl?supplierCode=S1001',
  });
  await screen.getByRole('link', { name: 'GR2026030200001' }).click();
  expect(address()).toBe('/jis/tsl?supplierCode=S1001&receipt=3');
  const drawer = screen.getByRole('dialog');
  await expect.element(drawer.getByRole('cell', { name: '-5' })).toBeVisible();
  await expect.element(drawer.getByRole('cell', { name: '短缺' })).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  await drawer.getByRole('button', { name: /关闭|close/i }).click();
  await expect.poll(address).toBe('/jis/tsl?supplierCode=S1001');
});
