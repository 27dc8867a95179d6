import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Refusals } from '@portal/platform/web/grid/grid-errors.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { brackets, controlUnits } from '../sample-note.ts';
import { draftsOf, type LineDraft } from './line-draft.ts';
import { LineGrid } from './line-grid.tsx';

const onRemove = vi.fn<(row: LineDraft) => void>();
const NONE: Refusals = {};
let rows: LineDraft[];

const Stage = ({ refused = NONE }: { refused?: Refusals }) => {
  const [now, setNow] = useState(() => draftsOf([brackets, controlUnits], []));
  useEffect(() => {
    rows = now;
  });
  return <LineGrid rows={now} onChange={setNow} onRemove={onRemove} refused={refused} disabled={false} />;
};
const show = async (refused?: Refusals) => (await renderScreen(<Stage refused={refused} />)).screen;

test('what is ordered stands beside what is written, what is missing is told in its cell', async () => {
  const screen = await show();
  await expect.element(screen.getByLabelText('第 2 行，订购软件版本')).toHaveTextContent('0290');
  const software = screen.getByLabelText('第 2 行，实际软件版本');
  await expect.element(software).toBeInvalid();
  await expect.element(software).toHaveAccessibleDescription('必须填写实际软件版本');
  await expect.element(screen.getByLabelText('第 1 行，实际软件版本')).toBeValid();
  await software.fill('0290');
  await expect.element(software).toBeValid();
});

test('versions and quantities pasted from a sheet are checked at once', async () => {
  const screen = await show();
  const quantity = screen.getByLabelText('第 2 行，发货数量');
  await quantity.click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '41\tB-7\t\t05');
  quantity
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(quantity).toHaveAccessibleDescription('大于可发数量');
  await expect.element(screen.getByLabelText('第 2 行，批次号')).toHaveValue('B-7');
  expect(rows[1]).toMatchObject({ quantity: '41', batchNo: 'B-7', changeIndex: '05' });
  await screen.getByLabelText('第 2 行，实际硬件版本').fill('H04');
  await expect
    .element(screen.getByLabelText('第 2 行，实际硬件版本'))
    .toHaveAccessibleDescription('必须等于订购的硬件版本');
  await screen.getByLabelText('第 2 行，实际 G 状态').fill('H04');
  await expect
    .element(screen.getByLabelText('第 2 行，实际 G 状态'))
    .toHaveAccessibleDescription('低于订购的 G 状态（H < K < S，同字母比较数字）');
});

test('what the server refused stands at its cell', async () => {
  const screen = await show({ 0: { quantity: '大于未清数量 120' } });
  await expect
    .element(screen.getByLabelText('第 1 行，发货数量'))
    .toHaveAccessibleDescription('大于未清数量 120');
});

test('a material is taken out after a question', async () => {
  onRemove.mockReset();
  const screen = await show();
  await screen.getByRole('button', { name: '删除第 2 行' }).click();
  await expect
    .element(screen.getByText('将移除该物料及其内包装，并释放其要货数量。确定移除吗？'))
    .toBeVisible();
  expect(onRemove).not.toHaveBeenCalled();
  await screen.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await vi.waitFor(() =>
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '2' })),
  );
  expect(rows).toHaveLength(2);
});
