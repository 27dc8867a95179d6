import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './refusal-words.zh.ts';

/** Words of refusals that only the server says: pages do without them. */
export const refusalWords = inBothLanguages(zh, {
  failures: {
    'packagingInstruction.status': 'The packaging instruction is in a state that does not allow this',
    'packagingInstruction.open': 'This supplier and part have a packaging instruction that is not finished',
    'packagingInstruction.lastDayPast':
      'The last day {day} is over: it could begin on {begins} at the earliest. Enter a later last day or none; an edition that was sent can also be withdrawn',
    'packagingInstruction.expiryBefore': 'The day of expiry is after the effective day',
    'packagingInstruction.incomplete': 'Please fill in {missing} first',
    'packagingInstruction.plannerMissing':
      'Please name the planner (disposition) before it goes to the supplier',
    'packagingInstruction.pictureKind': 'A picture of a step is JPG or PNG',
    'packagingInstruction.glyphsMissing': 'These characters cannot be printed: {characters}',
  },
});
