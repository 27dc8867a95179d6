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
      'A step is done when all of the quantity has reached it; done behind its day, or not done when the day is over, is late; “overdue” is said of the due day alone, while something is not on a delivery note',
    expected:
      'Expected late: what is known of the arrival of goods on notes (the newest of the carrier’s estimate, the window and the note) lies behind the due day; only the late quantity counts',
    missed: 'Missed: a later step was reached, and this one was not',
    today: 'Today at the plant is {today}',
  },
  reached: 'Step reached',
  none: 'None yet',
  lateBy: '{days} d late',
  stepLate: { 0: 'Commitment', 4: 'Note', 5: 'Pickup', 6: 'Receipt' },
  stepAhead: {
    0: 'Commitment',
    1: 'Answer to pickup plan',
    2: 'Acceptance of pickup plan',
    3: 'Refusal of pickup plan',
    4: 'Delivery note',
    5: 'Pickup',
    6: 'Receipt',
  },
  stepLateBy: '{step} {days} d late',
  expectedLate: 'Expected {days} d late',
  missedSteps: 'Missed: {steps}',
  separator: ', ',
  empty: 'No call-off lines. They can be followed here when a release is published.',
});
