import type { Draft, ToleranceFailure } from './judged.ts';
import { rightFigures } from './right-figures.ts';
import { withTotals } from './totals.ts';
import { verify, type Judged } from './verify.ts';

/**
 * A draft that passes: what fails gets its agreed figures, and what still fails then is left out. What passes stays as it was. Ends because each
 * round leaves something out, and nothing at all passes.
 */
export const correct = (judged: Judged, failures: readonly ToleranceFailure[]): Draft => {
  let draft = rightFigures(judged, failures);
  for (;;) {
    const left = verify({ ...judged, ...draft }).failures;
    if (left.length === 0) return draft;
    draft = without(draft, left);
  }
};

/** What failures are of, taken out: a settlement line, an invoice line, or a whole invoice. */
const without = ({ invoices, allocations }: Draft, failures: readonly ToleranceFailure[]): Draft => {
  const lines = new Set(failures.flatMap(({ lineId }) => lineId ?? []));
  const whole = failures.filter(({ lineId, invoiceLineId }) => lineId === null && invoiceLineId === null);
  const out = new Set(whole.map(({ invoiceId }) => invoiceId));
  const isOut = (invoiceId: string, invoiceLineId: string | null): boolean =>
    out.has(invoiceId) ||
    (invoiceLineId !== null &&
      failures.some(
        (one) => one.lineId === null && one.invoiceId === invoiceId && one.invoiceLineId === invoiceLineId,
      ));
  const kept = allocations.filter(
    ({ lineId, invoiceId, invoiceLineId }) =>
      !(lineId !== null && lines.has(lineId)) && !isOut(invoiceId, invoiceLineId),
  );
  const touched = new Set(
    [...allocations.filter((one) => !kept.includes(one)), ...failures].flatMap(
      ({ invoiceId }) => invoiceId ?? [],
    ),
  );
  return {
    invoices: invoices
      .filter(({ id }) => !out.has(id))
      .map((invoice) => ({
        ...invoice,
        lines: invoice.lines.filter(({ id }) => !isOut(invoice.id, id)),
      }))
      .flatMap((invoice) => (touched.has(invoice.id) ? withTotals(invoice, kept) : [invoice])),
    allocations: kept,
  };
};
