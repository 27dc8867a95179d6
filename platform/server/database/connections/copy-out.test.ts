import { expect, test } from 'vitest';
import { withValues } from './copy-out.ts';

const compiled = (sql: string, parameters: unknown[]) => ({ sql, parameters }) as never;

test.each([
  [
    'text is quoted, also when it tries to leave the quotes',
    ["o'brien'; drop table plant; --"],
    "select 'o''brien''; drop table plant; --'",
  ],
  ['a backslash cannot hide a quote', ["\\'"], "select  E'\\\\'''"],
  ['null, numbers and flags stand bare', [null], 'select null'],
  ['numbers stand bare', [12], 'select 12'],
  ['flags stand bare', [true], 'select true'],
  [
    'lists become array literals',
    [['a"b', null, 'c']],
    `select '{"a\\"b",null,"c"}'`.replace("'{", " E'{").replace('\\"', '\\\\"'),
  ],
])('%s', (_, parameters, expected) => {
  expect(withValues(compiled('select $1', parameters)).replaceAll(/\s+/g, ' ')).toBe(
    expected.replaceAll(/\s+/g, ' '),
  );
});
