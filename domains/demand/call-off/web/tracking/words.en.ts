import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const trackingWords = inBothLanguages(zh, {
  rules: 'How late and missed steps are found',
  rule: {
    promise: 'Commitment: within {days} workdays after it was asked for ({zones}); other zones have no day',
    promiseNone: 'Commitment: this plant asks for none, so it has no day',
    note: 'Delivery note: by the due day less the transport days (of the supplier’s farthest production location; the due day where none is known)',
    truck: 'Pickup: by the dispatch day of the delivery note; by the day for the note while there is none',
    receipt: 'Receipt: by the due day',
    whole:
      'A step is done when all of the quantity has reached it; done behind its day, or not done when the day is over, is late',
    missed: 'Missed: a later step was reached, and this one was not',
    today: 'Today at the plant is {today}',
  },
  reached: 'Step reached',
  none: 'None yet',
  by: 'by {by}',
  lateBy: '{days} {days|day|days} late',
  missedSteps: 'Missed: {steps}',
  separator: ', ',
  step: '{step}: {verdict}',
  empty: 'No call-off lines. They can be followed here when a release is published.',
});
