import { correct } from './judging/correct.ts';
import type { Check, Draft, ToleranceFailure } from './judging/judged.ts';
import { verify, type Judged } from './judging/verify.ts';

/**
 * Verification with tolerance: whether invoices pass against the settlement lines to which they are allocated, several invoices and several lines
 * at once. The one function for a draft ("will it pass?"), the server and jobs; what is handed in stays as it is. Amounts have cents, quantities
 * three places, rates are in per cent; compared is without tax, in the currency of the settlement line (DOMAIN.md, "Money").
 *
 * Answers each limit that is exceeded, with its key, actual and expected figure, difference in money and the nearest figure that passes; each
 * comparison that passes; and, where something fails, invoices and allocations as they would pass: at agreed price and open quantity, without what
 * no figure lets pass. Throws a RangeError for an allocation to an invoice or a line that is not handed in.
 */
export const judge = (
  judged: Judged,
): { failures: ToleranceFailure[]; passes: Check[]; corrected: Draft | null } => {
  const { failures, passes } = verify(judged);
  return { failures, passes, corrected: failures.length === 0 ? null : correct(judged, failures) };
};
