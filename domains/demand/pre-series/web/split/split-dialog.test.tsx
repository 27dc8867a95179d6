import { expect, test, vi } from 'vitest';
import type { Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { PreSeriesOrder } from '../../contract/order.ts';
import { agreed, lot, order, supplierCodes } from '../testing/samples.ts';
import SplitDialog from './split-dialog.tsx';

const SPLIT = 'POST /sf/v1/pre-series/split';
const future = agreed({
  confirmedOn: '2099-04-06',
  lots: [lot(1, { state: 'confirmed', deliverOn: '2099-04-06', quantity: '100', openQty: '100' })],
});
const show = async (splitType: PreSeriesOrder['splitType'] = 'CONFIRM', more: Script = {}) => {
  const onDone = vi.fn<() => void>();
  const { screen, server } = await renderScreen(
    <SplitDialog line={future} onDone={onDone} onClose={() => {}} />,
    {
      permissions: supplierCodes,
      answers: {
        'GET /sf/v1/pre-series-order/{id}': () => order({ splitType, lines: [future] }),
        [SPLIT]: () => ({ moved: 1 }),
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
const send = (screen: Screen) => screen.getByRole('button', { name: '提交拆分' }).click();

test('a count divides evenly, the last lot takes what is over', async () => {
  const { screen, server, onDone } = await show();
  await expect.element(screen.getByText(/提交后等待工厂确认/)).toBeVisible();
  await expect.element(cell(screen, 2, '数量')).toHaveValue('50');
  await screen.getByLabelText('批次数').fill('3');
  await screen.getByLabelText('间隔（天）').fill('2');
  await screen.getByRole('button', { name: '平均拆分' }).click();
  await expect.element(cell(screen, 3, '数量')).toHaveValue('34');
  await expect.element(cell(screen, 3, '交货日期')).toHaveValue('2099-04-10');
  await expect.element(screen.getByText('全部拆分')).toBeVisible();
  await send(screen);
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(server.requests(SPLIT)[0]!.input).toMatchObject({
    id: '7',
    version: 2,
    lots: [
      { deliverOn: '2099-04-06', quantity: '33' },
      { deliverOn: '2099-04-08', quantity: '33' },
      { deliverOn: '2099-04-10', quantity: '34' },
    ],
  });
});

test('what is left is said, and what is too much stands at its cell', async () => {
  const { screen, server } = await show('FREE');
  await expect.element(screen.getByText(/部分数量晚于已确认日期/)).toBeVisible();
  await screen.getByLabelText('间隔（天）').fill('0');
  await screen.getByRole('button', { name: '平均拆分' }).click();
  await expect.element(screen.getByText(/提交后立即生效/)).toBeVisible();
  await cell(screen, 1, '数量').fill('20');
  await expect.element(screen.getByText('未拆分 30 件，保持原日期')).toBeVisible();
  await cell(screen, 1, '数量').fill('51');
  await expect.element(screen.getByText('超出 1 件')).toBeVisible();
  await expect.element(cell(screen, 2, '数量')).toHaveAccessibleDescription('超过可拆分数量');
  await send(screen);
  await expect.element(screen.getByText(/请更正标出的批次/).first()).toBeVisible();
  expect(server.requests(SPLIT)).toHaveLength(0);
});
