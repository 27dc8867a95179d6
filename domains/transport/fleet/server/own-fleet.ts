import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';

/** Fails unless a forwarder asks: he alone keeps his drivers and vehicles. */
export const requireForwarder = ({ scope }: Pick<Caller, 'scope'>): void => {
  if (scope.party !== 'forwarder') throw new Failure('err.forbidden', { needs: 'forwarder' });
};

/** What a new driver or vehicle has of its keeper. */
export const ownedByForwarder = ({ scope }: Pick<Caller, 'scope'>) => ({ forwarder_code: scope.companyCode });
