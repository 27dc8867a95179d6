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
const LABELS = 'POST /sf/v1/delivery-note/{id}/labels';
const print = (screen: { getByRole: (role: string, options: object) => { click: () => Promise<void> } }) =>
  screen.getByRole('button', { name: /^打\s?印$/ }).click();
const ready = { status: 'ready', pages: 3, failure: null };
const again = () => refusal('deliveryNote.reprintReason', '补打需要填写原因', { field: 'reason' });

test('labels are waited for and handed over once when they are drawn', async () => {
  let looks = 0;
  const { screen, server, saved } = await show({
    'POST /sf/v1/delivery-note/{id}/labels': () => ({ printId: '5' }),
    'GET /sf/v1/delivery-note-print/{printId}': () => {
      looks += 1;
      return looks < 2
        ? { status: 'waiting', pages: 0, failure: null }
        : { status: 'ready', pages: 137, failure: null };
    },
    'GET /sf/v1/delivery-note-print/{printId}/file': pdf,
  });
  await screen.getByText('labels').click();
  await print(screen);
  await expect.element(screen.getByText('正在生成标签…')).toBeVisible();
  await expect.element(screen.getByText('标签已生成，共 137 张')).toBeVisible();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  await screen.getByRole('button', { name: '下载' }).click();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
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
    'GET /sf/v1/delivery-note-print/{printId}/file': pdf,
  });
  await screen.getByText('labels').click();
  await screen.getByText('仅外包装').click();
  await screen.getByText(/^A4 标签纸/).click();
  await print(screen);
  await expect.element(screen.getByText('标签已生成，共 3 张')).toBeVisible();
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
    'GET /sf/v1/delivery-note-print/{printId}/file': pdf,
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
    'GET /sf/v1/delivery-note-print/{printId}/file': pdf,
  });
  await screen.getByText('several').click();
  await expect.element(screen.getByText('3 张发货单合并为一个文件')).toBeVisible();
  await print(screen);
  await expect.element(screen.getByText('补打：00000043')).toBeVisible();
  expect(screen.getByRole('dialog').elements()).toHaveLength(1);
  await expect.element(screen.getByText('00000044', { exact: true })).not.toBeInTheDocument();
  await screen.getByLabelText('原因').fill('标签破损');
  await screen.getByRole('button', { name: '确定' }).click();
  await expect.element(screen.getByText('00000042, 00000043')).toBeVisible();
  await expect.element(screen.getByText('00000044', { exact: true })).toBeVisible();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(server.requests(LABELS).map(({ input }) => [input.id, input.also, input.reason])).toEqual([
    ['17', ['18'], null],
    ['19', [], null],
    ['17', ['18'], '标签破损'],
  ]);
});

test('labels that cannot be drawn say which characters they lack', async () => {
  const { screen, saved } = await show({
    'POST /sf/v1/delivery-note/{id}/labels': () => ({ printId: '5' }),
    'GET /sf/v1/delivery-note-print/{printId}': () => ({ status: 'failed', pages: 0, failure: '𠮷' }),
  });
  await screen.getByText('labels').click();
  await print(screen);
  await expect.element(screen.getByText('标签中有无法打印的字符：𠮷')).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});

test('what was printed before asks for a reason, once for all notes', async () => {
  const { screen, server, saved } = await show({
    'POST /sf/v1/delivery-note/{id}/print': ({ input }) => (input.reason === null ? again() : pdf()),
  });
  await screen.getByText('notes').click();
  await expect.element(screen.getByText('已打印过，请填写补打原因')).toBeVisible();
  await expect.element(screen.getByText('补打：00000042, 00000043')).toBeVisible();
  await screen.getByRole('button', { name: '确定' }).click();
  await expect.element(screen.getByText('必填')).toBeVisible();
  await screen.getByLabelText('原因').fill('标签破损');
  await screen.getByRole('button', { name: '确定' }).click();
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
