import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import Bell from './bell.tsx';
import { sampleNotice } from './sample-notice.ts';

/** A stream that the test speaks through. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: FakeSource[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
  says(type: string): void {
    this.dispatchEvent(new Event(type));
  }
}

afterEach(() => {
  FakeSource.opened.length = 0;
  vi.unstubAllGlobals();
});

const show = async () => {
  let unread = 0;
  vi.stubGlobal('EventSource', FakeSource);
  const shown = await renderScreen(<Bell />, {
    answers: { 'GET /system/v1/notification': () => ({ total: unread, records: [] }) },
  });
  await expect.poll(() => FakeSource.opened.length).toBe(1);
  return { ...shown, source: FakeSource.opened[0]!, come: (count: number) => (unread = count) };
};

test('the bell counts anew as soon as the server says that there is something', async () => {
  const { screen, source, come } = await show();
  expect(source.url).toBe('/api/system/v1/notification/stream');
  source.says('open');
  await expect.element(screen.getByRole('button', { name: '通知', exact: true })).toBeVisible();
  come(3);
  source.says('notice');
  await expect.element(screen.getByRole('button', { name: '通知，3 条未读' })).toBeVisible();
});

test('what came before the first stream stood is counted', async () => {
  const { screen, source, come } = await show();
  await expect.element(screen.getByRole('button', { name: '通知', exact: true })).toBeVisible();
  come(1);
  source.says('open');
  await expect.element(screen.getByRole('button', { name: '通知，1 条未读' })).toBeVisible();
});

test('after a broken stream what may have been missed is asked for', async () => {
  const { screen, source, come } = await show();
  source.says('open');
  source.says('error');
  come(1);
  source.says('open');
  await expect.element(screen.getByRole('button', { name: '通知，1 条未读' })).toBeVisible();
});

test('a second window opens no stream of its own and hears from the first', async () => {
  const { screen, source, come } = await show();
  const other = new BroadcastChannel('webedi.notices');
  const heard = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }));
  const held = await navigator.locks.query();
  expect(held.held?.some((lock) => lock.name === 'webedi.notices')).toBe(true);
  source.says('notice');
  await heard;
  come(2);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  other.postMessage('notice');
  await expect.element(screen.getByRole('button', { name: '通知，2 条未读' })).toBeVisible();
  other.close();
});

test('who leaves closes the stream', async () => {
  const { screen, source } = await show();
  await screen.unmount();
  await expect.poll(() => source.readyState).toBe(FakeSource.CLOSED);
});

test('a drawer that stands open shows what comes', async () => {
  let rows: object[] = [];
  vi.stubGlobal('EventSource', FakeSource);
  const { screen } = await renderScreen(<Bell />, {
    answers: {
      'GET /system/v1/notification': () => ({ total: rows.length, records: [] }),
      'GET /system/v1/notification/list': () => rows,
      'GET /system/v1/notification/list/counts': () => ({ ...noCounts, know: rows.length }),
    },
  });
  await screen.getByRole('button', { name: '通知', exact: true }).click();
  await expect.element(screen.getByText('这里没有消息')).toBeVisible();
  rows = [{ ...sampleNotice('1', null), total: 1 }];
  FakeSource.opened[0]!.says('notice');
  await expect.element(screen.getByText('发货单 80000001 已发送')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: '知悉 1' })).toBeVisible();
});

const noCounts = { action: 0, know: 0, muted: 0, later: 0, done: 0 };
