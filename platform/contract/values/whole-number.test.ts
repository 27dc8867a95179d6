import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { brokenIn } from './check-text.ts';
import { Count, maybeCount } from '../fields.ts';
import { wholeNumber } from './whole-number.ts';

const codesOf = (shape: z.ZodMiniType, input: unknown) => {
  const { error } = z.safeParse(z.object({ count: shape }), { count: input });
  return error && brokenIn(error).map(({ code }) => code);
};

test.each([
  ['31', 31],
  ['007', 7],
  ['0', 0],
  [31, 31],
  [1e3, 1000],
])('%j is %i', (input, count) => expect(Count.parse(input)).toBe(count));

test.each([
  ['0x1F', 'notANumber'],
  ['0b11', 'notANumber'],
  ['1e3', 'notANumber'],
  [' 31', 'notANumber'],
  ['31 ', 'notANumber'],
  ['+31', 'notANumber'],
  ['3.0', 'notANumber'],
  ['', 'notANumber'],
  ['Infinity', 'notANumber'],
  [null, 'notANumber'],
  [undefined, 'notANumber'],
  [true, 'notANumber'],
  [[31], 'notANumber'],
  ['12.5', 'notWhole'],
  [12.5, 'notWhole'],
  ['-1', 'belowZero'],
  ['1234567890123456', 'notANumber'],
  ['1000000001', 'tooLarge'],
])('%j is refused as %s', (input, code) => expect(codesOf(Count, input)).toEqual([code]));

test('what may be left out is nothing, not zero', () => {
  for (const input of ['', null, undefined]) expect(maybeCount().parse(input)).toBeNull();
  expect(codesOf(maybeCount(), '0x1F')).toEqual(['notANumber']);
});

test('bounds of its own hold, and a minus before zero says nothing', () => {
  const around = wholeNumber().check(z.gte(-5));
  expect(around.parse('-5')).toBe(-5);
  expect(Object.is(around.parse('-0'), 0)).toBe(true);
  expect(around.safeParse('-6').success).toBe(false);
  expect(z.toJSONSchema(around, { io: 'input' })).toMatchObject({ type: 'integer', minimum: -5 });
});
