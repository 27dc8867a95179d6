import { expect, test, vi } from 'vitest';
import { refusal, type Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import CommitDialog from './commit-dialog.tsx';
import { dictionary, line, rules, supplierCodes } from './testing/samples.ts';

const COMMIT = 'POST /sf/v1/pre-series/commit';
const show = async (more: Script = {}) => {
  const onDone = vi.fn<() => void>();
  const { screen, server } = await renderScreen(
    <CommitDialog
      lines={[line(), line({ id: '8', lineNo: 2, partNo: 'A101', answerableQty: '80' })]}
      onDone={onDone}
      onClose={() => {}}
    />,
    {
      permissions: supplierCodes,
      dict: dictionary,
      answers: {
        'GET /sf/v1/pre-series/rules': () => rules,
        [COMMIT]: () => ({ moved: 2 }),
        ...more,
      },
    },
  );
  await expect.element(cell(screen, 1, '数量')).toBeVisible();
  return { screen, server, onDone };
};
type Screen = Awaited<ReturnType<typeof renderScreen>>['screen'];
const cell = (screen: Screen, row: number, field: string) =>
  screen.getByLabelText(`第 ${row} 行，${field}`, { exact: true });
const send = (screen: Screen) => screen.getByRole('button', { name: '承诺', exact: true }).click();

test('what is left to commit is promised on the requested day', async () => {
  const { screen, server, onDone } = await show();
  await expect.element(cell(screen, 2, '待反馈数量')).toHaveTextContent('80');
  await expect.element(cell(screen, 2, '批前单号')).toHaveTextContent('PO00000042 / 2');
  await expect.element(cell(screen, 2, '数量')).toHaveValue('80');
  await send(screen);
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(server.requests(COMMIT)[0]!.input.lines).toEqual([
    { id: '7', version: 2 },
    { id: '8', version: 2 },
  ]);
});

test('an answer that differs wants a reason and a remark', async () => {
  const { screen, server } = await show();
  await cell(screen, 1, '数量').fill('60');
  await send(screen);
  const reasonMissing = '部分或分批承诺须填写原因和备注';
  await expect.element(cell(screen, 1, '分批原因')).toHaveAccessibleDescription(reasonMissing);
  await expect.element(cell(screen, 1, '备注')).toHaveAccessibleDescription(reasonMissing);
  expect(server.requests(COMMIT)).toHaveLength(0);
  await cell(screen, 1, '分批原因').selectOptions('tooling');
  await cell(screen, 1, '备注').fill('模具');
  await send(screen);
  await expect.poll(() => server.requests(COMMIT).length).toBe(1);
  expect((server.requests(COMMIT)[0]!.input.lines as unknown[])[0]).toEqual({
    id: '7',
    version: 2,
    batches: [{ deliverOn: '2026-04-06', quantity: '60' }],
    batchReason: 'tooling',
    remark: '模具',
  });
});

test('what the server refuses is marked at its cell', async () => {
  const { screen, onDone } = await show({
    [COMMIT]: () =>
      refusal('preSeries.aboveOpen', '数量 80 超过可用数量 30（PO00000042 第 2 行，A101）', {
        row: 2,
        id: '8',
        field: 'lines.1.batches.0.quantity',
      }),
  });
  await send(screen);
  await expect.element(cell(screen, 2, '数量')).toHaveAccessibleDescription(/超过可用数量 30/);
  expect(onDone).not.toHaveBeenCalled();
});

test('a sheet of the import template goes to its lines', async () => {
  const { screen } = await show();
  (cell(screen, 1, '要货行号').element() as HTMLElement).focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData(
    'text/plain',
    [
      '8\tPO00000042\tA101\t2026-04-06\t80\t2026/4/6\t50\t产能不足\t夜班',
      '8\tPO00000042\tA101\t2026-04-06\t80\t2026/4/8\t30\t\t',
    ].join('\n'),
  );
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  await expect.element(cell(screen, 2, '数量')).toHaveValue('50');
  await expect.element(cell(screen, 3, '交货日期')).toHaveValue('2026-04-08');
  await expect.element(cell(screen, 2, '备注')).toHaveValue('夜班');
});
