import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { differences } from '../differences.ts';
import { recalculate } from '../reviewing/recalculate.ts';

/** Receipts may have been reversed meanwhile, or another version has come. */
export const recalculatePriceDifference: Action<typeof calls.recalculatePriceDifference> = async (
  caller,
  which,
) => ({ changed: await recalculate(caller, await differences.toMove(caller, 'recalculate', which)) });
