import { expect, test } from 'vitest';
import { amountsOf, type Priced } from './amounts.ts';

const priced = (price: string, more: Partial<Priced> = {}): Priced => ({
  price,
  priceUnit: 1,
  basis: 'net',
  taxRate: '13',
  ...more,
});

test.each([
  ['2', priced('12.345'), { net: '24.69', tax: '3.21', gross: '27.90' }],
  ['1', priced('2.345'), { net: '2.35', tax: '0.31', gross: '2.66' }],
  ['-1', priced('2.345'), { net: '-2.35', tax: '-0.31', gross: '-2.66' }],
  ['1', priced('100', { basis: 'gross' }), { net: '88.50', tax: '11.50', gross: '100.00' }],
  ['-1', priced('100', { basis: 'gross' }), { net: '-88.50', tax: '-11.50', gross: '-100.00' }],
  ['250', priced('3.3333', { priceUnit: 100 }), { net: '8.33', tax: '1.08', gross: '9.41' }],
  ['0.001', priced('0.000001', { priceUnit: 1000 }), { net: '0.00', tax: '0.00', gross: '0.00' }],
  ['3', priced('97.09', { taxRate: '0' }), { net: '291.27', tax: '0.00', gross: '291.27' }],
])('%s at %o comes to %o', (quantity, at, amounts) => expect(amountsOf(quantity, at)).toEqual(amounts));
