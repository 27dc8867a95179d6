import { expect, test } from 'vitest';
import { deviceStore, forgetDevice, OF_THE_SESSION } from './device-store.ts';

test('what is kept comes back in the order of its keys; what belongs to the session goes with it, the other stays', async () => {
  const [ofSession, lasting] = [deviceStore<number>(OF_THE_SESSION), deviceStore<number>('lasting')];
  // What another file of tests has left in this browser.
  forgetDevice();
  await expect.poll(async () => ofSession.all()).toEqual([]);
  for (const store of [ofSession, lasting]) {
    await store.put('b', 2);
    await store.put('a', 1);
    await store.put('c', 3);
    await store.remove('c');
    expect(await store.all()).toEqual([1, 2]);
  }
  forgetDevice();
  await expect.poll(async () => ofSession.all()).toEqual([]);
  expect(await lasting.all()).toEqual([1, 2]);
  await lasting.remove('a');
  await lasting.remove('b');
});
