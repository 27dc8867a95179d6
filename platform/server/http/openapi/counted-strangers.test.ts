import { expect, test } from 'vitest';
import { CountedStrangers } from './counted-strangers.ts';

const refused = (work: () => void): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as { details: unknown }).details;
  }
};

test('a network has so many a minute, its addresses together, and others have their own', () => {
  let now = 0;
  const strangers = new CountedStrangers(2, () => now);
  const ask = (address: string) => refused(() => strangers.count(address));
  expect([ask('10.0.0.1'), ask('10.0.0.1'), ask('10.0.0.2')]).toEqual([null, null, null]);
  now = 20_000;
  expect(ask('10.0.0.1')).toEqual({ seconds: 40 });
  expect([ask('2001:db8::1'), ask('2001:db8::2'), ask('2001:db8::3')]).toEqual([null, null, { seconds: 40 }]);
  now = 60_000;
  expect(ask('10.0.0.1')).toBeNull();
});

test('more networks than can be told apart are refused until the minute is over, and those that are known go on', () => {
  const strangers = new CountedStrangers(2, () => 0);
  for (let at = 0; at < 10_000; at++) strangers.count(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
  expect(refused(() => strangers.count('192.0.2.1'))).toEqual({ seconds: 60 });
  expect(refused(() => strangers.count('10.0.0.1'))).toBeNull();
});
