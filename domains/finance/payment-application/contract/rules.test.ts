import { expect, test } from 'vitest';
import { amountProblem, filesProblem, leftOf, totalOf } from './rules.ts';

test.each([
  ['113.00', '113', undefined],
  ['113.00', '0.01', undefined],
  ['113.00', '113.01', 'paymentApplication.aboveOpen'],
  ['113.00', '0', 'paymentApplication.aboveOpen'],
  ['113.00', '-1', 'paymentApplication.aboveOpen'],
  ['0', '1', 'paymentApplication.aboveOpen'],
  ['-45.20', '-45.2', undefined],
  ['-45.20', '-45.19', 'paymentApplication.notWhole'],
  ['-45.20', '45.20', 'paymentApplication.notWhole'],
])('of %s open, %s: %s', (open, amount, problem) => expect(amountProblem({ open, amount })).toBe(problem));

test('amounts add up with those that are taken back', () => {
  expect(totalOf([{ amount: '113' }, { amount: '-45.20' }, { amount: '0.1' }])).toBe('67.90');
  expect(leftOf({ open: '113', amount: '100.5' })).toBe('12.50');
});

const line = (xml: number, pdf: number) => ({ number: '1', xml, pdf });
test.each([
  ['nothing selected', [], 'paymentApplication.empty'],
  ['both there', [line(1, 1), line(1, 1)], undefined],
  ['an XML missing', [line(1, 1), line(0, 1)], 'paymentApplication.xmlMissing'],
  ['neither there', [line(0, 0)], 'paymentApplication.xmlMissing'],
  ['a PDF missing', [line(1, 0)], 'paymentApplication.filesUnequal'],
  ['equal in all, and yet one without PDF', [line(1, 0), line(1, 2)], 'paymentApplication.filesUnequal'],
])('%s', (_, lines, key) => expect(filesProblem(lines)?.key).toBe(key));
