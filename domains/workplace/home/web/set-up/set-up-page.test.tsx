import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { expect, test } from 'vitest';
import { setUpKeys, type SetUpStep } from '../../contract/set-up.ts';
import { SetUpNote } from './set-up-note.tsx';
import SetUpPage from './set-up-page.tsx';

const without = (...missing: SetUpStep[]) => ({
  'GET /sf/v1/home/set-up': () => setUpKeys.map((key) => ({ key, isDone: !missing.includes(key) })),
});
const user = { permissionUrls: ['/collaboration/plant', '/collaboration/supplier-agency'] };

test('what is missing is told with the way there, what can wait is no hindrance', async () => {
  const { screen } = await renderScreen(<SetUpPage />, {
    answers: without('plant', 'supplier', 'mail', 'window'),
    user,
  });
  await expect.element(screen.getByText('还差 2 项，第一张发货单才能发出并收货')).toBeVisible();
  const step = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
  await expect.element(step('所有要货、发货和收货都发生在一个工厂').getByText('未完成')).toBeVisible();
  await expect.element(step('通知只在系统内显示').getByText('可稍后设置')).toBeVisible();
  await expect.element(step('道口在什么时间接车').getByText('可稍后设置')).toBeVisible();
  await expect.element(step('零件号、单位和重量').getByText('已完成')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '前往工厂' }))
    .toHaveAttribute('href', '/collaboration/plant');
  // A page that is closed to the user is no way.
  await expect.element(screen.getByRole('link', { name: '前往邮件配置' })).not.toBeInTheDocument();
});

test('when all is there it says so, in English too', async () => {
  const { screen } = await renderScreen(<SetUpPage />, { answers: without(), user, language: 'en' });
  await expect.element(screen.getByText('Everything is there for the first delivery note')).toBeVisible();
});

test.each([
  [['callOff'] as const, true],
  [['mail', 'packaging', 'forwarder'] as const, false],
])('without %j the home page tells of it: %s', async (missing, tells) => {
  const { screen, server } = await renderScreen(<SetUpNote />, { answers: without(...missing) });
  await expect.poll(() => server.requests('GET /sf/v1/home/set-up')).toHaveLength(1);
  const link = screen.getByRole('link', { name: '继续设置' });
  if (tells) await expect.element(link).toHaveAttribute('href', '/system/set-up');
  else await expect.element(link).not.toBeInTheDocument();
});
