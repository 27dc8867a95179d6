import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { brokenIn } from './check-text.ts';
import { maybe, maybeText, PositiveCount, YesNo } from '../fields.ts';

const codesOf = (shape: z.ZodMiniType, value: unknown): string[] => {
  const parsed = z.safeParse(shape, value);
  return parsed.success ? [] : brokenIn(parsed.error).map(({ code }) => code);
};

test.each([
  ['a word for a count', maybe(PositiveCount), 'abc', ['notANumber']],
  ['half a piece', maybe(PositiveCount), '1.5', ['notWhole']],
  ['none of the choices', maybe(YesNo), 'X', ['invalidChoice']],
  ['a long text', maybeText(3), 'abcd', ['tooLong']],
  ['nothing at all', maybe(PositiveCount), '', []],
])('of a field that may be empty its own check says what is wrong: %s', (_, shape, value, codes) => {
  expect(codesOf(shape, value)).toEqual(codes);
});
