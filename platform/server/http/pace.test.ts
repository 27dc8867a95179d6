import { expect, test } from 'vitest';
import { newPace } from './pace.ts';

const user = { tenantId: 0, userId: '7' };

test.each([
  ['upload', 60],
  ['file', 120],
] as const)('of the kind %s a user may begin %i in a minute, and again in the next', (kind, most) => {
  let now = 1000;
  const pace = newPace(() => now);
  for (let call = 0; call < most; call++) pace(kind, user);
  now += 20_000;
  expect(() => pace(kind, user)).toThrow(
    expect.objectContaining({ key: 'err.tooManyRequests', details: { seconds: 40 } }),
  );
  expect(() => pace(kind, { ...user, userId: '8' })).not.toThrow();
  expect(() => pace(kind, { ...user, tenantId: 1 })).not.toThrow();
  now += 40_000;
  expect(() => pace(kind, user)).not.toThrow();
});

test('lists and forms are not counted', () => {
  const pace = newPace();
  for (let call = 0; call < 1000; call++) pace('action', user);
  expect(() => pace('action', user)).not.toThrow();
});
