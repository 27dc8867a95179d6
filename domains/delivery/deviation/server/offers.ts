export { evidenceRecord } from './record.ts';
export {
  raiseDeviations,
  requireTickedReasons,
  withdrawDeviationsOf,
  type Raised,
  type RaisedAt,
} from './raise.ts';
export { acceptDeviations, disputeDeviations } from './actions/answer-deviations.ts';
export { upholdDeviation, withdrawDeviation } from './actions/decide-deviation.ts';
