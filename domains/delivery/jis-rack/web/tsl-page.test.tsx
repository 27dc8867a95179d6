import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import JisTslPage from './tsl-page.tsx';

const opened = async (query: string, permissions: readonly string[]) =>
  renderScreen(<JisTslPage />, {
    at: `/jis/tsl?${query}`,
    permissions,
    answers: { 'GET /jis/v1/delivery': () => [] },
  });

test.each([
  ['a supplier by a link of before', 'number=12345678', ['receipt:list']],
  ['a clerk by a link to a receipt', 'receipt=42', ['receipt:list', 'jis-tsl:list']],
])('%s is led on to the receipts', async (_, query, permissions) => {
  const { address } = await opened(query, permissions);
  await expect.poll(address).toBe(`/management/receipt?${query}`);
});

test('who receives by sequence stays', async () => {
  const { screen, address } = await opened('number=12345678', ['receipt:list', 'jis-tsl:list']);
  await expect.element(screen.getByRole('tab', { name: '待收货' })).toBeVisible();
  expect(address()).toContain('/jis/tsl');
});
