import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import SessionsTab from './sessions-tab.tsx';

const here = {
  id: '1',
  createdAt: '2026-03-02T00:30:00Z',
  lastSeenAt: '2026-03-02T01:00:00Z',
  ip: '10.0.0.1',
  agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  isThis: true,
};
const there = { ...here, id: '2', ip: '10.9.9.9', agent: 'curl/8', isThis: false };
const both = { 'GET /system/v1/session': () => [here, there] };

test('one sees when, from where and with which browser, and cannot end the session one is in', async () => {
  const { screen } = await renderScreen(<SessionsTab />, { answers: both });
  const mine = screen.getByRole('row').filter({ hasText: '10.0.0.1' });
  await expect.element(mine.getByText('Chrome 141 · Windows', { exact: false })).toBeVisible();
  await expect.element(mine.getByText('2026-03-02 08:30', { exact: false })).toBeVisible();
  await expect.element(mine.getByText('当前会话')).toBeVisible();
  await expect.element(mine.getByRole('button')).not.toBeInTheDocument();
});

test('on a telephone sessions are cards, the own one without an end', async () => {
  await page.viewport(390, 844);
  onTestFinished(async () => page.viewport(1366, 768));
  const { screen } = await renderScreen(<SessionsTab />, { answers: both });
  const cards = screen.getByRole('list', { name: '登录会话' }).getByRole('listitem');
  await expect.element(cards.filter({ hasText: '10.0.0.1' })).toBeVisible();
  await expect
    .element(cards.filter({ hasText: '10.9.9.9' }).getByRole('button', { name: '更多操作' }))
    .toBeVisible();
  await expect.element(cards.filter({ hasText: '10.0.0.1' }).getByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('table').query()).toBeNull();
});

test('one session is ended after a question', async () => {
  const { screen, server } = await renderScreen(<SessionsTab />, {
    answers: { ...both, 'DELETE /system/v1/session/{id}': () => null },
  });
  const row = screen.getByRole('row').filter({ hasText: '10.9.9.9' });
  await row.getByRole('button', { name: '更多操作' }).click();
  await screen.getByRole('menuitem', { name: '结束' }).click();
  expect(server.requests('DELETE /system/v1/session/{id}')).toHaveLength(0);
  await screen.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => server.requests('DELETE /system/v1/session/{id}').length).toBe(1);
  expect(server.requests('DELETE /system/v1/session/{id}')[0]!.path).toBe('/system/v1/session/2');
});

test('all others are ended at once; the list is read again', async () => {
  let open = [here, there];
  const { screen } = await renderScreen(<SessionsTab />, {
    answers: {
      'GET /system/v1/session': () => open,
      'DELETE /system/v1/session': () => {
        open = [here];
        return { ended: 1 };
      },
    },
  });
  await screen.getByRole('button', { name: '结束其他会话' }).click();
  await screen.getByRole('button', { name: '确定' }).click();
  await expect.element(screen.getByText('10.9.9.9')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: '结束其他会话' })).toBeDisabled();
});

test('what could not be loaded says so and can be tried again', async () => {
  const { screen } = await renderScreen(<SessionsTab />, {
    answers: { 'GET /system/v1/session': () => refusal('err.internal', '系统错误', {}, 500) },
  });
  await expect.element(screen.getByText('系统错误')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '重试' })).toBeVisible();
});
