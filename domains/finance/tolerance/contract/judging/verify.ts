import { compareDecimals } from '@portal/platform/contract/values/decimal.ts';
import { keyCodes, keyOf, type ToleranceKey } from '../keys.ts';
import type { Limit } from '../limits.ts';
import { checkOf, failuresOf, type Compared } from './compare.ts';
import { headerSums, invoiceChecks } from './invoice-checks.ts';
import {
  totals,
  type Check,
  type Draft,
  type Invoice,
  type SettlementLine,
  type ToleranceFailure,
} from './judged.ts';
import { lineChecks, type Allocated } from './line-checks.ts';

export type Judged = Draft & {
  readonly limits: readonly Limit[];
  readonly lines: readonly SettlementLine[];
};

/** What exceeds its limits, and what was compared and passes; in the order of keys and ids, whatever the order of what is handed in. */
export const verify = ({ limits, lines, invoices, allocations }: Judged) => {
  const failures: ToleranceFailure[] = [];
  const passes: Check[] = [];
  const compare = (compared: Compared): void => {
    const failed = failuresOf(limits, compared);
    if (failed.length > 0) failures.push(...failed);
    else passes.push(checkOf(compared));
  };
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const known = new Set(lines.map(({ id }) => id));
  for (const { lineId } of allocations)
    if (lineId !== null && !known.has(lineId)) throw new RangeError(`No settlement line ${lineId}`);
  const allocated = allocations.map((allocation) => ({
    allocation,
    invoice: foundIn(byId, allocation.invoiceId),
  }));
  const ofLines = Map.groupBy(allocated, ({ allocation }) => allocation.lineId);
  const ofInvoices = Map.groupBy(allocations, ({ invoiceId }) => invoiceId);

  for (const line of lines) {
    const own = (ofLines.get(line.id) ?? []).toSorted(byPlace);
    if (own.length === 0) continue;
    const [same, other] = [own.filter(isIn(line)), own.filter((one) => !isIn(line)(one))];
    failures.push(...other.map((one) => otherCurrency(line, one)), ...held(line));
    if (same.length > 0) lineChecks(line, same).forEach(compare);
  }
  for (const invoice of invoices) {
    invoiceChecks(invoice, ofInvoices.get(invoice.id) ?? []).forEach(compare);
    for (const compared of headerSums(invoice))
      if (compareDecimals(compared.actual, compared.expected) === 0) passes.push(checkOf(compared));
      else failures.push(exact(checkOf(compared)));
  }
  return { failures: failures.toSorted(inOrder), passes: passes.toSorted(inOrder) };
};

const foundIn = (invoices: ReadonlyMap<string, Invoice>, id: string): Invoice => {
  const invoice = invoices.get(id);
  if (!invoice) throw new RangeError(`No invoice ${id}`);
  return invoice;
};

const isIn =
  ({ currency }: SettlementLine) =>
  ({ invoice }: Allocated): boolean =>
    invoice.currency === currency;

/** What has no limit: only the expected figure passes. */
const exact = (check: Check): ToleranceFailure => ({
  ...check,
  direction: compareDecimals(check.money, '0') < 0 ? 'under' : 'over',
  limit: null,
  figure: null,
  passes: check.expected,
});

const NOTHING = {
  invoiceId: null,
  invoiceLineId: null,
  total: null,
  difference: '0',
  percent: null,
} as const;
const codes = (
  key: ToleranceKey,
  line: SettlementLine,
  actual: string,
  expected: string,
): ToleranceFailure => ({
  ...NOTHING,
  key,
  reason: keyOf(key).reason,
  lineId: line.id,
  actual,
  expected,
  money: '0',
  direction: 'other',
  limit: null,
  figure: null,
  passes: expected === '' ? null : expected,
});

/** Amounts of two currencies are not compared. */
const otherCurrency = (line: SettlementLine, { invoice, allocation }: Allocated): ToleranceFailure => ({
  ...codes('CU', line, invoice.currency, line.currency),
  invoiceId: invoice.id,
  invoiceLineId: allocation.invoiceLineId,
  money: allocation.net,
});

/** An inspection is open, or a person holds it: no figure lets it pass. */
const held = (line: SettlementLine): ToleranceFailure[] => {
  if (line.heldFor === null) return [];
  return [codes(line.heldFor === 'quality' ? 'QI' : 'MB', line, line.heldFor, '')];
};

type Place = { readonly [Field in 'lineId' | 'invoiceId' | 'invoiceLineId']: string | null };
const place = ({ lineId, invoiceId, invoiceLineId }: Place): string =>
  [lineId, invoiceId, invoiceLineId].map((id) => id ?? '').join('\n');
const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const byPlace = (one: Allocated, other: Allocated): number =>
  compareTexts(place(one.allocation), place(other.allocation));
const inOrder = (one: Check & Partial<ToleranceFailure>, other: Check & Partial<ToleranceFailure>): number =>
  keyCodes.indexOf(one.key) - keyCodes.indexOf(other.key) ||
  compareTexts(place(one), place(other)) ||
  totals.indexOf(one.total ?? 'net') - totals.indexOf(other.total ?? 'net') ||
  compareTexts(one.limit ?? '', other.limit ?? '') ||
  compareTexts(`${one.actual} ${one.expected}`, `${other.actual} ${other.expected}`);
