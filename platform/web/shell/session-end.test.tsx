import { expect, test } from 'vitest';
import { markAllNoticesRead } from '../../contract/shell-calls.ts';
import { useCall } from '../calls/use-call.ts';
import { useSession } from '../session/session.ts';
import { refusal } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { SessionEnd } from './session-end.tsx';

const Screen = () => {
  const { run } = useCall(markAllNoticesRead);
  return (
    <>
      <SessionEnd />
      <button type="button" onClick={() => void run({})}>
        go
      </button>
    </>
  );
};

test('err.token tells once and leads to the login page after 1.5 s', async () => {
  document.cookie = 'portal-session=1; Path=/';
  const { screen, address } = await renderScreen(<Screen />, {
    answers: {
      'PUT /system/v1/notification/read-all': () => refusal('err.token', '登录已失效，请重新登录', {}, 401),
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
