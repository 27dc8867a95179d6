import { afterAll, expect, test } from 'vitest';
import { stopThreads, Threads, TookTooLong, TookTooMuch } from './threads.ts';

const jobs = new URL(
  `data:text/javascript,${encodeURIComponent(`
    export const bytes = ({ megabytes }) => {
      const kept = [];
      for (let n = 0; n < megabytes; n++) {
        kept.push(Buffer.alloc(1024 * 1024, 1));
        for (const until = performance.now() + 1; performance.now() < until;);
      }
      return { kept: kept.length };
    };
    export const words = () => { const kept = []; for (;;) kept.push({ word: Math.random() }); };
    export const never = () => { for (;;); };
  `)}`,
);
const threads = new Threads({
  name: 'test',
  most: 1,
  longest: 20_000,
  heapMegabytes: 32,
  wholeMegabytes: 200,
});
afterAll(stopThreads);

test('a job that takes more memory or time than it may is ended, and the next one is done', async () => {
  await expect(threads.run(jobs, 'bytes', { megabytes: 2_000 })).rejects.toThrow(TookTooMuch);
  await expect(threads.run(jobs, 'words', {})).rejects.toThrow(TookTooMuch);
  await expect(threads.run(jobs, 'never', {}, 300)).rejects.toThrow(TookTooLong);
  expect(await threads.run(jobs, 'bytes', { megabytes: 10 })).toEqual({ kept: 10 });
}, 60_000);
