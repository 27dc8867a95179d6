import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const horizonWords = inBothLanguages(zh, {
  title: 'Horizon',
  label: {
    lines: 'Call-off lines not received, by day and week',
    quantity: 'Quantity not received, by day and week',
  },
  scale: { near: 'By day', far: 'By week' },
  share: {
    late: 'Expected late',
    inTransit: 'In transit',
    promised: 'Committed',
    firm: 'Firm',
    forecast: 'Forecast',
  },
  overdue: 'Overdue',
  later: 'Later',
  today: 'Today',
  weekdays: { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' },
  of: {
    overdue: 'Overdue ({to} and before)',
    day: '{day} {weekday}',
    week: '{week} ({from} to {to})',
    later: 'From {from}',
  },
  spoken: '{place}: {total}{parts}',
  part: ', {share} {amount}',
  none: 'nothing',
  lines: '{lines} {lines|line|lines}',
  more: 'more than {lines} lines',
  place: 'Day or week',
  empty: 'Nothing is asked for that has not been received',
  failed: 'The horizon could not be read',
  hint: {
    lines:
      'Counted in lines: quantities of different parts do not add up. A line counts for what is least advanced of it, or as expected late where all of it is on notes and something comes behind its day. What is asked for by the week stands in its week, not on its Monday.',
    quantity:
      'In {unit}. What is asked for by the week or month stands in its week; commitments are shown on the day that was asked for.',
  },
});
