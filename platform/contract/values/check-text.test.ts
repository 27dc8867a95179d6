import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { brokenIn, checkText } from './check-text.ts';
import { Paging } from '../paging.ts';
import { words } from '../words.en.ts';
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

test.each([
  [{ code: 'tooLong', max: 30 }, 'At most 30 characters'],
  [{ code: 'tooLong' }, 'Too long'],
  [
    { code: 'unknownField', nearest: 'quantity', known: 'quantity, unit' },
    'There is no such field; the nearest is quantity',
  ],
  [{ code: 'unknownField', known: 'quantity, unit' }, 'There is no such field; there are: quantity, unit'],
  [{ code: 'unknownField', known: '' }, 'There is no such field; nothing is taken here'],
  [{ code: 'unknownSort', name: 'bogus', known: '' }, 'Cannot be sorted by bogus, nor by anything else'],
  [{ code: codesOf(Paging.shape.limit, '500')[0]! }, 'A page has at most 100 rows'],
])('the words of a broken check say what is known: %j', (broken, text) => {
  expect(checkText(words.en.checks, broken)).toBe(text);
});
