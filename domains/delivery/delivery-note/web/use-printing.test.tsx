import { expect, test, vi } from 'vitest';
import { refusal, type Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { usePrinting } from './use-printing.tsx';

const one = { id: '17', number: '00000042' };
const other = { id: '18', number: '00000043' };

const Stage = () => {
  const { printNotes, printLabels, dialogs } = usePrinting();
  return (
    <>
      <button type="button" onClick={() => void printNotes([one, other])}>
        notes
      </button>
      <button type="button" onClick={() => void printLabels([one])}>
        labels
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
  await expect.element(screen.getByText('正在生成标签…')).toBeVisible();
  await expect.element(screen.getByText('标签已生成，共 137 张')).toBeVisible();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  await screen.getByRole('button', { name: '下载' }).click();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(looks).toBe(2);
  expect(server.requests('POST /sf/v1/delivery-note/{id}/labels')[0]!.input).toMatchObject({
    id: '17',
    reason: null,
  });
});

test('labels that cannot be drawn say which characters they lack', async () => {
  const { screen, saved } = await show({
    'POST /sf/v1/delivery-note/{id}/labels': () => ({ printId: '5' }),
    'GET /sf/v1/delivery-note-print/{printId}': () => ({ status: 'failed', pages: 0, failure: '𠮷' }),
  });
  await screen.getByText('labels').click();
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
  await expect.element(screen.getByText('零件 5G0 123 451 A 还有 5 未包装')).toBeVisible();
});
