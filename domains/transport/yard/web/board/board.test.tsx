import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { boardOf, type YardBoard } from '../../contract/board.ts';
import { clerk, sampleTruck, sampleYard } from '../samples.ts';
import BoardPage from './board-page.tsx';

/** Stands in for the browser's stream, and counts who listens to it. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeStream[] = [];
  static listeners = 0;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.opened.push(this);
  }
  override addEventListener(...given: Parameters<EventTarget['addEventListener']>): void {
    FakeStream.listeners++;
    super.addEventListener(...given);
  }
  close(): void {
    this.readyState = FakeStream.CLOSED;
  }
  bring(board: YardBoard, after: number): void {
    this.dispatchEvent(
      new MessageEvent('board', { data: JSON.stringify(board), lastEventId: String(after) }),
    );
  }
}

beforeEach(() => {
  FakeStream.opened = [];
  FakeStream.listeners = 0;
  vi.stubGlobal('EventSource', FakeStream);
});
afterEach(() => vi.unstubAllGlobals());

const sampleBoard = (trucks = sampleYard().trucks) => boardOf({ ...sampleYard(), trucks });
const show = async () =>
  renderScreen(<BoardPage />, {
    at: '/transport/yard-board',
    ...clerk,
    answers: { 'GET /transport/v1/yard/board': () => sampleBoard() },
  });

test('docks and lanes are shown, and what the server brings; a lost connection is said until it is back', async () => {
  const { screen, server } = await show();
  const waiting = screen.getByRole('region', { name: '候车' });
  await expect.element(waiting).toMatchTextContent(/^候车（2）/);
  await expect.element(screen.getByRole('list', { name: '道口' })).toMatchTextContent(/D2吉A00003/);
  const [stream] = FakeStream.opened;
  expect(stream!.url).toBe('/api/transport/v1/yard/board/stream?plantNo=1000');
  stream!.bring(sampleBoard([]), 16);
  await expect.element(waiting).toMatchTextContent('候车（0）');
  // more than a wall holds
  stream!.bring(sampleBoard(Array.from({ length: 11 }, (_, at) => sampleTruck({ orderId: String(at) }))), 17);
  await expect.element(waiting).toMatchTextContent(/^候车（11）.*另有 3 辆$/);
  expect(waiting.getByRole('listitem').elements()).toHaveLength(8);
  stream!.dispatchEvent(new Event('error'));
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^自 \d\d:\d\d 起与服务器断开/);
  stream!.dispatchEvent(new Event('open'));
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  // what was said in between is unknown: it asks for what is none of before
  await expect
    .poll(() => server.requests('GET /transport/v1/yard/board').at(-1)?.query.after, { timeout: 5_000 })
    .toBe('17');
});

test('a truck that waits beyond what is free is red; a wall has nothing to press', async () => {
  const { screen } = await show();
  const waiting = screen.getByRole('region', { name: '候车' });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5_000).toISOString();
  const trucks = [183, 61, 20].map((minutes, at) =>
    sampleTruck({ orderId: String(at), checkedInAt: minutesAgo(minutes) }),
  );
  await expect.element(waiting).toMatchTextContent(/^候车（2）/);
  FakeStream.opened[0]!.bring(sampleBoard(trucks), 16);
  await expect.element(waiting).toMatchTextContent(/^候车（3）/);
  const tones = Array.from(waiting.element().querySelectorAll<HTMLElement>('li > :last-child'));
  expect(tones.map(({ dataset }) => dataset.tone)).toEqual(['trouble', 'attention', undefined]);
  expect(screen.getByRole('main').element().querySelectorAll('a, button')).toHaveLength(0);
});

test('a truck that came without an order is marked, others are not', async () => {
  const { screen } = await show();
  const waiting = screen.getByRole('region', { name: '候车' });
  await expect.element(waiting).toMatchTextContent(/^候车（2）/);
  const trucks = [
    { ...sampleTruck({ orderId: '1' }), orderId: null, visitId: '91', number: 'YV1', plate: '吉W00001' },
    sampleTruck({ orderId: '2' }),
  ];
  FakeStream.opened[0]!.bring(sampleBoard(trucks), 16);
  await expect
    .poll(() =>
      waiting
        .getByRole('listitem')
        .elements()
        .map((truck) => /无运输单/.test(truck.textContent)),
    )
    .toEqual([true, false]);
});

test('after 2,000 changes there are no more streams, listeners, questions and elements than after the first', async () => {
  const { screen, server } = await show();
  const waiting = screen.getByRole('region', { name: '候车' });
  await expect.element(waiting).toMatchTextContent(/^候车（2）/);
  const [stream] = FakeStream.opened;
  const nodes = document.querySelectorAll('*').length;
  const listeners = FakeStream.listeners;
  for (let change = 1; change < 2_000; change++)
    stream!.bring(sampleBoard(change % 2 ? [] : undefined), change);
  await expect.element(waiting).toMatchTextContent('候车（0）');
  stream!.bring(sampleBoard(), 2_000);
  await expect.element(waiting).toMatchTextContent(/^候车（2）/);
  expect(server.requests('GET /transport/v1/yard/board')).toHaveLength(1);
  expect([FakeStream.opened.length, FakeStream.listeners]).toEqual([1, listeners]);
  await expect.poll(() => document.querySelectorAll('*').length).toBe(nodes);
  await screen.unmount();
  expect(stream!.readyState).toBe(FakeStream.CLOSED);
});
