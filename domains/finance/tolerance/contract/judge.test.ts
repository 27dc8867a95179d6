import { describe, expect, test } from 'vitest';
import { compareDecimals, sum } from '@portal/platform/contract/values/decimal.ts';
import { judge } from './judge.ts';
import type { LimitName, ToleranceKey } from './keys.ts';
import { Limits, firstLimits, type Limit } from './limits.ts';
import type { Allocation, Invoice, SettlementLine } from './judging/judged.ts';

/** The limits a tenant begins with, others of them on or off. Example: `{ 'PP percentUpper': '0' }`. */
const limits = (
  changed: Readonly<Partial<Record<`${ToleranceKey} ${LimitName}`, string | null>>> = {},
): Limit[] =>
  firstLimits.map((one) => {
    const figure = changed[`${one.key} ${one.limit}`];
    return figure === undefined ? one : { ...one, on: figure === null ? 'N' : 'Y', figure };
  });
const allOff = firstLimits.map((one): Limit => ({ ...one, on: 'N' }));

const line = (more: Partial<SettlementLine> = {}): SettlementLine => ({
  id: 'L1',
  received: '100',
  alreadyInvoiced: '0',
  price: '10',
  priceUnit: 1,
  basis: 'net',
  currency: 'CNY',
  taxRate: '13',
  isProvisional: 'N',
  isDeliveryCost: 'N',
  ratio: null,
  invoiceFrom: null,
  heldFor: null,
  ...more,
});
const allocation = (more: Partial<Allocation> = {}): Allocation => ({
  invoiceId: 'I1',
  invoiceLineId: '1',
  lineId: 'L1',
  quantity: '100',
  net: '1000.00',
  tax: '130.00',
  ratio: null,
  ...more,
});
/** An invoice that says what is allocated of it. */
const invoiceOf = (allocations: readonly Allocation[], more: Partial<Invoice> = {}): Invoice => {
  const net = sum(allocations.map((one) => one.net));
  const tax = sum(allocations.map((one) => one.tax));
  return {
    id: 'I1',
    currency: 'CNY',
    issuedOn: null,
    net,
    tax,
    gross: sum([net, tax]),
    lines: allocations.map((one) => ({
      id: one.invoiceLineId!,
      net: one.net,
      tax: one.tax,
      taxRate: '13',
    })),
    ...more,
  };
};
const judged = (
  lines: readonly SettlementLine[],
  allocations: readonly Allocation[],
  { of = limits(), ...invoice }: Partial<Invoice> & { of?: readonly Limit[] } = {},
) => judge({ limits: of, lines, allocations, invoices: [invoiceOf(allocations, invoice)] });
/** Failures in short. */
const short = ({ failures }: ReturnType<typeof judge>) =>
  failures.map(({ key, limit, difference, passes }) => [key, limit, difference, passes]);

test('an invoice at agreed price and quantity passes with nothing to correct', () =>
  expect(judged([line()], [allocation()])).toMatchObject({ failures: [], corrected: null }));

test('a failure says key, limit, both figures, the difference in money and in per cent, and what would pass', () =>
  expect(judged([line()], [allocation({ net: '1020.00', tax: '132.60' })]).failures).toEqual([
    {
      key: 'PP',
      reason: 'price',
      lineId: 'L1',
      invoiceId: null,
      invoiceLineId: null,
      total: null,
      actual: '1020',
      expected: '1000',
      difference: '20',
      percent: '2',
      money: '20',
      direction: 'over',
      limit: 'absoluteUpper',
      figure: '10',
      passes: '1010',
    },
    expect.objectContaining({ key: 'PP', limit: 'percentUpper', figure: '1', passes: '1010' }),
  ]));

describe('limits', () => {
  test.each([
    ['just reaches the absolute limit', '1010.00', { 'PP percentUpper': null }, []],
    ['a cent above it', '1010.01', { 'PP percentUpper': null }, [['PP', 'absoluteUpper', '10.01', '1010']]],
    [
      'per cent holds though the money is small',
      '1001.01',
      { 'PP percentUpper': '0.1' },
      [['PP', 'percentUpper', '1.01', '1001']],
    ],
    ['just reaches the per cent', '1001.00', { 'PP percentUpper': '0.1' }, []],
    [
      'money holds though per cent is small',
      '1000.50',
      { 'PP absoluteUpper': '0.4', 'PP percentUpper': '50' },
      [['PP', 'absoluteUpper', '0.5', '1000.4']],
    ],
    ['off never holds', '9999.00', { 'PP absoluteUpper': null, 'PP percentUpper': null }, []],
    [
      '0 is no off',
      '1000.01',
      { 'PP absoluteUpper': '0', 'PP percentUpper': null },
      [['PP', 'absoluteUpper', '0.01', '1000']],
    ],
    [
      'a difference of 0 passes a limit of 0',
      '1000.00',
      { 'PP absoluteUpper': '0', 'PP percentUpper': '0' },
      [],
    ],
    ['too cheap is nobody’s harm at first', '900.00', {}, []],
    [
      'unless a lower limit is on',
      '900.00',
      { 'PP percentLower': '5' },
      [['PP', 'percentLower', '-100', '950']],
    ],
  ] as const)('%s', (_, net, changed, failures) =>
    expect(short(judged([line()], [allocation({ net, tax: taxOf(net) })], { of: limits(changed) }))).toEqual(
      failures,
    ),
  );

  test('a price that is not final has limits of its own', () =>
    expect(
      short(judged([line({ isProvisional: 'Y' })], [allocation({ net: '1060.00', tax: '137.80' })])),
    ).toEqual([['PS', 'percentUpper', '60', '1050']]));

  test('all off: nothing but exact sums is held', () =>
    expect(
      judged([line()], [allocation({ quantity: '500', net: '9000.00', tax: '0.00' })], { of: allOff })
        .failures,
    ).toEqual([]));

  test('on without a figure is no limit at all', () => {
    expect(
      Limits.safeParse(firstLimits.map((one, n) => ({ ...one, ...(n === 0 && { on: 'Y', figure: null }) })))
        .error?.issues,
    ).toMatchObject([{ path: [0, 'figure'], message: 'tolerance.figureMissing' }]);
    expect(() =>
      judged([line()], [allocation({ net: '1001.00' })], {
        of: [{ key: 'PP', limit: 'absoluteUpper', on: 'Y', figure: null }],
      }),
    ).toThrow('PP');
  });
  test.each([
    ['one is left out', firstLimits.slice(1)],
    ['one stands twice', [...firstLimits.slice(1), firstLimits[1]]],
  ])('%s: refused', (_, all) =>
    expect(Limits.safeParse(all).error?.issues).toMatchObject([{ message: 'tolerance.limitsIncomplete' }]),
  );
});
const taxOf = (net: string): string => (Math.round(Number(net) * 13) / 100).toFixed(2);

describe('quantities', () => {
  const invoiced = (
    quantity: string,
    more: Partial<SettlementLine>,
    changed: Parameters<typeof limits>[0] = {},
  ) => {
    const net = (Number(quantity) * 10).toFixed(2);
    return short(
      judged([line(more)], [allocation({ quantity, net, tax: taxOf(net) })], { of: limits(changed) }),
    );
  };
  test.each([
    ['part of what is open', '60', {}, {}, []],
    ['all that is left', '60', { alreadyInvoiced: '40' }, {}, []],
    ['more than is left', '61', { alreadyInvoiced: '40' }, {}, [['DQ', 'absoluteUpper', '1', '60']]],
    ['what is worth less than the limit', '61', { alreadyInvoiced: '40' }, { 'DQ absoluteUpper': '10' }, []],
    ['a thousandth too much, at a limit of 0', '100.002', {}, {}, [['DQ', 'absoluteUpper', '0.002', '100']]],
    [
      'a thousandth too much, at 0 %',
      '100.002',
      {},
      { 'DQ absoluteUpper': null, 'DQ percentUpper': '0' },
      [['DQ', 'percentUpper', '0.002', '100']],
    ],
    [
      'more than nothing is more than any per cent of it',
      '1',
      { alreadyInvoiced: '100' },
      { 'DQ absoluteUpper': null, 'DQ percentUpper': '50' },
      [['DQ', 'percentUpper', '1', '0']],
    ],
    [
      'too few, where all has to be invoiced at once',
      '90',
      {},
      { 'DQ percentLower': '5' },
      [['DQ', 'percentLower', '-10', '95']],
    ],
    ['what was never received', '5', { received: '0' }, {}, [['DW', 'absoluteUpper', '5', '0']]],
    [
      'what was never received, now and before',
      '5',
      { received: '0', alreadyInvoiced: '3' },
      { 'DW absoluteUpper': '60' },
      [['DW', 'absoluteUpper', '8', '6']],
    ],
    ['10 received, 3 and 2 of them returned', '5', { received: '5' }, {}, []],
  ] as const)('%s', (_, quantity, more, changed, failures) =>
    expect(invoiced(quantity, more, changed)).toEqual(failures),
  );

  test('an invoice without quantities stands for all that is open', () => {
    expect(short(judged([line()], [allocation({ quantity: null })]))).toEqual([]);
    expect(
      short(
        judged([line()], [allocation({ quantity: null, net: '1200.00', tax: '156.00' })], {
          of: limits({ 'PP percentUpper': null }),
        }),
      ),
    ).toEqual([['PP', 'absoluteUpper', '200', '1010']]);
  });
  test('price units and gross prices: amounts round once', () => {
    const gross = line({ received: '1', price: '100', basis: 'gross' });
    const exact = { of: limits({ 'PP absoluteUpper': '0', 'PP absoluteLower': '0' }) };
    expect(
      short(judged([gross], [allocation({ quantity: '1', net: '88.50', tax: '11.50' })], exact)),
    ).toEqual([]);
    const perThousand = line({ received: '333', price: '12.345678', priceUnit: 1000 });
    expect(
      short(judged([perThousand], [allocation({ quantity: '333', net: '4.11', tax: '0.53' })], exact)),
    ).toEqual([]);
  });
});

describe('what is below zero', () => {
  const taken = line({ received: '-5' });
  const credit = (net: string, quantity = '-5') => [allocation({ quantity, net, tax: taxOf(net) })];
  const exact = limits({ 'PP absoluteUpper': '0', 'PP absoluteLower': '0', 'PP percentUpper': null });
  test.each([
    ['a return', taken, credit('-50.00'), []],
    [
      'a return that is credited for too little',
      taken,
      credit('-45.00'),
      [['PP', 'absoluteUpper', '5', '-50']],
    ],
    [
      'a return that is credited for too much',
      taken,
      credit('-55.00'),
      [['PP', 'absoluteLower', '-5', '-50']],
    ],
    ['a return that is charged', taken, credit('50.00', '5'), [['DQ', 'absoluteUpper', '10', '-5']]],
    [
      'a return of which less is credited',
      taken,
      credit('-30.00', '-3'),
      [['DQ', 'absoluteUpper', '2', '-5']],
    ],
    ['a price that fell', line({ price: '-0.5' }), credit('-50.00', '100'), []],
    [
      'a price that fell, credited for part of the goods only',
      line({ price: '-0.5' }),
      credit('-40.00', '80'),
      [['DQ', 'absoluteUpper', '-20', '100']],
    ],
  ] as const)('%s', (_, of, allocations, failures) =>
    expect(short(judged([of], allocations, { of: exact }))).toEqual(failures),
  );
  test('a return stands beside its goods on one invoice', () =>
    expect(
      judged(
        [line(), line({ id: 'L2', received: '-100' })],
        [
          allocation(),
          allocation({ lineId: 'L2', invoiceLineId: '2', quantity: '-100', net: '-1000.00', tax: '-130.00' }),
        ],
      ).failures,
    ).toEqual([]));
});

describe('several invoices and several lines', () => {
  const half = (invoiceId: string, more: Partial<Allocation> = {}) =>
    allocation({ invoiceId, quantity: '50', net: '500.00', tax: '65.00', ...more });
  const both = (one: Allocation, other: Allocation, of = limits()) =>
    judge({
      limits: of,
      lines: [line()],
      allocations: [one, other],
      invoices: [invoiceOf([one]), invoiceOf([other], { id: 'I2' })],
    });
  test('two share a line', () => expect(short(both(half('I1'), half('I2')))).toEqual([]));
  test('together they take more than is open: the first keeps its part', () => {
    const { failures, corrected } = both(
      half('I1'),
      half('I2', { quantity: '70', net: '700.00', tax: '91.00' }),
    );
    expect(failures).toMatchObject([{ key: 'DQ', actual: '120', passes: '100' }]);
    expect(corrected?.allocations).toMatchObject([
      { quantity: '50', net: '500.00' },
      { quantity: '50', net: '500.00', tax: '65.00' },
    ]);
  });
  test('a difference is not split into small ones', () =>
    expect(
      short(both(half('I1', { net: '506.00', tax: '65.78' }), half('I2', { net: '506.00', tax: '65.78' }))),
    ).toEqual([
      ['PP', 'absoluteUpper', '12', '1010'],
      ['PP', 'percentUpper', '12', '1010'],
    ]));
  test('another currency is not compared, and left out', () => {
    const { failures, corrected } = judged([line()], [allocation()], { currency: 'EUR' });
    expect(failures).toMatchObject([{ key: 'CU', actual: 'EUR', expected: 'CNY', money: '1000.00' }]);
    expect(corrected).toEqual({ invoices: [], allocations: [] });
  });
  test('an allocation to what nobody handed in is a mistake of the caller', () => {
    expect(() => judged([line()], [allocation({ lineId: 'L9' })])).toThrow('L9');
    expect(() => judged([line()], [allocation({ invoiceId: 'I9' })])).toThrow('I9');
  });
});

describe('other keys', () => {
  const unordered = allocation({
    lineId: null,
    invoiceLineId: '2',
    quantity: null,
    net: '30.00',
    tax: '3.90',
  });
  test.each([
    [
      'freight that nobody ordered',
      judged([line()], [allocation(), unordered]),
      [['AN', 'absoluteUpper', '30', '0']],
    ],
    [
      'freight within its limit',
      judged([line()], [allocation(), unordered], { of: limits({ 'AN absoluteUpper': '30' }) }),
      [],
    ],
    [
      'an amount that needs a release',
      judged([line()], [allocation()], { of: limits({ 'AP absoluteUpper': '999' }) }),
      [['AP', 'absoluteUpper', '1000', '999']],
    ],
    [
      'delivery cost above what was planned',
      judged(
        [line({ isDeliveryCost: 'Y', received: '1', price: '100' })],
        [allocation({ quantity: '1', net: '120.00', tax: '15.60' })],
      ),
      [['KW', 'percentUpper', '20', '110']],
    ],
    [
      'more on the invoice than is allocated',
      judged([line()], [allocation()], { net: '1001.50', gross: '1131.50', lines: [] }),
      [['BD', 'absoluteUpper', '1.5', '1001']],
    ],
    [
      'less on the invoice than is allocated',
      judged([line()], [allocation()], { net: '998.50', gross: '1128.50', lines: [] }),
      [['BD', 'absoluteUpper', '-1.5', '999']],
    ],
    [
      'a ratio that was not weighed',
      judged([line({ ratio: '0.5' })], [allocation({ ratio: '0.52' })]),
      [['BW', 'percentUpper', '0.02', '0.51']],
    ],
    [
      'a ratio before the receipt',
      judged(
        [line({ ratio: '0.5', received: '0' })],
        [allocation({ quantity: '0', net: '0.00', tax: '0.00', ratio: '0.4' })],
      ),
      [['BR', 'percentLower', '-0.1', '0.49']],
    ],
    [
      'five days early',
      judged([line({ invoiceFrom: '2026-03-10' })], [allocation()], {
        issuedOn: '2026-03-05',
        of: limits({ 'ST absoluteUpper': '2000' }),
      }),
      [['ST', 'absoluteUpper', '5', '2']],
    ],
    [
      'in time',
      judged([line({ invoiceFrom: '2026-03-10' })], [allocation()], {
        issuedOn: '2026-03-20',
        of: limits({ 'ST absoluteUpper': '0' }),
      }),
      [],
    ],
    [
      'an inspection is open',
      judged([line({ heldFor: 'quality' })], [allocation()]),
      [['QI', null, '0', null]],
    ],
    ['a person holds it', judged([line({ heldFor: 'manual' })], [allocation()]), [['MB', null, '0', null]]],
  ])('%s', (_, result, failures) => expect(short(result)).toEqual(failures));
});

describe('tax', () => {
  const taxed = (net: string, tax: string, more: Partial<Invoice> = {}) =>
    short(judged([line({ price: net, received: '1' })], [allocation({ quantity: '1', net, tax })], more));
  test.each([
    ['printed and rounded otherwise', '88.50', '11.50', []],
    ['6 cents', '100.00', '13.06', []],
    ['7 cents', '100.00', '13.07', [['TL', 'absoluteUpper', '0.07', '13.06']]],
    ['7 cents too little', '100.00', '12.93', [['TL', 'absoluteUpper', '-0.07', '12.94']]],
  ] as const)('%s', (_, net, tax, failures) => expect(taxed(net, tax)).toEqual(failures));

  test('a lower rate is input tax that is lost; a higher one is not held at first', () => {
    const at = (taxRate: string, tax: string) =>
      judged([line()], [allocation({ tax })], { lines: [{ id: '1', net: '1000.00', tax, taxRate }] });
    expect(at('9', '90.00').failures).toMatchObject([
      {
        key: 'TR',
        limit: 'absoluteLower',
        actual: '9',
        expected: '13',
        money: '-40',
        direction: 'under',
        passes: '13',
      },
    ]);
    expect(at('9', '90.00').corrected).toMatchObject({
      invoices: [{ tax: '130.00', lines: [{ taxRate: '13' }] }],
    });
    expect(short(at('16', '160.00'))).toEqual([]);
  });
  test('tax that is not by a rate is not compared with one', () =>
    expect(
      short(
        judged([line()], [allocation({ tax: '7.77' })], {
          lines: [{ id: '1', net: '1000.00', tax: '7.77', taxRate: null }],
        }),
      ),
    ).toEqual([]));

  const many = (count: number, net: string, tax: string) =>
    Array.from(
      { length: count },
      (_, n) =>
        [
          line({ id: `L${n}`, received: '1', price: net, taxRate: '3' }),
          allocation({ lineId: `L${n}`, invoiceLineId: String(n), quantity: '1', net, tax }),
        ] as const,
    );
  const all = (rows: ReturnType<typeof many>, more: Partial<Invoice> = {}) => {
    const allocations = rows.map(([, one]) => one);
    return judged(
      rows.map(([of]) => of),
      allocations,
      { lines: invoiceOf(allocations).lines.map((one) => ({ ...one, taxRate: '3' })), ...more },
    );
  };
  test('100 lines of 3 % on 97.09: tax is the sum of the lines, and calculated once more from the total it fails', () => {
    const rows = many(100, '97.09', '2.91');
    expect(short(all(rows))).toEqual([]);
    expect(short(all(rows, { tax: '291.27', gross: '10000.27' }))).toEqual([['TS', null, '0.27', '291']]);
  });
  test('small differences of all lines together are held above 1.27, and the draft evens them out', () => {
    const result = all(many(300, '10.15', '0.31'));
    expect(result.failures).toMatchObject([
      { key: 'TC', expected: '91.35', difference: '1.65', passes: '92.62' },
    ]);
    expect(result.corrected?.allocations).toHaveLength(300);
    expect(compareDecimals(result.corrected!.invoices[0]!.tax, '92.62')).toBeLessThanOrEqual(0);
  });
  test('each total of the header is named', () =>
    expect(judged([line()], [allocation()], { gross: '1130.01' }).failures).toMatchObject([
      { key: 'TS', total: 'gross', actual: '1130.01', expected: '1130', passes: '1130' },
    ]));
});

describe('what is public of other systems', () => {
  test('a rounding difference is a figure of its own, found once, and net and tax add up to the total', () => {
    const { failures, passes } = judged([line()], [allocation()], {
      net: '1000.40',
      gross: '1130.40',
      lines: [],
    });
    expect(failures).toEqual([]);
    expect(passes.filter(({ money }) => money === '0.4')).toMatchObject([{ key: 'BD', difference: '0.4' }]);
    expect(passes.find(({ total }) => total === 'gross')).toMatchObject({
      actual: '1130.40',
      difference: '0',
    });
  });
  test('printed tax of 23.25 is taken as printed, where 23.10 was expected: the limit says whether it passes', () => {
    const at = (limit: string) =>
      judged(
        [line({ price: '177.69', received: '1' })],
        [allocation({ quantity: '1', net: '177.69', tax: '23.25' })],
        { of: limits({ 'TL absoluteUpper': limit }) },
      );
    expect(at('0.06').failures).toMatchObject([{ key: 'TL', actual: '23.25', expected: '23.0997' }]);
    expect(at('0.16').passes.find(({ key }) => key === 'TL')).toMatchObject({
      actual: '23.25',
      difference: '0.1503',
    });
  });
  test('the limit of one key says nothing of another', () =>
    expect(
      short(
        judged([line()], [allocation({ quantity: '101', net: '1010.00', tax: '131.30' })], {
          of: limits({ 'PP absoluteUpper': '9999', 'PP percentUpper': '99' }),
        }),
      ),
    ).toEqual([['DQ', 'absoluteUpper', '1', '100']]));
  test('each cent that differs belongs to a key: price and quantity together are all of it', () => {
    const { failures } = judged([line()], [allocation({ quantity: '110', net: '1210.00', tax: '157.30' })], {
      of: limits({ 'PP percentUpper': null }),
    });
    expect(failures).toMatchObject([
      { key: 'PP', money: '110' },
      { key: 'DQ', money: '100' },
    ]);
  });
  test('2 invoiced and 1 received is held, and nothing of the invoice is written over', () => {
    const allocations = [allocation({ quantity: '2', net: '20.00', tax: '2.60' })];
    const handed = {
      limits: limits(),
      lines: [line({ received: '1' })],
      allocations,
      invoices: [invoiceOf(allocations)],
    };
    const before = structuredClone(handed);
    const { failures, corrected } = judge(handed);
    expect(failures).toMatchObject([{ key: 'DQ', actual: '2', expected: '1', passes: '1' }]);
    expect(corrected).toMatchObject({
      invoices: [{ net: '10.00', tax: '1.30', gross: '11.30' }],
      allocations: [{ quantity: '1', net: '10.00' }],
    });
    expect(handed).toEqual(before);
  });
});
