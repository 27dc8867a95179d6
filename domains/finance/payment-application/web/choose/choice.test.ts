import { expect, test } from 'vitest';
import type { PayableInvoice } from '../../contract/fields.ts';
import { fits, mustBeIn, numbersIn, sumOf, withAll, withoutAll } from './choice.ts';

const invoice = (id: string, open: string) => ({ id, open }) as PayableInvoice;
const [blue, other, back] = [invoice('1', '113'), invoice('2', '50'), invoice('3', '-45.20')];
const all = [blue, other, back];

test('what is negative is in it, whole, and stays when all others go', () => {
  const first = mustBeIn(all, [{ invoiceId: '3', amount: '-1' }]);
  expect(first).toEqual([{ invoiceId: '3', amount: '-45.20' }]);
  const selected = withAll([...first, { invoiceId: '1', amount: '10' }], all);
  expect(selected.map(({ amount }) => amount)).toEqual(['-45.20', '10', '50']);
  expect(sumOf(selected)).toBe('14.80');
  expect(withoutAll(selected, all)).toEqual(first);
});

test.each([
  ['113', true],
  ['113.01', false],
  ['', false],
  ['1e2', false],
])('%s of 113: %s', (amount, can) => expect(fits(blue, amount)).toBe(can));

test('numbers are parted as people paste them', () =>
  expect(numbersIn(' 1\n2\t3,4；5、1 ')).toEqual(['1', '2', '3', '4', '5']));
