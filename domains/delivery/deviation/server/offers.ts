export { evidenceRecord } from './record.ts';
export {
  raiseDeviations,
  requireTickedReasons,
  withdrawDeviationsOf,
  type Raised,
  type RaisedAt,
} from './raise.ts';
export { acceptDeviations } from './actions/accept-deviations.ts';
export { disputeDeviations } from './actions/dispute-deviations.ts';
export { upholdDeviation } from './actions/uphold-deviation.ts';
export { withdrawDeviation } from './actions/withdraw-deviation.ts';
export { deviationsToClaim, type DeviationToClaim } from './to-claim.ts';
export { deviationsNamed } from './named.ts';
export {
  deviationsDue,
  deviationsToDecide,
  notesCarriedWrong,
  notesDeviating,
  type DeviationDue,
  type DeviationToDecide,
} from './answer-dues.ts';
