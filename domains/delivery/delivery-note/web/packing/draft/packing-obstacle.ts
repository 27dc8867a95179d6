import type { LineAgreement, NoteLine } from '../../../contract/fields.ts';
import { deviates } from '../../../contract/packing/conformity.ts';
import { draftFaults } from './draft-faults.ts';
import { faultyRows } from './packing-rows.ts';
import { hasReason, type Packing } from './packing-state.ts';

/** Why a packing cannot be kept: rows of the sheet that are not understood, faults, or a reason that is missing. */
export type Obstacle =
  | { readonly kind: 'rows' | 'faults'; readonly count: number }
  | { readonly kind: 'reason' };

/** What would be refused of a packing; none when it can be saved. */
export const packingObstacle = (
  { units, rows, code, reason }: Pick<Packing, 'units' | 'rows' | 'code' | 'reason'>,
  lines: readonly NoteLine[],
  agreements: readonly LineAgreement[],
): Obstacle | undefined => {
  const bad = rows ? faultyRows(rows, lines, agreements) : 0;
  if (bad > 0) return { kind: 'rows', count: bad };
  const faults = draftFaults(lines, units, agreements).length;
  if (faults > 0) return { kind: 'faults', count: faults };
  const differs = units.length > 0 && deviates(lines, units, agreements);
  return differs && !hasReason({ code, reason }) ? { kind: 'reason' } : undefined;
};
