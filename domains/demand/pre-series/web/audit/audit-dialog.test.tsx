import { expect, test, vi } from 'vitest';
import type { Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { PreSeriesLineDetail } from '../../contract/order.ts';
import { dictionary, line, lot, order, plantCodes, proposed } from '../testing/samples.ts';
import AuditDialog from './audit-dialog.tsx';

const AUDIT = 'POST /sf/v1/pre-series/audit';
const show = async (lines: readonly PreSeriesLineDetail[], more: Script = {}) => {
  const onDone = vi.fn<() => void>();
  const { screen, server } = await renderScreen(
    <AuditDialog lines={lines} onDone={onDone} onClose={() => {}} />,
    {
      permissions: plantCodes,
      dict: dictionary,
      answers: {
        'GET /sf/v1/pre-series-order/{id}': () => order({ lines: [...lines] }),
        [AUDIT]: () => ({ moved: lines.length }),
        ...more,
      },
    },
  );
  return { screen, server, onDone };
};
type Screen = Awaited<ReturnType<typeof show>>['screen'];
const choose = (screen: Screen, verdict: string) =>
  screen.getByRole('radio', { name: new RegExp(`^${verdict}`) }).click();
const send = (screen: Screen) => screen.getByRole('button', { name: '审核', exact: true }).click();
const remark = (screen: Screen) => screen.getByLabelText('审核备注');

test('the proposal stands beside the demand, with what differs', async () => {
  const { screen } = await show([
    proposed({ lots: [lot(1), lot(2, { quantity: '20', deliverOn: '2026-04-01' })] }),
  ]);
  const one = screen.getByRole('region', { name: 'PO00000042 / 1 · A100' });
  await expect.element(one.getByText('需求 2026-04-06 · 100 件')).toBeVisible();
  await expect.element(one.getByText('S1001 华东座椅')).toBeVisible();
  await expect.element(one.getByText('少 20 件')).toBeVisible();
  await expect.element(one.getByText('按期')).toBeVisible();
  await expect.element(one.getByText('早 5 天')).toBeVisible();
  await expect.element(one.getByText(/供应商原因：产能不足/)).toBeVisible();
});

test('acceptance wants a remark and no reason', async () => {
  const { screen, server, onDone } = await show([proposed()]);
  await expect.element(remark(screen)).toBeVisible();
  await send(screen);
  await expect.element(screen.getByText('必填')).toBeVisible();
  expect(server.requests(AUDIT)).toHaveLength(0);
  await remark(screen).fill('同意');
  await send(screen);
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(server.requests(AUDIT)[0]!.input).toMatchObject({
    lines: [{ id: '7', version: 2 }],
    verdict: 'accept',
    remark: '同意',
  });
  expect(server.requests(AUDIT)[0]!.input.reason ?? null).toBeNull();
});

test('a part of a proposal wants some of its lots and a reason', async () => {
  const { screen, server } = await show([proposed()]);
  await choose(screen, '部分接受，其余重新反馈');
  await remark(screen).fill('先交首批');
  await expect.element(screen.getByText(/请为每一行勾选其中一部分批次/).first()).toBeVisible();
  await screen.getByRole('combobox', { name: '拒绝原因' }).click();
  await screen.getByText('交期过短').last().click();
  await send(screen);
  expect(server.requests(AUDIT)).toHaveLength(0);
  await screen.getByRole('checkbox', { name: '采纳第 1 批：60 件，2026-04-06' }).click();
  await expect.element(screen.getByText('采纳 60，需求 100 件')).toBeVisible();
  await send(screen);
  await expect.poll(() => server.requests(AUDIT).length).toBe(1);
  expect(server.requests(AUDIT)[0]!.input).toMatchObject({
    lines: [{ id: '7', version: 2, lots: [1] }],
    verdict: 'partReject',
    reason: 'leadTime',
    remark: '先交首批',
  });
});

test('of one lot no part can be taken', async () => {
  const { screen } = await show([proposed({ lots: [lot(1)] })]);
  await choose(screen, '部分接受，其余放弃');
  await expect.element(screen.getByText(/只有一批，不能部分接受：请选择接受或退回/)).toBeVisible();
});

test('what was audited by somebody else in the meantime is told', async () => {
  const { screen } = await show([proposed()], {
    'GET /sf/v1/pre-series-order/{id}': () => order({ lines: [line({ status: 'accept' })] }),
  });
  await expect.element(screen.getByText('选中的行已不在待审核状态，请刷新列表')).toBeVisible();
});
