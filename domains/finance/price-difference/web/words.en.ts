import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const screenWords = inBothLanguages(zh, {
  empty:
    'No price differences yet. They are proposed for settled goods once a price of the past is approved, or at any time.',
  emptySupplier: 'No price differences yet. They come here once the plant has reviewed them.',
  title: 'Price differences {number}',
  facts: 'The list',
  lines: 'Lines',
  noLines: 'The list has no lines',
  waits: 'Waits for review by the plant',
  posting: 'Being posted',
  ownReview: 'You proposed it or made the price; somebody else reviews it',
  approveTitle: 'Approve price differences {number}',
  approveAsk:
    '{lines} {lines|line|lines}, {gross} {currency}, are posted and go on the next settlement list.',
  approveFalls:
    'Of it {falls} {currency} fall: taken off by negative lines of the next list, or by a red letter of the supplier (reason 04, allowance), which the plant releases once it is in.',
  approved: 'Reviewed; being posted',
  rejectTitle: 'Reject price differences {number}',
  rejectHint: 'Nothing is posted; it can be proposed again',
  rejected: 'Rejected',
  recalculated: 'Recalculated',
  otherRates:
    '{count} {count|line has|lines have} another tax rate than the new price; the settled one stays',
  otherCurrencies: '{count} {count|line is|lines are} settled in another currency and no part of it',
  version: 'Price version',
  ofVersion: 'Price differences',
  propose: {
    title: 'Propose price differences',
    intro:
      'Settled goods whose price of the day is another one by now: the new price less what was paid, one list for each version of the price.',
    preview: '{count} {count|list|lists} would be proposed',
    none: 'All settled goods have the price of their day',
    more: 'The first 200 are shown',
    otherCurrencies:
      '{count} {count|line is|lines are} settled in another currency than the new price: agree on them outside',
    done: '{made} {made|list|lists} proposed, with {lines} {lines|line|lines}',
    nothing: 'Nothing is to be paid or taken off',
  },
});
