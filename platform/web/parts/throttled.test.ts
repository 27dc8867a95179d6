import { expect, test, vi } from 'vitest';
import { throttled } from './throttled.ts';

test('runs once in the given time', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10);
  let runs = 0;
  const work = throttled(1000, () => {
    runs += 1;
    return Promise.resolve();
  });
  await work();
  clock.mockReturnValue(1009);
  await work();
  expect(runs).toBe(1);
  clock.mockReturnValue(1010);
  await work();
  expect(runs).toBe(2);
});
