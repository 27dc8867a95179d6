import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { isPartner } from '../contract/status.ts';

/** An administrator may stand in for the plant, never for a partner. */
export const requirePlant = ({ scope }: Caller): void => {
  if (isPartner(scope.party)) throw new Failure('containerStatement.wrongParty');
};
export const requirePartner = ({ scope }: Caller): void => {
  if (!isPartner(scope.party)) throw new Failure('containerStatement.wrongParty');
};
