import type { FailureKey } from '@portal/platform/contract/failure.ts';
import { brokenText } from '@portal/platform/contract/values/broken-text.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import {
  readAnswer,
  type GoodAnswer,
  type SentAnswer,
  type TakenAnswers,
} from '../../contract/erp/answer.ts';
import { words } from '../../contract/words.en.ts';

type Refused = TakenAnswers['refused'][number];
type Reason = Pick<Refused, 'field' | 'reason' | 'text'>;
type Placed = { readonly index: number; readonly answer: GoodAnswer };

/** What was sent, each by itself: the good ones with their places, and why others are none. */
export const readAnswers = (
  caller: Caller,
  sent: readonly SentAnswer[],
): { good: Placed[]; refused: Refused[] } => {
  const refused: Refused[] = [];
  const good = sent.flatMap((one, index) => {
    const read = readAnswer(one);
    if ('good' in read) return [{ index, answer: read.good }];
    const { broken } = read;
    refused.push(
      refusedAs(index, one, {
        field: broken.field,
        reason: broken.code,
        text: brokenText(broken, words[caller.language], caller.language),
      }),
    );
    return [];
  });
  return { good, refused };
};

/** Which one it is, and why it is not taken. */
export const refusedAs = (
  index: number,
  { messageId, submissionId }: Pick<SentAnswer, 'messageId' | 'submissionId'>,
  reason: Reason,
): Refused => ({ index, messageId: messageId ?? '', submissionId: submissionId ?? '', ...reason });

/** A failure as the reason of one answer. */
export const failedAs = (
  { failureTexts, language }: Caller,
  key: FailureKey,
  details: Readonly<Record<string, string>>,
): Pick<Reason, 'reason' | 'text'> => ({
  reason: key,
  text: fill(failureTexts[language][key] ?? key, details),
});
