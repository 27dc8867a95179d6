import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import MoveWindowDialog from './move-window-dialog.tsx';
import { dictionary, sampleOrder } from '../testing/samples.ts';
import SwapDialog from './swap-dialog.tsx';

const order = sampleOrder({ id: '7', version: 3, status: 'confirmed', windowDay: '2099-03-02' });
const doors = [
  {
    doorAssociateId: '41',
    unloadDoorId: '51',
    doorCode: 'D1',
    nameZh: '1 号道口',
    nameEn: 'Door 1',
    kind: 'shared',
  },
  {
    doorAssociateId: '42',
    unloadDoorId: '52',
    doorCode: 'D2',
    nameZh: '2 号道口',
    nameEn: 'Door 2',
    kind: 'shared',
  },
];
const planner = { dict: dictionary, permissions: ['transport:list', 'transport:confirm'] };
const answers = {
  'GET /transport/v1/order/{id}': () => order,
  'GET /sf/v1/unpointdoor/{id}/doorAssociate': () => doors,
  'GET /sf/v1/time-window-use/usable': () => ['09:00-10:00', '13:00-13:30'],
};
const never = () => expect.unreachable('the dialog closed');

test('the planner gives another window with a reason and holds nothing; a refusal stays in the dialog and asks the windows anew', async () => {
  let closed = 0;
  const refused = '该时间窗刚被其他车辆预约，请选择其他时间窗。最近的空闲时间窗：13:00-13:30';
  let isTaken = true;
  const { screen, server } = await renderScreen(
    <MoveWindowDialog orderId="7" replans onClose={() => closed++} />,
    {
      ...planner,
      answers: {
        ...answers,
        'POST /transport/v1/order/{id}/replan': () =>
          isTaken ? refusal('timeWindow.taken', refused, {}, 409) : order,
      },
    },
  );
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(`调整时间窗 · ${order.number}`)).toBeVisible();
  const submit = dialog.getByRole('button', { name: '调整时间窗' });
  await dialog.getByText('09:00-10:00').click();
  await submit.click();
  await expect.element(dialog.getByText('必填')).toBeVisible();
  expect(server.requests('POST /transport/v1/order/{id}/replan')).toHaveLength(0);
  await dialog.getByRole('textbox', { name: /原因/ }).fill('道口检修');
  const asked = server.requests('GET /sf/v1/time-window-use/usable').length;
  await submit.click();
  await expect.element(screen.getByText(refused).first()).toBeVisible();
  await expect.poll(() => server.requests('GET /sf/v1/time-window-use/usable').length).toBeGreaterThan(asked);
  expect(closed).toBe(0);

  isTaken = false;
  await dialog.getByText('13:00-13:30').click();
  await submit.click();
  await expect.poll(() => closed).toBe(1);
  expect(server.requests('POST /transport/v1/order/{id}/replan').at(-1)!.input).toMatchObject({
    version: 3,
    doorAssociateId: '41',
    unloadDoorId: '51',
    windowDay: '2099-03-02',
    window: '13:00-13:30',
    reason: '道口检修',
  });
  expect(server.requests('POST /sf/v1/time-window-use/hold')).toHaveLength(0);
});

test('who moves an order of his own is asked for no reason, and the window is held while he decides', async () => {
  const { screen, server } = await renderScreen(<MoveWindowDialog orderId="7" onClose={never} />, {
    ...planner,
    permissions: ['transport:list', 'transport:edit'],
    answers: {
      ...answers,
      'POST /sf/v1/time-window-use/hold': () => ({
        id: '81',
        heldUntil: '2099-03-01T02:24:00.000Z',
        seconds: 600,
        mayRenew: true,
      }),
      'DELETE /sf/v1/time-window-use/hold/{id}': () => null,
    },
  });
  const dialog = screen.getByRole('dialog');
  await dialog.getByText('09:00-10:00').click();
  await expect.element(dialog.getByText(/已为您保留至/)).toBeVisible();
  expect(server.requests('POST /sf/v1/time-window-use/hold')[0]!.input).toMatchObject({
    orderId: '7',
    window: '09:00-10:00',
  });
  expect(dialog.getByRole('textbox', { name: /原因/ }).elements()).toHaveLength(0);
});

test('who waits for a window asks for as many minutes as he looked for', async () => {
  const { screen, server } = await renderScreen(<MoveWindowDialog orderId="7" onClose={never} />, {
    ...planner,
    permissions: ['transport:list', 'transport:edit', 'waiting-list:wish'],
    answers: { ...answers, 'GET /sf/v1/time-window-use/usable': () => [] },
  });
  await userEvent.click(screen.getByRole('combobox', { name: '停靠时长' }), { force: true });
  await userEvent.click(screen.getByTitle('1 小时 30 分'));
  await expect.element(screen.getByText(/没有连续 1 小时 30 分的空闲时间/)).toBeVisible();
  expect(server.requests('GET /sf/v1/time-window-use/usable').at(-1)?.query).toMatchObject({ minutes: '90' });
  await screen.getByRole('button', { name: '没有合适的？排队等候' }).click();
  await expect.element(screen.getByLabelText('停靠分钟')).toHaveValue('90');
});

test('an order is swapped with another one that has a window, never with itself, and only with a reason', async () => {
  let closed = 0;
  const other = { ...sampleOrder({ id: '8', number: 'TO8', window: '13:00-13:30' }), total: 3 };
  const none = { ...sampleOrder({ id: '9', number: 'TO9', window: null }), total: 3 };
  const { screen, server } = await renderScreen(<SwapDialog order={order} onClose={() => closed++} />, {
    ...planner,
    answers: {
      'GET /transport/v1/order': () => [{ ...order, total: 3 }, other, none],
      'POST /transport/v1/order/{id}/swap': () => order,
    },
  });
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  const options = () =>
    [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
  await expect.poll(() => options().length).toBe(1);
  expect(options()[0]).toContain('TO8');
  (document.querySelector('.ant-select-item-option') as HTMLElement).click();
  const submit = dialog.getByRole('button', { name: '互换时间窗' });
  await submit.click();
  await expect.element(dialog.getByText('必填')).toBeVisible();
  await dialog.getByRole('textbox', { name: /原因/ }).fill('先卸急件');
  await submit.click();
  await expect.poll(() => closed).toBe(1);
  expect(server.requests('POST /transport/v1/order/{id}/swap')[0]!.input).toMatchObject({
    version: 3,
    otherId: '8',
    reason: '先卸急件',
  });
});
