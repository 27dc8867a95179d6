import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const screenWords = inBothLanguages(zh, {
  empty: 'No trucks under way. A ticket appears here when the plant confirms a transport order.',
  sections: { ticket: 'Ticket', events: 'What was reported', endangered: 'Demand at risk' },
  line: 'Stages of {number}',
  noEvents: 'Nothing was reported yet',
  told: '{user} ({source}), {at}',
  estimates: 'Arrival estimated {at}',
  estimated: 'Arrival expected anew',
  takenBack: 'Taken back by {user}, {at}: {reason}',
  endangered: 'The truck is expected at {arrival}; this demand comes late with it:',
  endangeredLine: 'due {due}, {quantity} {unit}, delivery note {note}',
  report: 'Report a stage of {number}',
  reported: 'Reported',
  takeBack: 'Take back “{stage}”',
  why: 'Why is it taken back?',
  takenBackDone: 'Taken back',
  order: 'Transport order',
});
