import type { Language } from '@portal/platform/contract/words.ts';
import { refusedBody, type FailureWords } from '../http/failures.ts';
import { success } from '../http/envelope.ts';
import { withoutSecrets } from './without-secrets.ts';

/** A call of a program, as far as it is known when it comes: whoever keeps the program reads what it sent and what it was answered. */
export type ProgramCall = {
  readonly tokenId: string;
  /** Without what stands behind `?`: `POST /api/sf/v1/delivery-note/17/send`. */
  readonly call: string;
  readonly key: string | null;
  readonly language: Language;
};
/** What its line in the operation log has beside that of a person's. */
export type AnsweredCall = Pick<ProgramCall, 'tokenId' | 'call' | 'key'> & {
  readonly httpCode: number;
  readonly answer: string;
  readonly repeated: true | null;
};

type Hiding = {
  readonly confidential?: readonly string[] | undefined;
  /** The answer holds a secret that is shown once. */
  readonly answersOnce?: boolean | undefined;
};

/** How a call was answered that did its work; `repeated` where it was done before. */
export const answeredWell = (
  call: ProgramCall | undefined,
  answer: unknown,
  { confidential, answersOnce }: Hiding = {},
  repeated?: true,
): AnsweredCall | undefined =>
  call && {
    ...call,
    httpCode: 200,
    answer: withoutSecrets(answersOnce ? success('***') : success(answer), confidential),
    repeated: repeated ?? null,
  };

/** How a call was refused. */
export const answeredBadly = (
  call: ProgramCall,
  error: unknown,
  words: FailureWords,
  trace: string,
  confidential?: readonly string[],
): AnsweredCall => {
  const { status, body } = refusedBody(error, call.language, words, trace);
  return { ...call, httpCode: status, answer: withoutSecrets(body, confidential), repeated: null };
};
