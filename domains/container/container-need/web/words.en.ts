import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const screenWords = inBothLanguages(zh, {
  limits: { create: 'New limit', empty: 'No limits yet: create one, or import the template' },
  needs: {
    empty:
      'No container needs: they follow from committed call-offs and packaging agreements, every 10 minutes',
    facts: 'Container need',
    weeks: 'Need by week',
    lines: 'From call-offs',
    noLines: 'Nothing is committed and not sent',
    hint: 'Missing within 4 weeks = gross need or minimum, whichever is more, less stock and what is expected. The stock of a week counts only what comes by its end.',
    fields: { needed: 'Missing', gross: 'Need', projected: 'Stock at the end', expected: 'Coming' },
    overdue: 'Overdue need of {backlog} counts in the first week',
    chart: 'Need and stock by week',
    bar: '{week} (from {day}): need {gross}, coming {expected}, stock at the end {projected}',
    legend: { missing: 'Missing' },
  },
  shares: {
    empty: 'No container needs: they follow from committed call-offs and packaging agreements',
    tabs: { short: 'Short within 4 weeks' },
    exportAll: 'Export all shares',
    facts: 'What can be shared',
    rows: 'Proposed shares',
    noRows: 'No supplier misses this container until then',
    until: 'Needs until',
    thisWeek: 'This week (to {day})',
    weeks: 'In {count} weeks (to {day})',
    rule: 'How it is shared: everybody’s minimum first, then what is missing week by week from the earliest on, nobody above his maximum. The step for which there is not enough is shared in proportion; boxes left over by rounding go to the largest remainders.',
    enough: 'Enough: all {needed} are covered, {left} stay',
    notEnough: 'Not enough: {needed} missing, {free} to share, {short} stay short',
    capped: '{needed} missing, {short} not given because of maximums, {left} stay',
  },
});
