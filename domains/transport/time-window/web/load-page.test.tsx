import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import WindowLoadPage from './load-page.tsx';

const hour = (day: string, at: number, booked: number) => ({
  doorCode: null,
  day,
  hour: at,
  openMinutes: 60,
  bookedMinutes: booked,
  heldMinutes: 0,
  freeMinutes: 60 - booked,
});
const load = {
  doors: [
    { doorCode: 'D1', nameZh: '一号', nameEn: 'One', points: ['A13'] },
    { doorCode: 'D2', nameZh: '二号', nameEn: 'Two', points: ['B07'] },
  ],
  days: [
    { day: '2026-03-03', isWorkday: 'Y' },
    { day: '2026-03-04', isWorkday: 'N' },
  ],
  hours: [hour('2026-03-03', 8, 45), hour('2026-03-03', 9, 60), hour('2026-03-04', 9, 0)],
};
const stage = {
  at: '/screen?dayFrom=2026-03-03&dayTo=2026-03-04',
  permissions: ['time-window:load'],
  answers: {
    'GET /sf/v1/time-window-load': () => load,
    'GET /sf/v1/time-window-load/bookings': () => [
      {
        doorCode: 'D1',
        starts: '09:00',
        ends: '10:00',
        supplierCode: 'S1001',
        orderId: '12',
        orderNumber: 'T0012',
        truckPlate: '吉A12345',
      },
    ],
  },
};

test('each hour says its load in figures; keys lead through the map and open the bookings behind an hour', async () => {
  const { screen, server } = await renderScreen(<WindowLoadPage />, stage);
  const first = screen.getByRole('button', { name: /^2026-03-03 08:00，占用 75%/ });
  await expect.element(first).toMatchTextContent(/75%15\/60 分$/);
  await expect.element(screen.getByText('周三 · 休')).toBeVisible();
  first.element().focus();
  const press = async (key: string) =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await press('ArrowDown');
  const full = screen.getByRole('button', { name: /^2026-03-03 09:00，占用 100%/ });
  await expect.element(full).toHaveFocus();
  await press('ArrowDown');
  await expect.element(full).toHaveFocus();
  await full.click();
  const dialog = screen.getByRole('dialog');
  await expect
    .element(dialog.getByRole('link', { name: 'T0012' }))
    .toHaveAttribute('href', '/transport/transport-view?id=12');
  expect(server.requests('GET /sf/v1/time-window-load/bookings')[0]!.query).toMatchObject({
    day: '2026-03-03',
    hour: '9',
  });
});

test('a point narrows the docks, and each dock can be shown by itself', async () => {
  const { screen, server, address } = await renderScreen(<WindowLoadPage />, {
    ...stage,
    at: `${stage.at}&point=A13&door=D1`,
  });
  await screen.getByText('按道口').click();
  await expect
    .poll(() => server.requests('GET /sf/v1/time-window-load').at(-1)?.query)
    .toMatchObject({ pointCode: 'A13', doorCode: 'D1', perDoor: 'Y' });
  expect(address()).toContain('per=door');
});
