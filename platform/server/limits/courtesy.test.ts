import { expect, test } from 'vitest';
import { Courtesy } from './courtesy.ts';

const portions = async function* (): AsyncGenerator<number> {
  yield 1;
  yield 2;
};
const settle = async () => new Promise((resolve) => setImmediate(resolve));

test('heavy work goes on at once while nobody makes a call', async () => {
  expect(await Array.fromAsync(new Courtesy().between(portions()))).toEqual([1, 2]);
});

test('between two portions it waits for the calls under way, all of them', async () => {
  const courtesy = new Courtesy();
  const [first, second] = [courtesy.begin(), courtesy.begin()];
  const heavy = courtesy.between(portions());
  await heavy.next();
  let came = false;
  const next = heavy.next().then(() => (came = true));
  first();
  first();
  await settle();
  expect(came).toBe(false);
  second();
  await settle();
  expect(came).toBe(true);
  await next;
});

test('it comes to its end beside a call that never does', async () => {
  const courtesy = new Courtesy();
  courtesy.begin();
  expect(await Array.fromAsync(courtesy.between(portions()))).toEqual([1, 2]);
});

test('who stops reading ends the source', async () => {
  let ended = false;
  const source = async function* () {
    try {
      yield 1;
      yield 2;
    } finally {
      ended = true;
    }
  };
  for await (const portion of new Courtesy().between(source())) if (portion === 1) break;
  expect(ended).toBe(true);
});
