import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { clerk, sampleYard } from '../samples.ts';
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
  hint(after: number): void {
    this.dispatchEvent(new MessageEvent('yard', { data: JSON.stringify({ after: String(after) }) }));
  }
}

beforeEach(() => {
  FakeStream.opened = [];
  FakeStream.listeners = 0;
  vi.stubGlobal('EventSource', FakeStream);
});
afterEach(() => vi.unstubAllGlobals());

const show = async (asked: () => object = () => sampleYard()) =>
  renderScreen(<BoardPage />, {
    at: '/transport/yard-board',
    ...clerk,
    answers: { 'GET /transport/v1/yard': asked },
  });

test('docks and lanes are shown; what changes is shown after a hint, and a lost connection is said until it is back', async () => {
  let yard = sampleYard();
  const { screen, server } = await show(() => yard);
  await expect.element(screen.getByRole('region', { name: '候车' })).toMatchTextContent(/^候车（2）/);
  await expect.element(screen.getByRole('list', { name: '道口' })).toMatchTextContent(/D2吉A00003/);
  yard = sampleYard({ trucks: [] });
  const [stream] = FakeStream.opened;
  expect(stream!.url).toBe('/api/transport/v1/yard/stream?plantNo=1000');
  stream!.hint(17);
  await expect.element(screen.getByRole('region', { name: '候车' })).toMatchTextContent('候车（0）');
  expect(server.requests('GET /transport/v1/yard').at(-1)?.query.after).toBe('17');
  stream!.dispatchEvent(new Event('error'));
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^自 \d\d:\d\d 起与服务器断开/);
  stream!.dispatchEvent(new Event('open'));
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('after 2,000 hints there are no more streams, listeners, questions under way and elements than after the first', async () => {
  const { screen, server } = await show();
  await expect.element(screen.getByRole('region', { name: '候车' })).toMatchTextContent(/^候车（2）/);
  const [stream] = FakeStream.opened;
  const nodes = document.querySelectorAll('*').length;
  const listeners = FakeStream.listeners;
  for (let hint = 1; hint <= 2_000; hint++) stream!.hint(hint);
  await expect
    .poll(() => server.requests('GET /transport/v1/yard').at(-1)?.query.after, { timeout: 5_000 })
    .toBe('2000');
  // all of them are one question
  expect(server.requests('GET /transport/v1/yard')).toHaveLength(2);
  expect([FakeStream.opened.length, FakeStream.listeners]).toEqual([1, listeners]);
  await expect.poll(() => document.querySelectorAll('*').length).toBe(nodes);
  await screen.unmount();
  expect(stream!.readyState).toBe(FakeStream.CLOSED);
});
