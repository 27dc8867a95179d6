import { fill } from '@portal/platform/contract/words.ts';
import type { NotifiedPerson } from '@portal/notification/contract/ladder/ladder.ts';
import type { words as callOffWords } from '../../contract/words.en.ts';

/** Somebody who was told: by mail, or for whom he stands in. */
export const notifiedText = (
  { name, by, insteadOf }: NotifiedPerson,
  words: (typeof callOffWords)['zh' | 'en']['escalation'],
): string =>
  [
    name,
    ...(by === 'mail' ? [`(${words.by.mail})`] : []),
    ...(insteadOf === undefined ? [] : [fill(words.insteadOf, { name: insteadOf })]),
  ].join(' ');
