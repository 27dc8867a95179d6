import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import { expect, test } from 'vitest';
import type { TransportRow } from '../contract/fields.ts';
import ListPage from './list-page.tsx';
import { dictionary, dispatcher, sampleOrder, sampleRow } from './testing/samples.ts';

const show = (rows: Partial<TransportRow>[], stage: Stage = {}) =>
  renderScreen(<ListPage />, {
    at: '/transport/transport-list',
    dict: dictionary,
    ...stage,
    answers: {
      'GET /transport/v1/order': () =>
        rows.map((row, index) => ({
          ...sampleRow({ id: String(index + 1), number: `TO${index + 1}`, ...row }),
          ...(index === 0 && { total: rows.length }),
        })),
      ...stage.answers,
    },
  });
const plant = {
  permissions: ['transport:list', 'transport:confirm', 'transport:complete', 'transport:cancel'],
};
const haulier = {
  user: { party: 'forwarder' as const },
  permissions: ['transport:list', 'transport:edit', 'transport:carry', 'transport:cancel'],
};

test.each([
  ['planner', plant, ['确认']],
  ['forwarder', haulier, ['接单', '发车']],
  ['supplier', dispatcher, ['新建运输单']],
] as [string, Stage, string[]][])(
  'the %s finds his own next moves, and no row leads with what ends it',
  async (_who, stage, own) => {
    const { screen } = await show(
      [{ status: 'toBeConfirmed' }, { status: 'confirmed' }, { status: 'accepted' }],
      stage,
    );
    await expect.element(screen.getByText('TO3')).toBeVisible();
    const named = ['确认', '驳回', '接单', '发车', '取消运输单', '新建运输单'];
    const offered = new Set(
      screen
        .getByRole('button')
        .elements()
        .map((button) => button.textContent)
        .filter((text) => named.includes(text)),
    );
    expect([...offered].toSorted()).toEqual(own.toSorted());
  },
);

test('a rejection asks for a reason, in words, and says so before anything is sent', async () => {
  const { screen, server } = await show([{ status: 'toBeConfirmed', version: 5 }], {
    ...plant,
    answers: { 'POST /transport/v1/order/{id}/reject': () => sampleOrder({ status: 'rejected' }) },
  });
  await screen.getByRole('button', { name: '更多操作' }).click();
  await screen.getByRole('menuitem', { name: '驳回' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: '驳回' }).click();
  await expect.element(dialog.getByText('必填')).toBeVisible();
  expect(server.requests('POST /transport/v1/order/{id}/reject')).toHaveLength(0);
  await dialog.getByRole('combobox', { name: '原因' }).fill('道口错误');
  await dialog.getByRole('button', { name: '驳回' }).click();
  await expect
    .poll(() => server.requests('POST /transport/v1/order/{id}/reject')[0]?.input)
    .toMatchObject({ id: '1', version: 5, reason: '道口错误' });
});

test('a move that came too late is told and the list asked anew', async () => {
  const { screen, server } = await show([{ status: 'confirmed' }], {
    ...haulier,
    answers: {
      'POST /transport/v1/order/{id}/accept': () =>
        refusal('err.updatedByOther', '数据已被其他用户更新，请刷新后重新提交', {}, 409),
    },
  });
  await screen.getByRole('button', { name: '接单' }).click();
  const before = server.requests('GET /transport/v1/order').length;
  await screen.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect.element(screen.getByText('数据已被其他用户更新，请刷新后重新提交')).toBeVisible();
  await expect.poll(() => server.requests('GET /transport/v1/order').length).toBeGreaterThan(before);
});

test('arrival is registered once; a rejected order needs a new window before it is requested', async () => {
  const { screen } = await show(
    [
      { status: 'departed', arrivedAt: null },
      { status: 'departed', arrivedAt: '2026-03-02T00:00:00Z' },
    ],
    plant,
  );
  await expect.poll(() => screen.getByRole('button', { name: '到达登记' }).elements()).toHaveLength(1);
  const mine = await show([{ status: 'rejected', windowDay: null, window: null }], dispatcher);
  await expect.element(mine.screen.getByRole('button', { name: '编辑' })).toBeVisible();
  await mine.screen.getByRole('button', { name: '更多操作' }).click();
  await expect
    .element(mine.screen.getByRole('menuitem', { name: '提交' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('a late truck is marked; links from elsewhere bring their filters', async () => {
  const { screen, server } = await show([{ status: 'departed', late: 'Y' }], {
    ...dispatcher,
    at: '/transport/transport-list?status=completed&arrivedFrom=2026-03-02&arrivedTo=2026-03-02',
  });
  await expect.element(screen.getByRole('row', { name: /TO1/ }).getByText('晚点')).toBeVisible();
  expect(server.requests('GET /transport/v1/order')[0]?.query).toMatchObject({
    status: 'completed',
    arrivedFrom: '2026-03-02',
    arrivedTo: '2026-03-02',
  });
});

test('an order that shares its truck says whose, and offers nothing that is changed on the run', async () => {
  const { screen } = await show([{ status: 'confirmed' }, { status: 'confirmed', runNumber: 'MR1' }], {
    permissions: ['transport:list', 'transport:confirm'],
  });
  const shared = screen.getByRole('row', { name: /TO2/ });
  await expect.element(shared.getByText('MR1')).toBeInTheDocument();
  const alone = screen.getByRole('row', { name: /TO1/ });
  await expect.element(alone.getByRole('button').first()).toBeInTheDocument();
  expect(shared.getByRole('button').elements()).toHaveLength(0);
});

test('an empty list says what to do first', async () => {
  const { screen } = await show([], dispatcher);
  await expect.element(screen.getByText(/发货单发送后，可在此选择发货单并预约卸货道口/)).toBeVisible();
});

test('a planner confirms what he selected: what does not fit is left out, and what is refused is listed', async () => {
  const { screen, server } = await show(
    [
      { status: 'toBeConfirmed', version: 5 },
      { status: 'toBeConfirmed', version: 2 },
      { status: 'completed', version: 9 },
    ],
    {
      ...plant,
      answers: {
        'POST /transport/v1/orders/confirm': () => ({
          moved: 1,
          refused: [{ id: '2', reason: '数据已被其他用户更新' }],
        }),
      },
    },
  );
  await expect.element(screen.getByText('TO3')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '批量确认' })).toBeDisabled();
  await screen.getByRole('checkbox').first().click();
  await screen.getByRole('button', { name: '批量确认' }).click();
  await expect.element(screen.getByText(/确认 2 张运输单？.*另有 1 张状态不符/)).toBeVisible();
  await screen.getByRole('button', { name: '确定' }).click();
  await expect
    .poll(() => server.requests('POST /transport/v1/orders/confirm')[0]?.input)
    .toEqual({
      orders: [
        { id: '1', version: 5 },
        { id: '2', version: 2 },
      ],
    });
  const refused = screen.getByRole('dialog', { name: '1 张运输单没有处理' });
  await expect.element(refused.getByRole('listitem')).toHaveTextContent('TO2 数据已被其他用户更新');
});
