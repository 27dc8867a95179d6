import { fill } from '@portal/platform/contract/words.ts';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { BATCH_REASON, REFUSAL_REASON } from '../../contract/answer/answer.ts';
import type { LineAnswer } from '../../contract/answer/answers.ts';

/** Promised days with their quantities, as one text; `word` is one of them. */
export const sharesText = ({ shares }: Pick<LineAnswer, 'shares'>, word: string): string =>
  shares
    .map(({ deliverOn, quantity }) => fill(word, { deliverOn, quantity: formatQuantity(quantity) }))
    .join('; ');

/** Who promises less or later has other reasons than who refuses. */
export const reasonText = ({ kind, reason }: Pick<LineAnswer, 'kind' | 'reason'>): string =>
  reason === null ? '' : dictName(kind === 'reject' ? REFUSAL_REASON : BATCH_REASON, reason);
