import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import BoardPage from './board-page.tsx';
import { dictionary, sampleOrder } from './testing/samples.ts';

const DAY = '2099-03-02';
const booking = (orderId: string, starts: string, ends: string) => ({
  starts,
  ends,
  supplierCode: 'S1001',
  orderId,
  heldUntil: null,
});
const hours = (...starts: number[]) =>
  starts.map((hour) => ({
    id: String(hour),
    windowGroup: 'G1',
    starts: `${String(hour).padStart(2, '0')}:00`,
    ends: `${String(hour + 1).padStart(2, '0')}:00`,
    kind: 'fixed',
    unitMinutes: 60,
  }));
const door = (doorId: string, doorCode: string) => ({
  doorId,
  doorCode,
  nameZh: '道口',
  nameEn: 'Dock',
  active: 'Y',
  open: null,
  windows: hours(8, 9, 10),
  nightBefore: { windows: [], bookings: [] },
  nightAfter: { open: null, bookings: [] },
  kept: [],
});
const associated = (doorAssociateId: string, unloadDoorId: string) => ({
  doorAssociateId,
  unloadDoorId,
  doorCode: 'D',
  nameZh: '道口',
  nameEn: 'Dock',
  kind: 'shared',
});
const onBoard = (id: string, status: string, truckPlate: string | null, runNumber: string | null = null) => ({
  id,
  number: `TO${id}`,
  status,
  truckPlate,
  runNumber,
  unloadingPointId: '5',
});
const show = async (more: Record<string, () => unknown> = {}) =>
  renderScreen(<BoardPage />, {
    at: `/screen?day=${DAY}`,
    dict: dictionary,
    permissions: ['transport:list', 'transport:confirm', 'time-window:list'],
    answers: {
      'GET /sf/v1/time-window/day': () => ({
        isWorkday: 'Y',
        doors: [
          { ...door('51', 'D1'), bookings: [booking('7', '08:00', '09:00'), booking('8', '10:00', '11:00')] },
          { ...door('52', 'D2'), bookings: [] },
        ],
      }),
      'GET /transport/v1/window-board': () => [
        onBoard('7', 'confirmed', '吉A12345'),
        onBoard('8', 'accepted', null),
      ],
      'GET /transport/v1/order/{id}': () => sampleOrder({ id: '7', number: 'TO7', status: 'confirmed' }),
      'GET /sf/v1/unpointdoor/{id}/doorAssociate': () => [associated('41', '51'), associated('42', '52')],
      ...more,
    },
  });

test('what begins in one hour stands beside each other on all docks, and stays there while a truck is lifted', async () => {
  const { screen } = await show();
  const topOf = (dock: string, at: number): number =>
    screen.getByRole('region', { name: dock }).getByRole('listitem').nth(at).element().getBoundingClientRect()
      .top;
  await expect.element(screen.getByRole('region', { name: 'D2' }).getByRole('listitem').nth(2)).toBeVisible();
  const tops = () => [0, 1, 2].map((at) => [topOf('D1', at), topOf('D2', at)]);
  const before = tops();
  for (const [one, other] of before) expect(one).toBeCloseTo(other!, 0);
  await screen.getByRole('button', { name: /TO7/ }).first().click();
  await expect.element(screen.getByRole('button', { name: /D2.*10:00-11:00/ })).toBeVisible();
  expect(tops().map(([, other]) => Math.round(other!))).toEqual(
    before.map(([, other]) => Math.round(other!)),
  );
});

test('a truck is lifted, put down on a free window of another dock by keys, and moved with a reason; a refusal is said', async () => {
  let isTaken = true;
  const { screen, server } = await show({
    'POST /transport/v1/order/{id}/replan': () =>
      isTaken ? refusal('timeWindow.taken', '该时间窗刚被其他车辆预约', {}, 409) : sampleOrder(),
  });
  await expect
    .element(screen.getByRole('link', { name: 'TO7' }))
    .toHaveAttribute('href', '/transport/transport-view?id=7');
  await screen.getByRole('button', { name: '移动 TO7' }).click();
  await expect.element(screen.getByRole('button', { name: '移到 D1 09:00-10:00' })).toHaveFocus();
  const press = (key: string) =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  press('ArrowDown');
  await expect.element(screen.getByRole('button', { name: '与 TO8 互换时间窗' })).toHaveFocus();
  press('ArrowDown');
  const wanted = screen.getByRole('button', { name: '移到 D2 08:00-09:00' });
  await expect.element(wanted).toHaveFocus();
  await wanted.click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('D1 08:00-09:00 → D2 08:00-09:00')).toBeVisible();
  await dialog.getByRole('textbox', { name: /原因/ }).fill('道口检修');
  const submit = dialog.getByRole('button', { name: '调整时间窗' });
  await submit.click();
  await expect.element(screen.getByText('该时间窗刚被其他车辆预约').first()).toBeVisible();
  isTaken = false;
  await submit.click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.requests('POST /transport/v1/order/{id}/replan').at(-1)!.input).toMatchObject({
    unloadDoorId: '52',
    doorAssociateId: '42',
    windowDay: DAY,
    window: '08:00-09:00',
    reason: '道口检修',
  });
});

test('a lifted truck is left where it was by Esc, and swapped when it is put on another one', async () => {
  const { screen, server } = await show({ 'POST /transport/v1/order/{id}/swap': () => sampleOrder() });
  await screen.getByRole('button', { name: '移动 TO7' }).click();
  const swap = screen.getByRole('button', { name: '与 TO8 互换时间窗' });
  await expect.element(swap).toBeVisible();
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.element(swap).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '移动 TO7' }).click();
  await swap.click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /原因/ }).fill('先卸急件');
  await dialog.getByRole('button', { name: '互换时间窗' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.requests('POST /transport/v1/order/{id}/swap')[0]!.input).toMatchObject({
    otherId: '8',
    reason: '先卸急件',
  });
});

test('a truck is dragged onto a free window', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('link', { name: 'TO7' })).toBeVisible();
  const dragged = screen.getByRole('link', { name: 'TO7' }).element().closest('li')!;
  const place = screen
    .getByRole('region', { name: 'D2' })
    .getByText(/^10:00-11:00/)
    .element()
    .closest('li')!;
  const dataTransfer = new DataTransfer();
  const fire = (on: Element, type: string) =>
    on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  fire(dragged, 'dragstart');
  await expect.element(screen.getByRole('button', { name: '移到 D2 10:00-11:00' })).toBeVisible();
  fire(place, 'dragover');
  await expect.poll(() => place.className).toMatch(/over/);
  fire(place, 'drop');
  await expect.element(screen.getByRole('dialog').getByText('D1 08:00-09:00 → D2 10:00-11:00')).toBeVisible();
});

test('of a day with more than a hundred trucks none is left out, and the docks that are shown can be chosen', async () => {
  const codes = Array.from({ length: 12 }, (_, at) => `D${at + 1}`);
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const trucks = codes.flatMap((code, at) =>
    Array.from({ length: 10 }, (_, hour) => ({ id: String(at * 10 + hour + 100), code, hour: hour + 8 })),
  );
  const { screen } = await show({
    'GET /sf/v1/time-window/day': () => ({
      isWorkday: 'Y',
      doors: codes.map((code, at) => ({
        ...door(String(at), code),
        bookings: trucks
          .filter((truck) => truck.code === code)
          .map(({ id, hour }) => booking(id, clock(hour), clock(hour + 1))),
      })),
    }),
    'GET /transport/v1/window-board': () => trucks.map(({ id }) => onBoard(id, 'confirmed', null)),
  });
  await expect.element(screen.getByRole('link', { name: 'TO219' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^TO/ }).elements()).toHaveLength(120);
  await userEvent.click(screen.getByRole('combobox', { name: '显示的道口' }), { force: true });
  await userEvent.click(screen.getByTitle('D3 道口'));
  await expect.poll(() => screen.getByRole('link', { name: /^TO/ }).elements().length).toBe(10);
  await expect.element(screen.getByRole('region', { name: 'D3' })).toBeVisible();
});

test('docks that do not take the lifted truck are no targets, and a truck of a milk run is moved on its run', async () => {
  const { screen } = await show({
    'GET /transport/v1/window-board': () => [
      onBoard('7', 'confirmed', '吉A12345'),
      onBoard('8', 'accepted', null, 'MR1'),
    ],
    'GET /sf/v1/unpointdoor/{id}/doorAssociate': () => [associated('41', '51')],
  });
  await expect.element(screen.getByText('MR1', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '移动 TO8' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '移动 TO7' }).click();
  await expect.element(screen.getByRole('button', { name: '移到 D1 09:00-10:00' })).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: /^移到 D2/ }).elements()).toHaveLength(0);
});
