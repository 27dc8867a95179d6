import { expect, test, vi } from 'vitest';
import { CallFailure } from '../../calls/call-failure.ts';
import { noticeSessionEnd } from '../../calls/on-session-end.ts';
import { useCall } from '../../calls/use-call.ts';
import { useSession } from '../../session/session.ts';
import { refusal } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sendNote } from '../../testing/sample.ts';
import { SessionEnd } from './session-end.tsx';

const Screen = () => {
  const { run } = useCall(sendNote);
  return (
    <>
      <SessionEnd />
      <button type="button" onClick={() => void run({ id: '1' })}>
        go
      </button>
    </>
  );
};

test('err.token tells once and leads to the login page after 1.5 s', async () => {
  document.cookie = 'portal-session=1; Path=/';
  const { screen, address } = await renderScreen(<Screen />, {
    answers: {
      'POST /sf/v1/note/{id}/send': () => refusal('err.token', '登录已失效，请重新登录', {}, 401),
    },
  });
  const begun = performance.now();
  await screen.getByRole('button', { name: 'go' }).click();
  await expect.element(screen.getByText('登录已失效，请重新登录')).toBeVisible();
  expect(address()).toBe('/screen');
  await expect.poll(address, { timeout: 4000 }).toBe('/login');
  expect(performance.now() - begun).toBeGreaterThanOrEqual(1500);
  expect(screen.getByText('登录已失效，请重新登录').elements()).toHaveLength(1);
  expect(useSession.getState().user).toBeNull();
  expect(document.cookie).not.toContain('portal-session');
});

test('a window whose browser was signed out elsewhere leaves when it comes to the front', async () => {
  document.cookie = 'portal-session=1; Path=/';
  const { address } = await renderScreen(<Screen />);
  window.dispatchEvent(new Event('focus'));
  expect(useSession.getState().user).not.toBeNull();
  document.cookie = 'portal-session=; Path=/; Max-Age=0';
  window.dispatchEvent(new Event('focus'));
  await expect.poll(address).toBe('/login');
  expect(useSession.getState().user).toBeNull();
});

test('a window that shows one user says so with each call', async () => {
  const { screen, server } = await renderScreen(<Screen />, {
    answers: { 'POST /sf/v1/note/{id}/send': () => null },
  });
  await screen.getByRole('button', { name: 'go' }).click();
  await expect.poll(() => server.requests('POST /sf/v1/note/{id}/send')).toHaveLength(1);
  expect(server.requests('POST /sf/v1/note/{id}/send')[0]!.headers['user-id']).toBe(
    useSession.getState().user!.id,
  );
});

test('err.tenantMoved shows the way to the new address, and keeps it there', async () => {
  document.cookie = 'portal-session=1; Path=/';
  const moved = '贵公司的数据已迁移至 https://two.example.com，请从该地址登录';
  const { screen, address } = await renderScreen(<Screen />, {
    answers: {
      'POST /sf/v1/note/{id}/send': () =>
        refusal('err.tenantMoved', moved, { address: 'https://two.example.com' }, 421),
    },
  });
  await screen.getByRole('button', { name: 'go' }).click();
  const way = screen.getByRole('link', { name: '前往新地址' });
  await expect.element(way).toHaveAttribute('href', 'https://two.example.com');
  expect(screen.getByText(moved).elements()).toHaveLength(1);
  expect(address()).toBe('/screen');
});

test('what the server said while the first page was loaded is shown with it', async () => {
  // what other tests said a moment ago is over
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  noticeSessionEnd(new CallFailure('err.tenantMoved', '已迁移', { address: 'https://two.example.com' }, 421));
  vi.restoreAllMocks();
  const { screen } = await renderScreen(<Screen />);
  await expect
    .element(screen.getByRole('link', { name: '前往新地址' }))
    .toHaveAttribute('href', 'https://two.example.com');
});
