import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import { expect, test, vi } from 'vitest';
import { dispatcher, sampleRow } from './samples.ts';
import TrackingPage from './tracking-page.tsx';

const shipment = (number: string, late: 'Y' | 'N') => ({
  ...sampleRow({
    id: number.slice(-1),
    number,
    status: 'departed',
    late,
    expectedArrival: '2026-03-01T00:00:00Z',
  }),
  noteNumbers: ['00000001'],
  containerNoteNumbers: [],
  stages: [{ stage: 'departed', at: '2026-03-01T00:00:00Z', userName: '孙', remark: null }],
});
const show = (stage: Stage = {}) =>
  renderScreen(<TrackingPage />, {
    at: '/transport/tracking',
    ...dispatcher,
    ...stage,
    answers: {
      'GET /transport/v1/tracking/getSdInfo': () => [shipment('TO1', 'N'), shipment('TO2', 'Y')],
      ...stage.answers,
    },
  });

test('late trucks come first, with how late they are', async () => {
  const { screen } = await show();
  await expect.element(screen.getByText('1 车晚点')).toBeVisible();
  expect(
    screen
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['TO2', 'TO1']);
  await expect.element(screen.getByText(/^晚点 \d+ 天/)).toBeVisible();
});

test('the search asks the server and stays in the address', async () => {
  const { screen, server, address } = await show();
  await screen.getByRole('searchbox').fill(' 吉A12345 ');
  await expect
    .poll(() => server.requests('GET /transport/v1/tracking/getSdInfo').at(-1)?.query.word)
    .toBe('吉A12345');
  expect(decodeURIComponent(address())).toBe('/transport/tracking?word=吉A12345');
  await screen.getByText('已完成').click();
  await expect
    .poll(() => server.requests('GET /transport/v1/tracking/getSdInfo').at(-1)?.query)
    .toMatchObject({ word: '吉A12345', status: 'completed' });
});

test('the trucks are asked for anew every 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { screen, server } = await show();
    await expect.element(screen.getByText('1 车晚点')).toBeVisible();
    const before = server.requests('GET /transport/v1/tracking/getSdInfo').length;
    await vi.advanceTimersByTimeAsync(30_500);
    await expect
      .poll(() => server.requests('GET /transport/v1/tracking/getSdInfo').length)
      .toBeGreaterThan(before);
  } finally {
    vi.useRealTimers();
  }
});

test('nothing under way says so', async () => {
  const { screen } = await show({ answers: { 'GET /transport/v1/tracking/getSdInfo': () => [] } });
  await expect.element(screen.getByText('没有在途的运输。')).toBeVisible();
});
