import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_MARKER } from '../../access/route-guard.ts';
import type { Page } from '../../plugin.ts';
import { portalOf } from '../portal.ts';
import { fetchAhead } from './fetch-ahead.ts';
import type { Router } from './router.tsx';

type Loading = Page & { load: ReturnType<typeof vi.fn<Page['load']>> };
const page = (path: string): Loading => ({
  path,
  title: { zh: path, en: path },
  load: vi.fn<Page['load']>(async () => ({ default: () => null })),
});

/** The pages of a portal that begins at an address, with what the router tells of it. */
const beginsAt = (pathname: string, search: { from?: string } = {}) => {
  const [home, list] = [page('/index/home'), page('/management/notify')];
  const stop = vi.fn<() => void>();
  const router = {
    subscribe: (_: string, resolved: (event: unknown) => void) => {
      queueMicrotask(() => resolved({ toLocation: { pathname, search } }));
      return stop;
    },
  } as unknown as Router;
  fetchAhead(portalOf([{ name: 'test', pages: [home, list] }]), router);
  return { home, list };
};

const forget = () => {
  document.cookie = `${SESSION_MARKER}=; Path=/; Max-Age=0`;
};
beforeEach(forget);

test('while somebody types his password, the page that he wanted comes; home when he wanted none', async () => {
  const { home, list } = beginsAt('/login', { from: '/management/notify?status=new' });
  await expect.poll(() => list.load.mock.calls).toHaveLength(1);
  expect(home.load).not.toHaveBeenCalled();
  const other = beginsAt('/login');
  await expect.poll(() => other.home.load.mock.calls).toHaveLength(1);
});

test('with a session the page of the address comes at once', async () => {
  document.cookie = `${SESSION_MARKER}=1; Path=/`;
  const { home } = beginsAt(location.pathname);
  // The test's own address is none of the portal's: home is what follows.
  await expect.poll(() => home.load.mock.calls).toHaveLength(1);
  forget();
});

test('elsewhere without a session nothing is fetched', async () => {
  const { home, list } = beginsAt('/somewhere');
  await new Promise((done) => setTimeout(done, 50));
  expect([...home.load.mock.calls, ...list.load.mock.calls]).toEqual([]);
});
