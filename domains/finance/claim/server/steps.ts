import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import type { ClaimEvent } from '../contract/status.ts';
import { claimSideOf } from './claims.ts';
import type { ClaimRow } from './items.ts';

type Of = Pick<ClaimRow, 'id' | 'plantNo' | 'supplierCode'>;
type Step = { readonly said?: string | null; readonly gross?: string | null; readonly rung?: number | null };

/** Writes what happened to claims, in words of who did it; by a job nobody did. */
export const writeSteps = async (
  caller: Caller,
  event: ClaimEvent,
  claims: readonly (Of & Step)[],
): Promise<void> => {
  if (claims.length === 0) return;
  await insertRows(
    caller.db,
    'claim_step',
    claims.map(({ id, plantNo, supplierCode, said = null, gross = null, rung = null }) => ({
      plantNo,
      supplierCode,
      claimId: id,
      event,
      side: caller.scope.party === 'job' ? null : claimSideOf(caller),
      said,
      gross,
      // a claim that is handed in whole has its own
      rung: event === 'escalated' ? rung : null,
    })),
  );
};
