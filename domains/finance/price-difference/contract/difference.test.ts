import { describe, expect, test } from 'vitest';
import { minus, money, sum } from '@portal/platform/contract/values/decimal.ts';
import { amountsOf, type Amounts, type Priced } from '@portal/settlement/contract/amounts.ts';
import { differenceOf, priceChange } from './difference.ts';

const priced = (price: string, more: Partial<Priced> = {}): Priced => ({
  price,
  priceUnit: 1,
  basis: 'net',
  taxRate: '13',
  ...more,
});
const total = (parts: readonly Amounts[]): Amounts => ({
  net: money(sum(parts.map(({ net }) => net))),
  tax: money(sum(parts.map(({ tax }) => tax))),
  gross: money(sum(parts.map(({ gross }) => gross))),
});
const takenBack = ({ net, tax, gross }: Amounts): Amounts => ({
  net: money(minus('0', net)),
  tax: money(minus('0', tax)),
  gross: money(minus('0', gross)),
});
/** What becomes of a line at one price after the other: the line, and a difference for each. */
const settledAt = (quantity: string, first: Priced, ...later: readonly Priced[]): Amounts[] =>
  later.reduce<Amounts[]>(
    (parts, at) => [...parts, differenceOf({ quantity, reversed: '0', ...total(parts) }, at)],
    [amountsOf(quantity, first)],
  );

describe('what another price makes of settled goods', () => {
  test.each([
    ['it rose', '100', [priced('12.345'), priced('12.5')], ['15.50', '2.01', '17.51']],
    ['it fell', '100', [priced('12.5'), priced('12.345')], ['-15.50', '-2.01', '-17.51']],
    [
      'it rose and fell again',
      '3',
      [priced('1.005'), priced('1.2'), priced('1.005')],
      ['-0.58', '-0.08', '-0.66'],
    ],
    [
      'the second rise is what the first one left',
      '7',
      [priced('10'), priced('10.01'), priced('10.1')],
      ['0.63', '0.08', '0.71'],
    ],
    [
      'of 100 pieces',
      '250',
      [priced('3.3333', { priceUnit: 100 }), priced('4', { priceUnit: 100 })],
      ['1.67', '0.22', '1.89'],
    ],
    [
      'of 1 piece, and now of 1000',
      '1500',
      [priced('0.5'), priced('510', { priceUnit: 1000 })],
      ['15.00', '1.95', '16.95'],
    ],
    [
      'tax was in it',
      '1',
      [priced('100', { basis: 'gross' }), priced('113', { basis: 'gross' })],
      ['11.50', '1.50', '13.00'],
    ],
    [
      'tax was in it, and is not now',
      '1',
      [priced('100', { basis: 'gross' }), priced('88.5')],
      ['0.00', '0.01', '0.01'],
    ],
    [
      'provisional and now final at the same',
      '12',
      [priced('9.99'), priced('9.99')],
      ['0.00', '0.00', '0.00'],
    ],
    [
      'no tax is on it',
      '3',
      [priced('97.09', { taxRate: '0' }), priced('98', { taxRate: '0' })],
      ['2.73', '0.00', '2.73'],
    ],
  ])('%s: %s pieces', (_, quantity, [first, ...later], [net, tax, gross]) => {
    const parts = settledAt(quantity, first!, ...later);
    expect(parts.at(-1)).toEqual({ net, tax, gross });
    expect(total(parts)).toEqual(amountsOf(quantity, later.at(-1)!));
  });

  test('what was taken back meanwhile has no part in it', () => {
    const [line, difference] = settledAt('10', priced('10'), priced('11')) as [Amounts, Amounts];
    // four of ten go back: their share of the line and of the difference
    const back = [
      takenBack(amountsOf('4', priced('10'))),
      takenBack(
        differenceOf({ quantity: '4', reversed: '0', ...amountsOf('4', priced('10')) }, priced('11')),
      ),
    ];
    const left = total([line, difference, ...back]);
    expect(left).toEqual(amountsOf('6', priced('11')));
    expect(differenceOf({ quantity: '10', reversed: '4', ...left }, priced('12'))).toMatchObject({
      net: '6.00',
      tax: '0.78',
    });
    expect(differenceOf({ quantity: '10', reversed: '10', net: '0', tax: '0' }, priced('12')).gross).toBe(
      '0.00',
    );
  });
});

test('however prices and reversals follow each other, goods that stay are paid at the newest price to the cent', () => {
  let seed = 20261129;
  const draw = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const rate = () => ['0', '3', '9', '13'][draw(4)]!;
  for (let run = 0; run < 400; run++) {
    const taxRate = rate();
    const anyPrice = (): Priced => ({
      price: `${draw(500)}.${String(draw(1_000_000)).padStart(6, '0')}`,
      priceUnit: [1, 100, 1000][draw(3)]!,
      basis: draw(2) === 0 ? 'net' : 'gross',
      taxRate,
    });
    const quantity = `${draw(5_000) + 1}.${draw(10)}`;
    const versions = Array.from({ length: draw(6) }, anyPrice);
    const first = anyPrice();
    const parts = settledAt(quantity, first, ...versions);
    expect(total(parts)).toEqual(amountsOf(quantity, versions.at(-1) ?? first));
    // a later reversal takes each piece back once
    expect(total([...parts, ...parts.map(takenBack)])).toEqual({ net: '0.00', tax: '0.00', gross: '0.00' });
  }
});

test.each([
  [priced('12.345'), priced('12.5'), '0.155'],
  [priced('5'), priced('480', { priceUnit: 100 }), '-20'],
  [priced('100'), priced('113', { basis: 'gross' }), '0'],
  [priced('113', { basis: 'gross' }), priced('99'), '-1'],
])('from %o to %o it changed by %s', (before, now, change) => expect(priceChange(before, now)).toBe(change));
