import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const screenWords = inBothLanguages(zh, {
  empty: 'No money is on its way: from the posting of a receipt to its payment each amount stands here.',
  ofAll: 'All suppliers',
  statement: {
    empty: 'Nothing has moved yet: from the first posted receipt on each month has a statement.',
    title: 'Statement {supplierCode} {month} ({currency})',
    facts: 'Summary',
    noMoves: 'Nothing moved in this month',
    noPauses: 'Nothing kept money in this month',
    morePauses: '{count} in all; the first 100 are shown',
    print: 'Print statement',
  },
  clock: {
    title: 'Days of each stage',
    from: 'From',
    until: 'Until',
    count: 'Days',
    whose: 'Whose days',
    days: '{stage} {days} {days|day|days}',
    share: '{side} {days}',
    shares: '{days} ({shares})',
    and: ', ',
    side: { clock: 'waiting', supplier: 'supplier', plant: 'plant' },
  },
  calendar: {
    label: { week: 'Due by week ({currency})', month: 'Due by month ({currency})' },
    period: 'Period',
    steps: 'By week or month',
    step: { week: 'Week', month: 'Month' },
    andLater: '{period} and later',
    empty: 'Nothing of a known amount is due',
    unpriced:
      '{lines} received {lines|line|lines} without a price are not counted: nobody knows their amount',
  },
});
