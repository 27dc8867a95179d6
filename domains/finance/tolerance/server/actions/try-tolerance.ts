import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { judge } from '../../contract/judge.ts';
import { versions } from '../versions.ts';

/** Will it pass by this version? Fails with `tolerance.allocatedToNothing` where an allocation names what is not handed in. */
export const tryTolerance: Action<typeof calls.tryTolerance> = async (
  caller,
  { id, lines, invoices, allocations },
) => {
  const { number, limits } = await versions.row(caller, id);
  const known = { lines: idsOf(lines), invoices: idsOf(invoices) };
  for (const [at, { invoiceId, lineId }] of allocations.entries()) {
    if (!known.invoices.has(invoiceId))
      throw new Failure('tolerance.allocatedToNothing', {
        id: invoiceId,
        field: `allocations.${at}.invoiceId`,
      });
    if (lineId !== null && !known.lines.has(lineId))
      throw new Failure('tolerance.allocatedToNothing', { id: lineId, field: `allocations.${at}.lineId` });
  }
  const { failures, passes, corrected } = judge({ limits, lines, invoices, allocations });
  return {
    number,
    failures,
    passes,
    corrected: corrected && {
      invoices: [...corrected.invoices],
      allocations: [...corrected.allocations],
    },
  };
};
const idsOf = (all: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(all.map(({ id }) => id));
