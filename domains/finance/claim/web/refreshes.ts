import { listClaims, readClaim } from '../contract/endpoints.ts';
import { readClaimFigures } from '../contract/figure-calls.ts';
import { findClaimSources } from '../contract/source-calls.ts';

/** What shows claims. */
export const refreshes = [listClaims, readClaim, findClaimSources, readClaimFigures] as const;
