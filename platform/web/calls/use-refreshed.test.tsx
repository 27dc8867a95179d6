import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { useAnswer } from './use-call.ts';
import { useRefreshed } from './use-refreshed.ts';

const readTrucks = endpoint({
  method: 'GET',
  path: '/test/v1/trucks',
  needs: 'session',
  summary: 'How many trucks there are',
  input: z.object({}),
  output: z.object({ count: z.number() }),
});
const Trucks = () => {
  useRefreshed(readTrucks);
  return <p>{useAnswer(readTrucks, {}).data?.count}</p>;
};
afterEach(() => vi.restoreAllMocks());

test('what others change is read again while it is looked at, and not behind another window', async () => {
  let again: () => void = () => undefined;
  vi.spyOn(globalThis, 'setInterval').mockImplementation((work) => {
    again = work as () => void;
    return 0;
  });
  let count = 1;
  const { screen, server } = await renderScreen(<Trucks />, {
    answers: { 'GET /test/v1/trucks': () => ({ count: count++ }) },
  });
  await expect.element(screen.getByText('1')).toBeVisible();
  again();
  await expect.element(screen.getByText('2')).toBeVisible();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  again();
  expect(server.requests('GET /test/v1/trucks')).toHaveLength(2);
});
