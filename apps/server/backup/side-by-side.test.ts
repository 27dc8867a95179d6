import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eachSideBySide, sideBySide } from './side-by-side.ts';

const NUMBERS = Array.from({ length: 50 }, (_, at) => at);

test('every item is worked on once, several at a time and never more than eight', async () => {
  let now = 0;
  let most = 0;
  const results = await Array.fromAsync(
    sideBySide(NUMBERS, async (number) => {
      most = Math.max(most, ++now);
      await sleep(number % 3);
      now--;
      return number * 2;
    }),
  );
  expect(results.toSorted((one, other) => one - other)).toEqual(NUMBERS.map((number) => number * 2));
  expect(most).toBe(8);
});

test('the first that fails ends all: those under way are waited for, no other begins', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const all = eachSideBySide(NUMBERS, async (number) => {
    begun.push(number);
    if (number === 10) throw new Error('the tenth');
    await sleep(20);
    ended.push(number);
  });
  await expect(all).rejects.toThrow('the tenth');
  expect(begun.length).toBeLessThan(20);
  expect(ended.length).toBe(begun.length - 1);
});

test('several that fail while nobody waits for them end nothing but the work', async () => {
  const all = sideBySide(NUMBERS, async (number) => {
    if (number === 0) return number;
    throw new Error(`failed at ${number}`);
  });
  expect(await all.next()).toEqual({ value: 0, done: false });
  await sleep(5);
  await expect(all.next()).rejects.toThrow('failed at 1');
  expect((await all.next()).done).toBe(true);
});
