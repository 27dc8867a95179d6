import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal, type Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { agreed, dictionary, line, order, plantCodes } from '../testing/samples.ts';
import PublishDialog from './publish-dialog.tsx';

const PUBLISH = 'POST /sf/v1/pre-series-order';
const present = order({ lines: [line(), agreed({ id: '8', lineNo: 2, partNo: 'A101' })] });
const show = async (more: Script = {}) => {
  const onClose = vi.fn<() => void>();
  const { screen, server, address } = await renderScreen(
    <PublishDialog order={present} onClose={onClose} />,
    {
      permissions: plantCodes,
      dict: dictionary,
      answers: {
        [PUBLISH]: () => ({ id: '3', orderNo: 'PO00000042', edition: 2 }),
        'GET /sf/v1/plant-supplier-part': () => [
          {
            id: '5',
            partNo: 'B200',
            unloadingPoint: 'B01',
            partNameZh: '门板',
            partNameEn: 'Door',
            total: 1,
          },
        ],
        ...more,
      },
    },
  );
  await expect.element(cell(screen, 1, '零件号')).toBeVisible();
  return { screen, server, onClose, address };
};
type Screen = Awaited<ReturnType<typeof renderScreen>>['screen'];
const cell = (screen: Screen, row: number, field: string) =>
  screen.getByLabelText(`第 ${row} 行，${field}`, { exact: true });
const send = (screen: Screen) => screen.getByRole('button', { name: '发布批前要货' }).click();

test('the next edition starts from the order, and takes parts of its supplier', async () => {
  const { screen, server } = await show();
  await expect.element(screen.getByText('发布 PO00000042 第 2 版')).toBeVisible();
  await expect.element(cell(screen, 2, '行号')).toHaveValue('2');
  await screen.getByRole('combobox', { name: '添加供应商零件' }).click();
  await screen.getByText('B200 · B01 · 门板').click();
  await expect.element(cell(screen, 3, '卸货点')).toHaveValue('B01');
  await screen.getByLabelText('预测版本').fill('FC-2');
  await send(screen);
  await expect.element(cell(screen, 3, '需求日期')).toHaveAccessibleDescription('必填');
  expect(server.requests(PUBLISH)).toHaveLength(0);
  await cell(screen, 3, '需求日期').fill('2026-05-04');
  await cell(screen, 3, '需求数量').fill('40');
  await send(screen);
  await expect.poll(() => server.requests(PUBLISH).length).toBe(1);
  const { input } = server.requests(PUBLISH)[0]!;
  expect(input).toMatchObject({ orderNo: 'PO00000042', supplierCode: 'S1001', forecastVersion: 'FC-2' });
  expect(input.lines).toMatchObject([
    { lineNo: 1, partNo: 'A100' },
    { lineNo: 2, partNo: 'A101' },
    { lineNo: 3, partNo: 'B200', unloadingPoint: 'B01', requestedQty: '40' },
  ]);
});

test('what the server refuses of a line is marked at its cell, behind empty rows too', async () => {
  const { screen } = await show({
    [PUBLISH]: () =>
      refusal('preSeries.belowAllocated', '第 2 行已有 80 在发货单上，需求数量不能更少', {
        index: 1,
        field: 'requestedQty',
        lineNo: 2,
        allocated: '80',
      }),
  });
  await screen.getByLabelText('预测版本').fill('FC-2');
  await send(screen);
  await expect.element(cell(screen, 2, '需求数量')).toHaveAccessibleDescription(/第 2 行已有 80/);
});

test('what the edition takes back is shown with its reason before it is published', async () => {
  const hit = { text: 'S1001 华东座椅：PO00000042 第 2 版收回 1 行已确认的 2 批，合计 100 件', link: null };
  const { screen, server } = await show({
    [PUBLISH]: ({ input: { takeBackReason, agreed: seal } }) => {
      if (takeBackReason === undefined || takeBackReason === null)
        return refusal('preSeries.takeBackReasonMissing', `${hit.text}；请填写收回原因`, {
          count: 1,
          field: 'takeBackReason',
        });
      return seal === 'S1'
        ? { id: '3', orderNo: 'PO00000042', edition: 2 }
        : refusal('err.touches', '此修改涉及 1 项业务，请确认后再保存', {
            count: 1,
            agreed: 'S1',
            touched: [hit],
          });
    },
  });
  await screen.getByLabelText('预测版本').fill('FC-2');
  await send(screen);
  await expect
    .element(screen.getByLabelText('收回原因', { exact: true }))
    .toHaveAccessibleDescription(/合计 100 件；请填写收回原因/);
  await screen.getByLabelText('收回原因', { exact: true }).click();
  await userEvent.keyboard('{Enter}');
  await screen.getByLabelText('收回说明').fill('供应商停产');
  await send(screen);
  await expect.element(screen.getByText(hit.text, { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: '仍然继续' }).click();
  await expect.poll(() => server.requests(PUBLISH).length).toBe(3);
  expect(server.requests(PUBLISH)[2]!.input).toMatchObject({
    agreed: 'S1',
    takeBackReason: expect.any(String),
    takeBackRemark: '供应商停产',
  });
});
