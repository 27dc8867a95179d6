import { expect, test } from 'vitest';
import { propose } from './propose.ts';
import type { OpenLine, ProposedInvoice, ProposedLine } from './sides.ts';
import { takenOf } from './take.ts';

const line = (id: string, more: Partial<ProposedLine> = {}): ProposedLine => ({
  id,
  name: '*汽车零部件*软管',
  model: null,
  quantity: null,
  net: '100.00',
  tax: '13.00',
  ...more,
});
const invoice = (id: string, net: string, lines: readonly ProposedLine[]): ProposedInvoice => ({
  id,
  net,
  lines,
});
const open = (id: string, quantity: string, net: string, more: Partial<OpenLine> = {}): OpenLine => ({
  id,
  settlementId: '1',
  partNo: '5G0 123 456 A',
  quantity,
  net,
  tax: (Number(net) * 0.13).toFixed(2),
  ...more,
});
const said = (invoices: readonly ProposedInvoice[], lines: readonly OpenLine[]): string[] =>
  propose(invoices, lines).map(
    (one) => `${one.invoiceId}/${one.invoiceLineId} → ${one.settlementLineId}: ${one.quantity} ${one.net}`,
  );

test.each<[string, readonly ProposedInvoice[], readonly OpenLine[], readonly string[]]>([
  [
    'one line for a whole list takes each of its lines as it is, a return among them',
    [invoice('i', '150.00', [line('a', { net: '150.00', quantity: '1' })])],
    [open('x', '10', '100'), open('y', '8', '80'), open('z', '-3', '-30')],
    ['i/a → z: -3 -30.00', 'i/a → x: 10 100.00', 'i/a → y: 8 80.00'],
  ],
  [
    'by part and quantity, over receipts in their order',
    [
      invoice('i', '160.00', [
        line('a', { model: '5G0123456A', quantity: '12', net: '120.00' }),
        line('b', { model: '7L6 000 001', quantity: '4', net: '40.00' }),
      ]),
    ],
    [open('x', '10', '100'), open('y', '8', '80'), open('w', '4', '40', { partNo: '7L6 000 001' })],
    ['i/a → x: 10 100.00', 'i/a → y: 2 20.00', 'i/b → w: 4 40.00'],
  ],
  [
    'more pieces than are open stay with the last line, which the verification then names',
    [invoice('i', '120.00', [line('a', { model: '5G0123456A', quantity: '12', net: '120.00' })])],
    [open('x', '10', '100')],
    ['i/a → x: 12 120.00'],
  ],
  [
    'another price is shared out, and the sum stays what the invoice says',
    [invoice('i', '100.01', [line('a', { model: '5G0 123 456 A', quantity: '3', net: '100.01' })])],
    [open('x', '1', '30'), open('y', '1', '30'), open('z', '1', '30')],
    ['i/a → x: 1 33.34', 'i/a → y: 1 33.34', 'i/a → z: 1 33.33'],
  ],
  [
    'two invoices for two lists find each other by their sums',
    [invoice('i', '80.00', [line('a', { net: '80.00' })]), invoice('k', '100.00', [line('b')])],
    [open('x', '10', '100'), open('y', '8', '80', { settlementId: '2' })],
    ['i/a → y: 8 80.00', 'k/b → x: 10 100.00'],
  ],
  [
    'two invoices on one line take one piece behind the other',
    [
      invoice('i', '40.00', [line('a', { model: '5G0123456A', quantity: '4', net: '40.00' })]),
      invoice('k', '60.00', [line('b', { model: '5G0123456A', quantity: '6', net: '60.00' })]),
    ],
    [open('x', '10', '100')],
    ['i/a → x: 4 40.00', 'k/b → x: 6 60.00'],
  ],
  [
    'a discount is on the line ahead of it, without a quantity',
    [
      invoice('i', '100.00', [
        line('a', { model: '5G0123456A', quantity: '10', net: '110.00' }),
        line('b', { net: '-10.00', tax: '-1.30' }),
      ]),
    ],
    [open('x', '10', '100'), open('y', '5', '55', { settlementId: '2' })],
    ['i/a → x: 10 110.00', 'i/b → x: 0 -10.00'],
  ],
  [
    'a price that fell is settled together with the goods of its part',
    [invoice('i', '95.00', [line('a', { model: '5G0123456A', quantity: '10', net: '95.00' })])],
    [open('x', '10', '100'), open('d', '10', '-5'), open('w', '4', '40', { partNo: '7L6 000 001' })],
    ['i/a → x: 10 100.00', 'i/a → d: 10 -5.00'],
  ],
  [
    'and so it is where the invoice names no part',
    [invoice('i', '95.00', [line('a', { quantity: '10', net: '95.00' })])],
    [open('x', '10', '100'), open('d', '10', '-5')],
    ['i/a → d: 10 -5.00', 'i/a → x: 10 100.00'],
  ],
  [
    'less than a line has takes a part of it',
    [invoice('i', '25.00', [line('a', { net: '25.00' })])],
    [open('x', '10', '100'), open('y', '8', '80', { partNo: '7L6 000 001' })],
    ['i/a → x: 2.5 25.00'],
  ],
  ['nothing is open', [invoice('i', '100.00', [line('a')])], [], []],
])('%s', (_, invoices, lines, expected) => {
  expect(said(invoices, lines)).toEqual(expected);
});

test.each([
  ['3', { quantity: '3', net: '100', tax: '13' }],
  ['1', { quantity: '1', net: '33.33', tax: '4.33' }],
  ['5', { quantity: '3', net: '100', tax: '13' }],
  ['0', { quantity: '0', net: '0.00', tax: '0.00' }],
  ['-1', { quantity: '0', net: '0.00', tax: '0.00' }],
])('%s of three open pieces', (quantity, taken) => {
  expect(takenOf(quantity, { quantity: '3', net: '100', tax: '13' })).toEqual(taken);
});
