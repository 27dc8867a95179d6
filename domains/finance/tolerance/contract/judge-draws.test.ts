import { expect, test } from 'vitest';
import { judge } from './judge.ts';
import { firstLimits, type Limit } from './limits.ts';
import { netOf, taxOf } from './judging/amounts.ts';
import { total } from './judging/totals.ts';
import type { Judged } from './judging/verify.ts';
import type { Allocation, Invoice, SettlementLine } from './judging/judged.ts';

/** Drawn by number, so that a draw that fails can be looked at again. */
const drawn = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(among: readonly T[]): T => among[whole(0, among.length - 1)]!;
  const chance = (share: number) => next() < share;
  return { whole, pick, chance };
};

/** Goods, returns and prices that fell, over invoices that fit them, or are off in one way or another. */
const world = (seed: number): Judged => {
  const { whole, pick, chance } = drawn(seed);
  const lines = Array.from({ length: whole(1, 5) }, (_, n): SettlementLine => {
    const sign = chance(0.3) ? '-' : '';
    return {
      id: `L${n}`,
      received: chance(0.1) ? '0' : `${sign}${whole(1, 200)}${pick(['', '.5', '.125'])}`,
      alreadyInvoiced: chance(0.3) ? `${sign}${whole(0, 20)}` : '0',
      price: `${chance(0.2) ? '-' : ''}${whole(0, 90)}.${pick(['05', '335', '123456', '5'])}`,
      priceUnit: pick([1, 1, 100, 1000]),
      basis: pick(['net', 'net', 'gross']),
      currency: chance(0.1) ? 'EUR' : 'CNY',
      taxRate: pick(['13', '13', '9', '3', '0']),
      isProvisional: pick(['Y', 'N']),
      isDeliveryCost: chance(0.1) ? 'Y' : 'N',
      ratio: chance(0.2) ? '0.5' : null,
      invoiceFrom: chance(0.3) ? `2026-03-${whole(10, 28)}` : null,
      heldFor: chance(0.05) ? pick(['quality', 'manual']) : null,
    };
  });
  const allocations: Allocation[] = [];
  const invoices = Array.from({ length: whole(1, 3) }, (_, n): Invoice => {
    const id = `I${n}`;
    const isWhole = chance(0.2);
    const own = lines
      .filter(() => chance(0.8))
      .map((line, at): Allocation => {
        const quantity = chance(0.6) ? line.received : `${chance(0.3) ? '-' : ''}${whole(0, 150)}.5`;
        const off = chance(0.3) ? `${chance(0.5) ? '-' : ''}${whole(0, 20)}.${whole(10, 99)}` : '0';
        return {
          invoiceId: id,
          invoiceLineId: isWhole ? null : String(chance(0.2) ? 0 : at),
          lineId: chance(0.1) ? null : line.id,
          quantity: chance(0.1) ? null : quantity,
          net: total([netOf(quantity, line), off]),
          tax: total([taxOf(quantity, line), chance(0.2) ? '0.09' : '0']),
          ratio: chance(0.3) ? pick(['0.5', '0.6', '0.505']) : null,
        };
      });
    allocations.push(...own);
    const ofLines = Map.groupBy(own, ({ invoiceLineId }) => invoiceLineId);
    const net = total([...own.map((one) => one.net), chance(0.2) ? '3.30' : '0']);
    const tax = total(own.map((one) => one.tax));
    return {
      id,
      currency: 'CNY',
      issuedOn: chance(0.5) ? `2026-03-${whole(10, 28)}` : null,
      net,
      tax,
      gross: total([net, tax, chance(0.1) ? '0.01' : '0']),
      lines: isWhole
        ? []
        : [...ofLines].map(([line, parts]) => ({
            id: line!,
            net: total(parts.map((one) => one.net)),
            tax: total(parts.map((one) => one.tax)),
            taxRate: chance(0.1) ? null : pick(['13', '13', '9', '3', '0']),
          })),
    };
  });
  const limits = firstLimits.map((one): Limit => {
    if (chance(0.5)) return one;
    return chance(0.3)
      ? { ...one, on: 'N' }
      : { ...one, on: 'Y', figure: pick(['0', '0.01', '1', '5', '50']) };
  });
  return { limits, lines, invoices, allocations };
};
const reversed = ({ limits, lines, invoices, allocations }: Judged): Judged => ({
  limits: limits.toReversed(),
  lines: lines.toReversed(),
  invoices: invoices.map((one) => ({ ...one, lines: one.lines.toReversed() })).toReversed(),
  allocations: allocations.toReversed(),
});

const draws = Array.from({ length: 250 }, (_, seed) => ({ seed, judged: world(seed) }));

test('a corrected draft passes, and judged again stays as it is', () => {
  for (const { seed, judged } of draws) {
    const { corrected } = judge(judged);
    if (corrected === null) continue;
    expect({ seed, again: judge({ ...judged, ...corrected }) }).toMatchObject({
      seed,
      again: { failures: [], corrected: null },
    });
  }
});

test('the order of lines, invoices and allocations changes nothing', () => {
  for (const { seed, judged } of draws.slice(0, 100)) {
    const [one, other] = [judge(judged), judge(reversed(judged))];
    expect({ seed, failures: other.failures, passes: other.passes }).toEqual({
      seed,
      failures: one.failures,
      passes: one.passes,
    });
    expect({ seed, allocations: other.corrected?.allocations }).toEqual({
      seed,
      allocations: one.corrected?.allocations,
    });
  }
});

test('what would pass exceeds no limit of its key, and nothing nearer to the figure does', () => {
  const cents = draws.flatMap(({ judged }) =>
    judge(judged)
      .failures.filter(({ key, passes }) => key === 'BD' && passes !== null)
      .map((failure) => ({ judged, failure })),
  );
  expect(cents.length).toBeGreaterThan(10);
  for (const { judged, failure } of cents.slice(0, 20)) {
    const at = (net: string) =>
      judge({
        ...judged,
        invoices: judged.invoices.map((one) => (one.id === failure.invoiceId ? { ...one, net } : one)),
      }).failures.some(({ key, invoiceId }) => key === 'BD' && invoiceId === failure.invoiceId);
    const step = failure.direction === 'over' ? '0.01' : '-0.01';
    expect([at(failure.passes!), at(total([failure.passes!, step]))]).toEqual([false, true]);
  }
});
