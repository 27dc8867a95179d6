import { expect, test } from 'vitest';
import { plainNumber } from './plain-number.ts';

test.each([
  ['130012.0', '130012'],
  ['10.0', '10'],
  ['12.50', '12.5'],
  ['5500099001', '5500099001'],
  ['5500099001.00', '5500099001'],
  ['1.30012E5', '130012'],
  ['1.0E1', '10'],
  ['1E+15', '1000000000000000'],
  ['1.5e3', '1500'],
  ['12E-1', '1.2'],
  ['1.2E-4', '0.00012'],
  ['100', '100'],
  ['100.0', '100'],
  ['0100', '100'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['+5', '5'],
  [' 7 ', '7'],
  ['-0', '0'],
  ['-0.0', '0'],
  ['0.000', '0'],
  ['0E5', '0'],
  ['-12.50', '-12.5'],
  ['-1E-3', '-0.001'],
  ['999999999999999', '999999999999999'],
  ['123456789012345.0', '123456789012345'],
  ['1234567890123456', '1234567890123460'],
  ['0.1', '0.1'],
  ['0.10000000000000001', '0.1'],
  ['0.30000000000000004', '0.3'],
  ['12345.678900000001', '12345.6789'],
  ['1E300', `1${'0'.repeat(300)}`],
  ['1E-400', '0'],
])('%s is %s', (text, plain) => expect(plainNumber(text)).toBe(plain));

test.each(['', '.', 'e5', '0x1F', 'Infinity', 'NaN', '1E999', '1,5', '1 000', '1_000', '--1', '1e'])(
  '%j is no number',
  (text) => expect(plainNumber(text)).toBeUndefined(),
);

test('whatever a double is written as, it comes out as Excel shows it', () => {
  for (let at = 0; at < 2_000; at++) {
    const value = Number((Math.random() * 10 ** (at % 12)).toFixed(at % 4));
    for (const text of [String(value), value.toFixed(4), value.toExponential(17)])
      expect(plainNumber(text)).toBe(String(value));
  }
});
