export { acceptClaims, answerClaim } from './actions/answer-claim.ts';
export { createClaimsFrom } from './actions/create-claims-from.ts';
export { decideClaim } from './actions/decide-claim.ts';
export { agreeClaim, proposeClaim, withdrawClaim } from './actions/go-on-with-claim.ts';
export { sendClaims } from './actions/send-claims.ts';
export { createClaim } from './actions/write-claim.ts';
export { settleClaim } from './posting.ts';
export { findClaimSources } from './sources/find-sources.ts';
export { claimsDue, type ClaimDue } from './answers-due.ts';
