import { expect, test, vi } from 'vitest';
import { refusal, type Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { usePrinting } from './use-printing.tsx';

const one = { id: '17', number: '00000042', supplierCode: 'S1001' };
const other = { id: '18', number: '00000043', supplierCode: 'S1001' };
const foreign = { id: '19', number: '00000044', supplierCode: 'S1002' };

const Stage = () => {
  const { printNotes, printLabels, dialogs } = usePrinting();
  return (
    <>
      <button type="button" onClick={() => void printNotes([one, other])}>
        notes
      </button>
      <button type="button" onClick={() => printLabels([one])}>
        labels
      </button>
      <button type="button" onClick={() => printLabels([one, other, foreign])}>
        several
      </button>
      <button type="button" onClick={() => printLabels([one], ['5', '6'])}>
        unit
      </button>
      {dialogs}
    </>
  );
};
const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
const show = async (answers: Script) => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return { ...(await renderScreen(<Stage />, { answers })), saved };
};
const FILE = 'POST /sf/v1/delivery-note-print/{printId}/file';
const LABELS = 'POST /sf/v1/delivery-note/{id}/labels';
const print = (screen: { getByRole: (role: string, options: object) => { click: () => Promise<void> } }) =>
  screen.getByRole('button', { name: /^打\s?印$/ }).click();
const drawn = (status: string, pages: number, more: object = {}) => ({
  status,
  pages,
  total: pages,
  proved: pages,
  failureKind: null,
  failure: null,
  faults: [],
  sending: null,
  doubtful: [],
  ...more,
});
const ready = drawn('ready', 3);
const again = () => refusal('deliveryNote.reprintReason', '补打需要填写原因', { field: 'reason' });

test('labels are waited for and handed over once when they are drawn; once more it is asked why', async () => {
  let looks = 0;
  const { screen, server, saved } = await show({
    'POST /sf/v1/delivery-note/{id}/labels': () => ({ printId: '5' }),
    'GET /sf/v1/delivery-note-print/{printId}': () => {
      looks += 1;
      return looks < 2 ? drawn('waiting', 40, { total: 137 }) : drawn('ready', 137);
    },
    [FILE]: ({ input }) => (input.reason === null && server.requests(FILE).length > 1 ? again() : pdf()),
  });
  await screen.getByText('labels').click();
  await print(screen);
  await expect.element(screen.getByText('正在生成标签…')).toBeVisible();
  await expect.element(screen.getByText('已生成 40 / 137 张')).toBeVisible();
  await expect.element(screen.getByText('标签已生成，共 137 张，137 张条码已复读核对')).toBeVisible();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  await screen.getByRole('button', { name: '下载' }).click();
  await screen.getByLabelText('原因').fill('打印机卡纸');
  await screen.getByRole('button', { name: '补打' }).click();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(server.requests(FILE).map(({ input }) => input.reason)).toEqual([null, null, '打印机卡纸']);
  expect(looks).toBe(2);
  expect(server.requests('POST /sf/v1/delivery-note/{id}/labels')[0]!.input).toMatchObject({
    id: '17',
    also: [],
    what: 'all',
    sheet: 'label',
    reason: null,
  });
});

test('which labels on what paper is asked, and asked the same way the next time', async () => {
  const { screen, server, saved } = await show({
    [LABELS]: () => ({ printId: '5' }),
    'GET /sf/v1/delivery-note-print/{printId}': () => ready,
    [FILE]: pdf,
  });
  await screen.getByText('labels').click();
  await screen.getByText('仅外包装').click();
  await screen.getByText(/^A4 标签纸/).click();
  await print(screen);
  await expect.element(screen.getByText('标签已生成，共 3 张，3 张条码已复读核对')).toBeVisible();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  await screen
    .getByRole('button', { name: /关\s?闭/ })
    .last()
    .click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByText('labels').click();
  expect(server.requests(LABELS)[0]!.input).toMatchObject({ what: 'outer', sheet: 'a4' });
  await expect.element(screen.getByRole('radio', { name: '仅外包装' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: /^A4/ })).toBeChecked();
  expect(server.requests(LABELS)[0]!.input).toMatchObject({ what: 'outer', sheet: 'a4' });
});

test('units of the pallet view are chosen already', async () => {
  const units = [
    { id: '5', parentId: null, packageType: 'M', licencePlate: '6JUN1' },
    { id: '6', parentId: '5', packageType: 'S', licencePlate: '1JUN1' },
    { id: '7', parentId: null, packageType: 'M', licencePlate: '6JUN2' },
  ];
  const { screen, server, saved } = await show({
    [LABELS]: () => ({ printId: '5' }),
    'GET /sf/v1/delivery-note/{id}': () => ({ unitList: units }),
    'GET /sf/v1/delivery-note-print/{printId}': () => ready,
    [FILE]: pdf,
  });
  await screen.getByText('unit', { exact: true }).click();
  await expect.element(screen.getByText('M 6JUN1，1 箱')).toBeVisible();
  await print(screen);
  await expect
    .poll(() => server.requests(LABELS)[0]?.input)
    .toMatchObject({ what: 'units', unitIds: ['5', '6'] });
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
});

test('several notes are one file for each supplier; the reason is asked in the same dialog', async () => {
  const { screen, server, saved } = await show({
    [LABELS]: ({ input }) =>
      input.id === '17' && input.reason === null
        ? refusal('deliveryNote.reprintReason', '补打需要填写原因', { field: 'reason', numbers: '00000043' })
        : { printId: String(input.id) },
    'GET /sf/v1/delivery-note-print/{printId}': () => ready,
    [FILE]: pdf,
  });
  await screen.getByText('several').click();
  await expect.element(screen.getByText('3 张发货单合并为一个文件')).toBeVisible();
  await print(screen);
  await expect.element(screen.getByText('补打：00000043')).toBeVisible();
  expect(screen.getByRole('dialog').elements()).toHaveLength(1);
  await expect.element(screen.getByText('00000044', { exact: true })).not.toBeInTheDocument();
  await screen.getByLabelText('原因').fill('标签破损');
  await screen.getByRole('button', { name: '补打' }).click();
  await expect.element(screen.getByText('00000042, 00000043')).toBeVisible();
  await expect.element(screen.getByText('00000044', { exact: true })).toBeVisible();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(server.requests(LABELS).map(({ input }) => [input.id, input.also, input.reason])).toEqual([
    ['17', ['18'], null],
    ['19', [], null],
    ['17', ['18'], '标签破损'],
  ]);
});

test.each([
  ['which characters they lack', { failureKind: 'glyphs', failure: '𠮷' }, '标签中有无法打印的字符：𠮷'],
  [
    'which label and field is not what the note says',
    {
      failureKind: 'proof',
      faults: [
        { plate: '1JUN1', place: 'dataFields', field: 'quantity', meant: 'Q480', read: 'Q48' },
        { plate: '1JUN2', place: 'licencePlate', field: 'licencePlate', meant: '1JUN2', read: null },
      ],
    },
    '标签 1JUN1，数量：应为 Q480，读到 Q48',
  ],
  [
    'that the packing was changed',
    { failureKind: 'changed' },
    '标签未打印：包装在生成期间已更改，请重新打印',
  ],
])('labels that cannot be drawn say %s', async (_, why, told) => {
  const { screen, saved } = await show({
    'POST /sf/v1/delivery-note/{id}/labels': () => ({ printId: '5' }),
    'GET /sf/v1/delivery-note-print/{printId}': () => drawn('failed', 0, why),
  });
  await screen.getByText('labels').click();
  await print(screen);
  await expect.element(screen.getByText(told)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});

test('what was printed before asks for a reason, once for all notes', async () => {
  const { screen, server, saved } = await show({
    'POST /sf/v1/delivery-note/{id}/print': ({ input }) => (input.reason === null ? again() : pdf()),
  });
  await screen.getByText('notes').click();
  await expect.element(screen.getByText('已打印过，请填写补打原因')).toBeVisible();
  await expect.element(screen.getByText('补打：00000042, 00000043')).toBeVisible();
  await screen.getByRole('button', { name: '补打' }).click();
  await expect.element(screen.getByText('必填')).toBeVisible();
  await screen.getByLabelText('原因').fill('标签破损');
  await screen.getByRole('button', { name: '补打' }).click();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  await expect.element(screen.getByText('已打印过，请填写补打原因')).not.toBeInTheDocument();
  const requests = server
    .requests('POST /sf/v1/delivery-note/{id}/print')
    .map(({ input }) => [input.id, input.reason]);
  expect(requests).toEqual([
    ['17', null],
    ['18', null],
    ['17', '标签破损'],
    ['18', '标签破损'],
  ]);
});

test('another refusal is told in the words of the server', async () => {
  const { screen } = await show({
    'POST /sf/v1/delivery-note/{id}/labels': () =>
      refusal('deliveryNote.notPacked', '零件 5G0 123 451 A 还有 5 未包装'),
  });
  await screen.getByText('labels').click();
  await print(screen);
  await expect.element(screen.getByText('零件 5G0 123 451 A 还有 5 未包装')).toBeVisible();
});

const PRINTERS = 'GET /sf/v1/label-printer/select';
const offered = (networks: string[]) => ({
  networks,
  ports: '9100-9109',
  printers: [{ id: '3', name: '产线 3', dots: '300' }],
});
const sending = (more: object) => ({
  printer: '产线 3',
  status: 'sending',
  sent: 40,
  underWay: 10,
  total: 137,
  sentAgain: 0,
  tries: 0,
  problem: null,
  decidedBy: null,
  ...more,
});

test('labels go to a printer; after a break a person says with which label it goes on', async () => {
  let decided = false;
  const { screen, server, saved } = await show({
    [PRINTERS]: () => offered(['10.20.0.0/16']),
    [LABELS]: () => ({ printId: '5' }),
    'GET /sf/v1/delivery-note-print/{printId}': () =>
      drawn('ready', 137, {
        doubtful: decided ? [] : [41, 42, 43, 44, 45].map((label) => ({ label, plate: `1JUN${label}` })),
        sending: decided
          ? sending({ status: 'sent', sent: 137, underWay: 0, sentAgain: 6, decidedBy: '王' })
          : sending({ status: 'unclear', problem: 'broken' }),
      }),
    'POST /sf/v1/delivery-note-print/{printId}/continue': () => {
      decided = true;
      return null;
    },
  });
  await screen.getByText('labels').click();
  await screen.getByText('直接发送到打印机').click();
  await expect.element(screen.getByRole('button', { name: /^打\s?印$/ })).toBeDisabled();
  await screen.getByRole('combobox', { name: '标签打印机' }).click();
  await screen.getByText('产线 3 · 300 dpi').click();
  await print(screen);
  await expect.element(screen.getByText(/第 41 至 50 张可能已打印/)).toBeVisible();
  expect(server.requests(LABELS)[0]!.input).toMatchObject({ printerId: '3', output: 'zpl' });
  await expect.element(screen.getByRole('button', { name: '继续传送' })).toBeDisabled();
  await screen.getByRole('combobox', { name: '第一张没有打印的标签' }).click();
  await expect.element(screen.getByText('全部已打印')).toBeVisible();
  await screen.getByText('45 · 1JUN45').click();
  await screen.getByRole('button', { name: '继续传送' }).click();
  await expect.element(screen.getByText('打印机 产线 3 已接收全部 137 张标签')).toBeVisible();
  await expect.element(screen.getByText('其中 6 张在中断后再次传送（王）')).toBeVisible();
  expect(server.requests('POST /sf/v1/delivery-note-print/{printId}/continue')[0]!.input).toMatchObject({
    next: 45,
  });
  expect(saved).not.toHaveBeenCalled();
});

test('where nothing is sent to printers the dialog says so; a range is asked for with its labels', async () => {
  const { screen, server } = await show({
    [PRINTERS]: () => offered([]),
    'GET /sf/v1/delivery-note/{id}': () => ({ unitList: [{ id: '1' }, { id: '2' }] }),
    [LABELS]: () => ({ printId: '5' }),
    'GET /sf/v1/delivery-note-print/{printId}': () => drawn('ready', 2),
    [FILE]: pdf,
  });
  await screen.getByText('labels').click();
  await screen.getByText('直接发送到打印机').click();
  await expect.element(screen.getByText('直接打印已关闭', { exact: false })).toBeVisible();
  await screen.getByText('PDF', { exact: true }).click();
  await screen.getByText('序号范围').click();
  await expect.element(screen.getByRole('button', { name: /^打\s?印$/ })).toBeDisabled();
  await screen.getByRole('spinbutton', { name: '起始标签' }).fill('1');
  await screen.getByRole('spinbutton', { name: '结束标签' }).fill('2');
  await print(screen);
  await expect.poll(() => server.requests(LABELS)[0]?.input).toMatchObject({ what: 'range', from: 1, to: 2 });
});
