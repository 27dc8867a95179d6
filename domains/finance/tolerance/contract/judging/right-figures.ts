import { compareDecimals, minus, type Decimal } from '@portal/platform/contract/values/decimal.ts';
import type { ToleranceKey } from '../keys.ts';
import { netOf, openOf, taxOf } from './amounts.ts';
import type { Allocation, Draft, Invoice, SettlementLine, ToleranceFailure } from './judged.ts';
import { withTaxes } from './taxes.ts';
import { withTotals } from './totals.ts';
import type { Judged } from './verify.ts';

const AMOUNTS: readonly ToleranceKey[] = ['PP', 'PS', 'KW', 'DQ', 'DW'];
const QUANTITIES: readonly ToleranceKey[] = ['DQ', 'DW'];

/** The draft with agreed figures in place of those that fail: open quantity, agreed price, rate and ratio, and the first day on which it is due. */
export const rightFigures = (judged: Judged, failures: readonly ToleranceFailure[]): Draft => {
  const failing = ofFailures(failures);
  const ofLines = Map.groupBy(judged.allocations, ({ lineId }) => lineId);
  const recalculated = new Set<Allocation>();
  const ordered = judged.lines.flatMap((line) => {
    const own = (ofLines.get(line.id) ?? []).toSorted(byInvoice);
    if (!failing.ofLine(line.id, AMOUNTS)) return own.map((one) => withRatio(one, line, failing));
    const right = atAgreedPrice(line, own, quantityWay(failing.inLine(line.id)));
    return right.map((one) => {
      const weighed = withRatio(one, line, failing);
      recalculated.add(weighed);
      return weighed;
    });
  });
  const unordered = (ofLines.get(null) ?? []).filter((one) => !failing.has('AN', one));
  const ofInvoices = Map.groupBy([...ordered, ...unordered], ({ invoiceId }) => invoiceId);
  const before = Map.groupBy(judged.allocations, ({ invoiceId }) => invoiceId);

  const parts = judged.invoices.map((invoice): Draft => {
    const own = (ofInvoices.get(invoice.id) ?? []).toSorted(byInvoice);
    const were = (before.get(invoice.id) ?? []).toSorted(byInvoice);
    if (!failing.touches(invoice.id, were)) return { invoices: [invoice], allocations: own };
    const mended = withRates(onDueDay(invoice, were, judged.lines, failing), were, judged.lines, failing);
    const taxed = withTaxes(mended, own, {
      limits: judged.limits,
      isNew: (one) => recalculated.has(one),
      isWrong: (id) =>
        failing.ofInvoice('TC', invoice.id) ||
        failing.has('TL', { invoiceId: invoice.id, invoiceLineId: id }),
    });
    return { invoices: withTotals(mended, taxed), allocations: taxed };
  });
  return {
    invoices: parts.flatMap(({ invoices }) => invoices).toSorted(byId),
    allocations: parts.flatMap(({ allocations }) => allocations).toSorted(byInvoice),
  };
};

type Failing = ReturnType<typeof ofFailures>;
type InInvoice = Pick<Allocation, 'invoiceId' | 'invoiceLineId'>;

/** Failures by what they are of. */
const ofFailures = (failures: readonly ToleranceFailure[]) => {
  const lines = Map.groupBy(failures, ({ lineId }) => lineId);
  const invoices = Map.groupBy(failures, ({ invoiceId }) => invoiceId);
  const inLine = (lineId: string) => lines.get(lineId) ?? [];
  const ofLine = (lineId: string | null, keys: readonly ToleranceKey[]): boolean =>
    lineId !== null && inLine(lineId).some(({ key }) => keys.includes(key));
  const ofInvoice = (key: ToleranceKey, invoiceId: string): boolean =>
    (invoices.get(invoiceId) ?? []).some((one) => one.key === key);
  return {
    inLine,
    ofLine,
    ofInvoice,
    has: (key: ToleranceKey, { invoiceId, invoiceLineId }: InInvoice): boolean =>
      (invoices.get(invoiceId) ?? []).some((one) => one.key === key && one.invoiceLineId === invoiceLineId),
    touches: (invoiceId: string, allocations: readonly Allocation[]): boolean =>
      invoices.has(invoiceId) || allocations.some(({ lineId }) => ofLine(lineId, AMOUNTS)),
  };
};

const byId = (one: Invoice, other: Invoice): number => (one.id < other.id ? -1 : 1);
const byInvoice = (one: Allocation, other: Allocation): number => {
  const [left, right] = [one, other].map(({ invoiceId, invoiceLineId, lineId, ...amounts }) =>
    [invoiceId, invoiceLineId ?? '', lineId ?? '', amounts.quantity ?? '', amounts.net].join('\n'),
  );
  return left! < right! ? -1 : Number(left! > right!);
};

/** Whether quantities of a line are too many, too few, or fine. */
const quantityWay = (failures: readonly ToleranceFailure[]): 'over' | 'under' | 'fine' => {
  const failed = failures.find(({ key }) => QUANTITIES.includes(key));
  if (!failed) return 'fine';
  const difference = compareDecimals(failed.difference, '0');
  // of returns what is below the open quantity is more of them
  return difference === (compareDecimals(failed.expected, '0') || difference) ? 'over' : 'under';
};

/** What is open goes to the first invoices; where an invoice says no quantity it takes the rest. One that gets nothing is left out. */
const atAgreedPrice = (
  line: SettlementLine,
  own: readonly Allocation[],
  way: 'over' | 'under' | 'fine',
): Allocation[] => {
  const said = own.flatMap(({ quantity }) => quantity ?? []);
  let rest = openOf(line);
  const isShared = way === 'over' || said.length < own.length;
  const quantities = own.map(({ quantity }, n) => {
    const isLast = n === own.length - 1;
    const taken =
      quantity === null || (way === 'under' && isLast) ? rest : isShared ? nearer(quantity, rest) : quantity;
    rest = minus(rest, taken);
    return taken;
  });
  return own.flatMap((one, n) => {
    const quantity = quantities[n]!;
    if (compareDecimals(quantity, '0') === 0) return [];
    return [{ ...one, quantity, net: netOf(quantity, line), tax: taxOf(quantity, line) }];
  });
};
/** The one that is nearer to zero, of one sign; none where their signs differ. */
const nearer = (quantity: Decimal, rest: Decimal): Decimal => {
  const way = compareDecimals(quantity, '0');
  if (way !== compareDecimals(rest, '0')) return '0';
  return way * compareDecimals(quantity, rest) <= 0 ? quantity : rest;
};

const withRatio = (one: Allocation, line: SettlementLine, failing: Failing): Allocation =>
  failing.has('BR', one) || failing.has('BW', one) ? { ...one, ratio: line.ratio } : one;

/** The latest day from which something of it is due, where it is too early. */
const onDueDay = (
  invoice: Invoice,
  own: readonly Allocation[],
  lines: readonly SettlementLine[],
  failing: Failing,
): Invoice => {
  if (!failing.ofInvoice('ST', invoice.id)) return invoice;
  const ids = new Set(own.map(({ lineId }) => lineId));
  const days = lines.flatMap(({ id, invoiceFrom }) => (ids.has(id) ? (invoiceFrom ?? []) : []));
  return { ...invoice, issuedOn: days.toSorted().at(-1) ?? invoice.issuedOn };
};

/** Lines whose rate or amounts fail bear the agreed rate. */
const withRates = (
  invoice: Invoice,
  own: readonly Allocation[],
  lines: readonly SettlementLine[],
  failing: Failing,
): Invoice => {
  const agreed = new Map(lines.map(({ id, taxRate }) => [id, taxRate]));
  const rates = new Map(
    own
      .filter((one) => failing.ofLine(one.lineId, AMOUNTS) || failing.has('TR', one))
      .map(({ invoiceLineId, lineId }) => [invoiceLineId, agreed.get(lineId ?? '')]),
  );
  return {
    ...invoice,
    lines: invoice.lines.map((line) => ({
      ...line,
      taxRate: line.taxRate === null ? null : (rates.get(line.id) ?? line.taxRate),
    })),
  };
};
