import { expect, test } from 'vitest';
import { newPace } from './pace.ts';

const user = { tenantId: 0, userId: '7' };

test.each([
  ['upload', 300],
  ['file', 300],
] as const)('of the kind %s a user may begin %i in a minute, and again in the next', (kind, most) => {
  let now = 1000;
  const pace = newPace(() => now);
  expect(pace(kind, user)).toEqual({ limit: most, left: most - 1, seconds: 60 });
  for (let call = 1; call < most; call++) pace(kind, user);
  now += 20_000;
  expect(() => pace(kind, user)).toThrow(
    expect.objectContaining({ key: 'err.tooManyRequests', details: { seconds: 40, limit: most } }),
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

test('a program is counted by itself with each of its calls, and takes nothing from the one who made its token', () => {
  const pace = newPace(() => 1000);
  const program = { ...user, program: { id: '3', name: 'ERP' } };
  for (let call = 0; call < 1200; call++) pace('action', program);
  expect(() => pace('action', program)).toThrow(
    expect.objectContaining({ key: 'err.tooManyRequests', details: { seconds: 60, limit: 1200 } }),
  );
  expect(() => pace('file', user)).not.toThrow();
  expect(() => pace('action', { ...program, program: { id: '4', name: 'MES' } })).not.toThrow();
});
