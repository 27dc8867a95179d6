import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

const nested = (depth: number): unknown => {
  let value: unknown = [];
  for (let at = 0; at < depth; at++) value = [value];
  return value;
};

test.each([
  [
    'what was given',
    { number: 'A1', lines: [{ quantity: '1.5' }], none: null, yes: true },
    '{"number":"A1","lines":[{"quantity":"1.5"}],"none":null,"yes":true}',
  ],
  ['nothing', undefined, ''],
  [
    'secrets starred',
    { newPassword: 'x', inner: { token: 'y', key: 1 } },
    '{"newPassword":"***","inner":{"token":"***","key":"***"}}',
  ],
  ['a secret that is none by its form', { password: { a: 1 } }, '{"password":{"a":1}}'],
] as const)('a line shows %s', (_, input, line) => {
  expect(withoutSecrets(input)).toBe(line);
});

test.each([
  ['lists in one another, a hundred thousand deep', { x: nested(100_000) }],
  ['a text of ten million characters', { x: 'x'.repeat(10_000_000) }],
  ['a list of a million', { x: Array.from({ length: 1_000_000 }, () => ({})) }],
  ['a name of a million characters', { ['x'.repeat(1_000_000)]: 1 }],
] as const)('a line is written of %s, too', (_, input) => {
  const line = withoutSecrets(input);
  expect(line.length).toBeLessThanOrEqual(4_000);
  expect(line.startsWith('{"x')).toBe(true);
});

test('what stands under a confidential name is starred, however deep and in whichever case', () => {
  const input = { prices: [{ partNo: 'A', price: '7654.321098' }], Price: { of: 7654.321098 }, priceUnit: 1 };
  expect(withoutSecrets(input, ['price'])).toBe(
    '{"prices":[{"partNo":"A","price":"***"}],"Price":"***","priceUnit":1}',
  );
});
