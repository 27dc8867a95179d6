import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import { expect, test, vi } from 'vitest';
import { dispatcher, sampleRow } from './testing/samples.ts';
import TrackingPage from './tracking-page.tsx';

const shipment = (number: string, late: 'Y' | 'N') => ({
  ...sampleRow({
    id: number.slice(-1),
    number,
    status: 'departed',
    late,
    expectedArrival: late === 'Y' ? '2026-03-01T00:00:00Z' : '2999-03-01T00:00:00Z',
  }),
  noteNumbers: ['00000001'],
  containerNoteNumbers: [],
  estimatedArrival: null,
  windowEndsAt: null,
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

test('a truck with several orders is one card, and what its carrier tells makes it late before it is', async () => {
  const inHours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const due = { expectedArrival: inHours(1), estimatedArrival: inHours(10.5), runNumber: 'MR1' };
  const { screen } = await show({
    answers: {
      'GET /transport/v1/tracking/getSdInfo': () => [
        { ...shipment('TO1', 'N'), ...due },
        { ...shipment('TO2', 'N'), ...due },
        { ...shipment('TO3', 'N'), expectedArrival: inHours(3) },
      ],
    },
  });
  await expect.element(screen.getByText('2 车', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('1 车预计晚到')).toBeVisible();
  await expect.element(screen.getByText(/^预计晚 9 小时 \d+ 分$/)).toBeVisible();
  expect(screen.getByText(/^TO[123]$/).elements()).toHaveLength(3);
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
