import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import { deviceStore, OF_THE_SESSION } from '@portal/platform/web/session/device-store.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NoteAtDock } from '../contract/fields.ts';
import ReceiptPage from './receipt-page.tsx';

/** Nothing that one test ticked is found by the next. */
afterEach(async () => {
  const kept = deviceStore<{ owner: string; noteId: string }>(OF_THE_SESSION);
  for (const { owner, noteId } of await kept.all()) await kept.remove(`ticked ${owner} ${noteId}`);
});

const line = (lineId: string, partNo: string, notedQty: string, cameQty = '0') => ({
  lineId,
  lineNo: Number(lineId) * 10,
  partNo,
  partNameZh: `零件${lineId}`,
  partNameEn: `Part ${lineId}`,
  unit: 'PCE',
  batchNo: null,
  notedQty,
  cameQty,
  dueQty: String(Number(notedQty) - Number(cameQty)),
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
  visit: 1,
  units: 2,
  lines: [line('1', '5G0 123 456 A', '100'), line('2', 'N 903', '12.5')],
  ...changed,
});
const receipt = {
  id: '3',
  number: 'GR2026030200001',
  visit: 1,
  moreToCome: 'N',
  deliveryNoteId: '9',
  noteNumber: '00000012',
  supplierCode: 'S1001',
  warehouseCode: 'WH1',
  receivedAt: '2026-03-02T01:00:00Z',
  receivedBy: '宋',
  lines: 2,
  hasDifference: 'Y',
  reversed: 'N',
};
const unreversed = {
  version: 1,
  bookedAt: '2026-03-02T01:00:00Z',
  reversedAt: null,
  reversedBy: null,
  reverseReason: null,
};
const entry = { type: '收货差异原因', value2: 'N/A', typeCode: 'RECEIPT_DIFFERENCE_REASON', sort: 1 };

const show = async (stage: Stage = {}) => {
  const shown = await renderScreen(<ReceiptPage />, {
    at: '/management/receipt',
    permissions: ['receipt:list', 'receipt:confirm', 'delivery-note:list'],
    dict: [{ ...entry, code: 'short', value: '短缺' }],
    ...stage,
    answers: {
      'GET /sf/v1/goods-receipt': () => [],
      'GET /sf/v1/goods-receipt/scan': () => note(),
      'GET /sf/v1/delivery-note': () => [],
      'GET /sf/v1/goods-receipt/expected': () => [],
      'GET /sf/v1/goods-receipt/for-device': () => ({
        asOf: '2026-03-02T01:00:00Z',
        identifiers: [],
        notes: [],
      }),
      'POST /sf/v1/goods-receipt': () => ({ id: '3', number: 'GR2026030200001', visit: 1, unloaded: null }),
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
    token: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    noteId: '9',
    remark: null,
    moreToCome: 'N',
    lines: [
      { lineId: '1', receivedQty: '100', differenceReason: null },
      { lineId: '2', receivedQty: '12.5', differenceReason: null },
    ],
    deviations: [],
    holds: [],
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
  await expect.element(screen.getByRole('gridcell').getByText('−5', { exact: true })).toBeVisible();
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

test('a part of what came is put on hold with its reason, no more than came', async () => {
  const { screen, server, box, scan, confirm } = await show({
    dict: [{ ...entry, typeCode: 'QUALITY_HOLD_REASON', code: 'damaged', value: '外观损坏' }],
  });
  await expect.element(box).toHaveFocus();
  await scan('6JUN123456789000000001');
  await screen.getByRole('button', { name: '质量冻结' }).click();
  const of = (field: string) => ({ name: `冻结 1，${field}` });
  await screen.getByRole('button', { name: '确认收货' }).click();
  await expect.element(screen.getByRole('combobox', of('零件号'))).toHaveFocus();
  await expect.element(screen.getByRole('textbox', of('冻结数量'))).toHaveAccessibleDescription('必填');
  for (const [field, word] of [
    ['零件号', '5G0 123 456 A'],
    ['冻结原因', '外观损坏'],
  ] as const) {
    await screen.getByRole('combobox', of(field)).click();
    await screen.getByTitle(word, { exact: true }).click();
  }
  await screen.getByRole('textbox', of('冻结数量')).fill('101');
  await screen.getByRole('button', { name: '确认收货' }).click();
  await expect.element(screen.getByRole('textbox', of('冻结数量'))).toHaveFocus();
  await expect
    .element(screen.getByRole('textbox', of('冻结数量')))
    .toHaveAccessibleDescription('超过该零件本次收货数量');
  await screen.getByRole('textbox', of('冻结数量')).fill('20');
  await confirm();
  await expect
    .poll(() => server.requests('POST /sf/v1/goods-receipt')[0]?.input.holds)
    .toEqual([{ lineId: '1', quantity: '20', reason: 'damaged', remark: null, evidence: [] }]);
});

test('goods without a note are received by supplier, part and quantity', async () => {
  const agreement = {
    id: '31',
    partNo: '5G0 123 456 A',
    partNameZh: '前支架',
    partNameEn: 'Front bracket',
    unloadingPoint: 'A13',
    warehouseCode: 'WH1',
    saNo: '5500001',
    unit: 'PCE',
    total: 1,
  };
  const { screen, server } = await show({
    permissions: ['receipt:list', 'receipt:confirm', 'receipt:unannounced'],
    answers: {
      'GET /sf/v1/customer/select': () => [{ code: 'S1001', nameZh: '甲公司', nameEn: 'A' }],
      'GET /sf/v1/scheduling-agreement': () => [agreement],
      'POST /sf/v1/goods-receipt/unannounced': () => ({
        id: '3',
        number: 'GR2026030200001',
        deliveryNoteId: '9',
        noteNumber: '00000077',
      }),
    },
  });
  await screen.getByRole('button', { name: '无单到货' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: '确认收货' }).click();
  await expect.element(screen.getByText('请选择供应商和零件，并填写每项数量')).toBeVisible();
  await expect.element(dialog.getByRole('combobox', { name: '供应商名称' })).toHaveFocus();
  await expect
    .element(dialog.getByRole('combobox', { name: '供应商名称' }))
    .toHaveAccessibleDescription('必填');
  await dialog.getByRole('combobox', { name: '供应商名称' }).click();
  await screen.getByTitle('S1001 甲公司').click();
  await dialog.getByRole('combobox', { name: '添加零件' }).click();
  await screen.getByTitle('5G0 123 456 A 前支架 · A13 · 5500001').click();
  await dialog.getByRole('textbox', { name: '第 1 项，收货数量' }).fill('24');
  await dialog.getByRole('button', { name: '确认收货' }).click();
  await expect
    .element(screen.getByText('无单收货完成：已代开发货单 00000077，收货单 GR2026030200001'))
    .toBeVisible();
  expect(server.requests('POST /sf/v1/goods-receipt/unannounced')[0]?.input).toEqual({
    lines: [{ agreementId: '31', quantity: '24' }],
    remark: null,
    evidence: [],
  });
});

test('a visit with more to come sends what came and judges nothing', async () => {
  const { screen, server, box, scan, counted, reason, confirm } = await show({
    answers: {
      'POST /sf/v1/goods-receipt': () => ({
        id: '3',
        number: 'GR2026030200001',
        visit: 2,
        unloaded: null,
      }),
      'GET /sf/v1/goods-receipt/scan': () =>
        note({ visit: 2, lines: [line('1', '5G0 123 456 A', '100', '40'), line('2', 'N 903', '12.5')] }),
    },
  });
  await expect.element(box).toHaveFocus();
  await scan('6JUN123456789000000001');
  await expect.element(screen.getByText('发货单 00000012 第 2 次到货，此前已收一部分')).toBeVisible();
  await expect.element(counted(1)).toHaveValue('60');
  await screen.getByRole('switch', { name: '还有后续到货' }).click();
  await counted(1).fill('61');
  await screen.getByRole('button', { name: '确认收货' }).click();
  await expect.element(screen.getByText('请填写本次到货数量，每行不超过待收数量')).toBeVisible();
  await counted(1).fill('20');
  await counted(2).fill('0');
  await expect.element(reason(1)).toBeDisabled();
  await confirm();
  await expect.element(screen.getByText(/发货单 00000012 已部分收货（第 2 次）/)).toBeVisible();
  expect(server.requests('POST /sf/v1/goods-receipt')[0]?.input).toMatchObject({
    moreToCome: 'Y',
    lines: [{ lineId: '1', receivedQty: '20', differenceReason: null }],
  });
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
    await expect.element(screen.getByText('−0.5', { exact: true })).toBeVisible();
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
        ...unreversed,
        remark: null,
        lineList: [{ ...line('1', '5G0 123 456 A', '100'), receivedQty: '95', differenceReason: 'short' }],
      }),
    },
    at: '/management/receipt?supplierCode=S1001',
  });
  await screen.getByRole('link', { name: 'GR2026030200001' }).click();
  expect(address()).toBe('/management/receipt?supplierCode=S1001&receipt=3');
  const drawer = screen.getByRole('dialog');
  await expect.element(drawer.getByRole('cell', { name: '−5' })).toBeVisible();
  await expect.element(drawer.getByRole('cell', { name: '短缺' })).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  await drawer.getByRole('button', { name: /关闭|close/i }).click();
  await expect.poll(address).toBe('/management/receipt?supplierCode=S1001');
});

test('a receipt shows what of it came on hold; of one visit of several it says what was due', async () => {
  const held = {
    id: '81',
    version: 1,
    number: 'QH2026030200001',
    status: 'held',
    partNo: '5G0 123 456 A',
    heldQty: '5',
    unit: 'PCE',
    holdReason: 'damage',
    total: 1,
  };
  const { screen, server } = await show({
    permissions: ['receipt:list', 'quality-hold:list'],
    answers: {
      'GET /sf/v1/quality-hold': () => [held],
      'GET /sf/v1/goods-receipt/{id}': () => ({
        ...receipt,
        ...unreversed,
        visit: 2,
        remark: null,
        lineList: [{ ...line('1', '5G0 123 456 A', '0'), receivedQty: '0', differenceReason: null }],
      }),
    },
    at: '/management/receipt?receipt=3',
  });
  const drawer = screen.getByRole('dialog');
  await expect.element(drawer.getByRole('columnheader', { name: '本次应收' })).toBeVisible();
  await expect
    .element(drawer.getByRole('link', { name: 'QH2026030200001' }))
    .toHaveAttribute('href', '/management/quality-hold?hold=81');
  expect(server.requests('GET /sf/v1/quality-hold')[0]?.query).toMatchObject({ receipt: '3' });
});

test('who comes second reads who booked what, until he has read it', async () => {
  const says = '孙建国 已于 2026-03-02 14:15 登记发货单 00000012 的收货（GR1），您清点的数量未登记';
  const { screen, server, box, scan, confirm } = await show({
    answers: { 'POST /sf/v1/goods-receipt': () => refusal('receipt.countNotTaken', says, {}, 409) },
  });
  await expect.element(box).toHaveFocus();
  await scan('6JUN123456789000000001');
  await confirm();
  const warning = screen.getByRole('dialog', { name: '您的清点未登记' });
  await expect.element(warning.getByText(says)).toBeVisible();
  await warning.getByRole('button').click();
  await expect.poll(() => server.requests('GET /sf/v1/goods-receipt/scan').length).toBe(2);
});

test('a lead reverses a receipt with a reason; one that is reversed says so and cannot be again', async () => {
  const reversed = {
    ...unreversed,
    reversedAt: '2026-03-02T02:00:00Z',
    reversedBy: '孙',
    reverseReason: '数错',
  };
  let now: object = unreversed;
  const { screen, server } = await show({
    permissions: ['receipt:list', 'receipt:reverse'],
    answers: {
      'GET /sf/v1/goods-receipt': () => [{ ...receipt, total: 1 }],
      'GET /sf/v1/goods-receipt/{id}': () => ({
        ...receipt,
        ...now,
        reversed: now === unreversed ? 'N' : 'Y',
        remark: null,
        lineList: [],
      }),
      'POST /sf/v1/goods-receipt/{id}/reverse': () => {
        now = reversed;
        return { id: '3', number: receipt.number, reopened: null };
      },
    },
    at: '/management/receipt?receipt=3',
  });
  await screen.getByRole('button', { name: '冲销收货' }).click();
  const dialog = screen.getByRole('dialog', { name: '冲销收货单 GR2026030200001' });
  await expect.element(dialog.getByText(/累计数.*全部恢复/)).toBeVisible();
  await dialog.getByRole('textbox', { name: '冲销原因' }).fill('数错');
  await dialog.getByRole('button', { name: '冲销收货' }).click();
  await expect
    .poll(() => server.requests('POST /sf/v1/goods-receipt/{id}/reverse')[0]?.input)
    .toMatchObject({ version: 1, reason: '数错' });
  await expect.element(screen.getByText(/已由 孙 于 .* 冲销/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '冲销收货' })).not.toBeInTheDocument();
});

test('a clerk ticks what else differs, by its kind with a reason that fits, before confirming', async () => {
  const reasons = ['damagedInTransit', 'labelMissing'].map((code) => ({
    ...entry,
    typeCode: 'DEVIATION_REASON',
    code,
    value: code === 'labelMissing' ? '缺少标签' : '运输损坏',
  }));
  const { screen, server, scan, confirm } = await show({ dict: reasons });
  await scan('00000012');
  await screen.getByRole('button', { name: '记录偏差' }).click();
  await screen.getByRole('button', { name: '确认收货' }).click();
  await expect.element(screen.getByText('请选择偏差的类型和原因')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: '偏差 1，类型' })).toHaveFocus();
  await expect
    .element(screen.getByRole('combobox', { name: '偏差 1，类型' }))
    .toHaveAccessibleDescription('必填');
  const choose = async (field: string, word: string) => {
    await screen.getByRole('combobox', { name: `偏差 1，${field}` }).click();
    await screen.getByTitle(word, { exact: true }).click();
  };
  await choose('类型', '破损');
  await choose('原因', '运输损坏');
  await choose('物料', '5G0 123 456 A');
  await screen.getByRole('textbox', { name: '偏差 1，说明' }).fill('压坏一箱');
  await confirm();
  await expect
    .poll(() => server.requests('POST /sf/v1/goods-receipt')[0]?.input.deviations)
    .toEqual([{ lineId: '1', kind: 'damage', reason: 'damagedInTransit', remark: '压坏一箱', evidence: [] }]);
});

test('what the day brings stands beside the receipts: late ones are marked, and one click opens the note', async () => {
  const expected = {
    id: '9',
    noteNumber: '00000012',
    lateMinutes: 125,
    stage: 'departed',
    expectedArrival: '2026-03-02T00:00:00Z',
    supplierCode: 'S1001',
    supplierNameZh: '甲公司',
    supplierNameEn: 'A',
    unloadingPoint: 'A13',
    warehouseCode: 'WH1',
    door: 'D07',
    truckPlate: '吉A12345',
    transportNumber: 'TO1',
    lines: 2,
    brings: '5G0 123 456 A × 100',
    total: 1,
  };
  const { screen, server, address } = await show({
    answers: { 'GET /sf/v1/goods-receipt/expected': () => [expected] },
  });
  await screen.getByRole('tab', { name: '今日预计到货' }).click();
  await expect.element(screen.getByText('晚点 2 小时 5 分')).toBeVisible();
  await screen.getByRole('button', { name: /^收\s*货$/ }).click();
  await expect.element(screen.getByRole('heading', { name: '发货单 00000012' })).toBeVisible();
  expect(server.requests('GET /sf/v1/goods-receipt/scan')[0]?.query).toMatchObject({
    scanned: '00000012',
    supplierCode: 'S1001',
  });
  expect(address()).not.toContain('scan=');
  await screen.getByRole('button', { name: '暂不收货' }).click();
  await expect.element(screen.getByRole('tab', { name: '今日预计到货' })).toBeVisible();
});

const unit = (
  licencePlate: string,
  outerPlate: string | null,
  lineId: string | null,
  quantity: string | null,
  received: { visit: number; at: string } | null = null,
) => ({
  licencePlate,
  outerPlate,
  packagingCode: 'KLT4147',
  lineId,
  quantity,
  received,
});
const PALLET = '6JUN123456789000000001';
const BOX = (n: number) => `1JUN12345678900000001${n}`;
const packed = {
  units: [
    unit(PALLET, null, null, null),
    unit(BOX(1), PALLET, '1', '50'),
    unit(BOX(2), PALLET, '1', '50'),
    unit(BOX(3), null, '2', '12.5'),
  ],
};

test('units are ticked one by one: the counts follow, what is missing, twice or of others is said, and its reason is proposed', async () => {
  const FOREIGN = '1JUN987654321000000001';
  const { screen, server, box, scan, counted, reason, confirm } = await show({
    answers: {
      'GET /sf/v1/goods-receipt/note/{noteId}/units': () => packed,
      'GET /sf/v1/goods-receipt/scan': ({ query }) =>
        query.scanned === FOREIGN
          ? note({ number: '00000077', supplierCode: 'S1002', supplierNameZh: '乙公司' })
          : note(),
    },
  });
  await scan(PALLET);
  await screen.getByRole('button', { name: '逐件扫描' }).click();
  await expect.element(box).toHaveFocus();
  await expect.element(counted(1)).toHaveValue('0');
  await scan(BOX(1));
  await expect.element(counted(1)).toHaveValue('50');
  await expect.element(screen.getByText('1 / 3 箱')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: '缺少 2 箱' }).getByText(BOX(2))).toBeVisible();
  await scan(BOX(1));
  await expect.element(screen.getByRole('alert').getByText('重复扫描')).toBeVisible();
  await scan(FOREIGN);
  await expect
    .element(screen.getByRole('alert').getByText('属于发货单 00000077，S1002 乙公司'))
    .toBeVisible();
  await scan(PALLET);
  await expect.element(counted(1)).toHaveValue('100');
  // a scan while the cursor is on a button presses nothing
  (screen.getByRole('button', { name: '结束逐件扫描' }).element() as HTMLElement).focus();
  await scan('ABC');
  await expect.element(screen.getByRole('alert').getByText('不是标签号')).toBeVisible();
  await expect.element(box).toHaveFocus();
  expect(server.requests('POST /sf/v1/goods-receipt')).toHaveLength(0);
  await expect.element(reason(2)).toHaveValue('');
  await screen.getByRole('button', { name: '1 行不足，原因填写为“短缺”' }).click();
  await expect.element(reason(2)).toHaveValue('short');
  await confirm();
  await expect
    .poll(() => server.requests('POST /sf/v1/goods-receipt')[0]?.input.lines)
    .toEqual([
      { lineId: '1', receivedQty: '100', differenceReason: null },
      { lineId: '2', receivedQty: '0', differenceReason: 'short' },
    ]);
});

test('boxes of an earlier visit are neither missing nor counted again: a scan says when they came', async () => {
  const FIRST = { visit: 1, at: '2026-03-02T01:00:00Z' };
  const { screen, server, box, scan, counted, confirm } = await show({
    answers: {
      'GET /sf/v1/goods-receipt/note/{noteId}/units': () => ({
        units: [
          unit(PALLET, null, null, null),
          unit(BOX(1), PALLET, '1', '50', FIRST),
          unit(BOX(2), PALLET, '1', '50'),
          unit(BOX(3), null, '2', '12.5'),
        ],
      }),
      'GET /sf/v1/goods-receipt/scan': () =>
        note({
          visit: 2,
          lines: [line('1', '5G0 123 456 A', '100', '50'), line('2', 'N 903', '12.5', '12.5')],
        }),
    },
  });
  await expect.element(box).toHaveFocus();
  await scan(PALLET);
  await screen.getByRole('button', { name: '逐件扫描' }).click();
  await expect.element(screen.getByText('0 / 1 箱')).toBeVisible();
  const earlier = screen.getByRole('region', { name: '此前已收货 2 箱' });
  await expect.element(earlier.getByText(/第 1 次到货（2026.*）：1 箱/)).toBeVisible();
  await expect.element(earlier.getByText('未逐件扫描，零件已收齐：1 箱')).toBeVisible();
  await scan(BOX(1));
  await expect.element(screen.getByRole('alert').getByText(/第 1 次到货时已收货（2026/)).toBeVisible();
  await expect.element(counted(1)).toHaveValue('0');
  await scan(PALLET);
  await expect.element(counted(1)).toHaveValue('50');
  await expect.element(screen.getByText('全部包装已扫描')).toBeVisible();
  await confirm();
  await expect
    .poll(() => server.requests('POST /sf/v1/goods-receipt')[0]?.input.scannedUnits)
    .toEqual([BOX(2)]);
});

test('what was ticked before a reload is ticked again, until the clerk begins anew', async () => {
  const store = deviceStore<{ plates?: readonly string[] }>(OF_THE_SESSION);
  const kept = async () => (await store.all()).flatMap(({ plates }) => plates ?? []);
  const answers = { 'GET /sf/v1/goods-receipt/note/{noteId}/units': () => packed };
  const first = await show({ answers });
  await first.scan(PALLET);
  await first.screen.getByRole('button', { name: '逐件扫描' }).click();
  await first.scan(BOX(1));
  await expect.element(first.counted(1)).toHaveValue('50');
  await expect.poll(kept).toEqual([BOX(1)]);
  await first.screen.unmount();
  const again = await show({ answers });
  await again.scan(PALLET);
  await again.screen.getByRole('button', { name: '逐件扫描' }).click();
  await expect.element(again.screen.getByText('已恢复此前扫描的 1 箱，可继续扫描')).toBeVisible();
  await expect.element(again.counted(1)).toHaveValue('50');
  await again.scan(BOX(3));
  await expect.element(again.screen.getByText('2 / 3 箱')).toBeVisible();
  await again.screen.getByRole('button', { name: '重新扫描' }).click();
  await expect.element(again.screen.getByText('0 / 3 箱')).toBeVisible();
  await expect.element(again.counted(1)).toHaveValue('0');
  await expect.poll(kept).toEqual([]);
});

test('thousands of units stay a short list, and ending without a scan leaves the quantities as they were', async () => {
  const boxes = Array.from({ length: 2000 }, (_, at) =>
    unit(`1JUN1234567891${String(at).padStart(8, '0')}`, null, '1', '0.05'),
  );
  const { screen, scan, counted } = await show({
    answers: { 'GET /sf/v1/goods-receipt/note/{noteId}/units': () => ({ units: boxes }) },
  });
  await scan('12');
  await screen.getByRole('button', { name: '逐件扫描' }).click();
  const missing = screen.getByRole('region', { name: '缺少 2000 箱' });
  await expect.element(missing.getByText('另有 1900 个包装未列出')).toBeVisible();
  expect(missing.getByRole('listitem').elements()).toHaveLength(100);
  await screen.getByRole('button', { name: '结束逐件扫描' }).click();
  await expect.element(counted(1)).toHaveValue('100');
});

/** A Data Matrix of the pallet's plate. */
const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAJAAAACQCAYAAADnRuK4AAAAHnRFWHRTb2Z0d2FyZQBid2lwLWpzLm1ldGFmbG9vci5jb21Tnbi0AAADVUlEQVR4nO3XMXLkMBADwP3/p+8iZac60wDNkdWoYsaCZrid7OePSJDP6QHk2QFIogAkUQCSKABJFIAkCkASBSCJApBEAUiiACRRAJIoAEkUgCQKQBIFIIkCkESpAfp8Pv887s+83wpAL73fCkAvvd8KQC+93wpAL73fCkAvvd/KOECrZ/f8p7576v7y/LUigKrfPXV/ef5aEUDV7566vzx/rQig6ndP3V+ev1YEUPW7p+4vz18rAqj63VP3l+evFZUGbf2QTwc6bf7bvWpFAFX3mjb/7V61IoCqe02b/3avWhFA1b2mzX+7V60IoOpe0+a/3atWBFB1r2nz3+5VK9r8A7fmOdXfep/WnK0ABFAUgACKAhBAUQACKApAAEUZB2j1/u4H2j3/6v1x71ArGvaguzNtX4AA+tL9ce9QKxr2oLszbV+AAPrS/XHvUCsa9qC7M23fXwto98LTelppvefuvQAq97QCEEBRAAIoCkAARQEIoCgA/WfQaT/Yak7tewrK7Ty1IoAAiooAAigqAgigqAgggKIigACKihYX2/0Qp36wafvuhgXQ4b0Auooe8qDT9gLoKnrIg07bC6Cr6CEPOm0vgK6ihzzotL0AuooOLTBtzmmwdgcggKIABFAUgACKAhBAUQACKMq4v/Gr/a05d+97KrvnAQigrL9WBBBAURFAAEVFAAEUFQEEUFRUAjHthzk1z2Pep1YEEEBREUAARUUAARQVAQRQVAQQQFHR5sV2A22l9d0WoO371ooAqn4XIIAAWioCqPpdgAACaKkIoOp3AfrmA63en3ae8p61OWtFAAEUFQEEUFQEEEBREUAARUUAARQVHXrQUyBa++4Guv13qRUBBFBUBBBAURFAAEVFAAEUFQEEUFR06EGfAuW3BiCAogAEUBSAAIoCEEBRAAIoyjhArf5T87TmPNWz/A61IoAAiooAAigqAgigqAgggKIigACKioYBWu3ZPX8r0+YHCKBsnloRQD+SafMDBFA2T60IoB/JtPkBAiibp1a0uJhz9tR+91rRgEdxAHIAcp5war97rWjAozgAOW8FJO8MQBIFIIkCkEQBSKIAJFEAkigASRSAJApAEgUgiQKQRAFIogAkUQCSKABJFIAkCkAS5S94/IM3B1EpJQAAAABJRU5ErkJggg==';

test('a photo of a label opens its note, where no camera is allowed too; a second one ticks the unit', async () => {
  const { screen, server, counted } = await show({
    answers: { 'GET /sf/v1/goods-receipt/note/{noteId}/units': () => packed },
  });
  await screen.getByRole('button', { name: '摄像头 / 拍照' }).click();
  await expect.element(screen.getByRole('button', { name: '拍照或上传照片' })).toBeVisible();
  const bytes = Uint8Array.from(atob(PHOTO.split(',')[1]!), (char) => char.codePointAt(0)!);
  const file = new File([bytes], 'label.png', { type: 'image/png' });
  const photograph = async () => userEvent.upload(document.querySelector('input[type=file]')!, file);
  await photograph();
  await expect.element(screen.getByRole('heading', { name: '发货单 00000012' })).toBeVisible();
  expect(server.requests('GET /sf/v1/goods-receipt/scan')[0]?.query.scanned).toBe(PALLET);
  await screen.getByRole('button', { name: '逐件扫描' }).click();
  await expect.element(counted(1)).toHaveValue('0');
  await photograph();
  await expect.element(counted(1)).toHaveValue('100');
});
