import { SUCCESS_CODE, type FailureDetails } from '../../contract/failure.ts';
import { fill } from '../../contract/words.ts';
import { wordsNow } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import { CallFailure, UNREADABLE } from './call-failure.ts';
import { noticeSessionEnd } from './on-session-end.ts';

/** `{ code, info, data }` of DESIGN section 4. */
export type Envelope = { code: string; info: string; data: unknown };

/** Reads an envelope from text; null when it is none. */
export const envelopeOf = (text: string): Envelope | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'code' in parsed ? (parsed as Envelope) : null;
  } catch {
    return null;
  }
};

/** The data of a success. Throws `CallFailure` for every other code, and tells the shell when the session has ended. */
export const opened = (text: string, status: number): unknown => {
  const envelope = envelopeOf(text);
  if (!envelope) {
    throw new CallFailure(UNREADABLE, fill(wordsNow(kitWords).calls.unreadable, { status }), {}, status);
  }
  if (envelope.code === SUCCESS_CODE) return envelope.data;
  const failure = failureOf(envelope, status);
  noticeSessionEnd(failure);
  throw failure;
};

/** A failed envelope as the error that callers catch; the server has already put its message into words. */
export const failureOf = ({ info, data }: Envelope, status: number): CallFailure => {
  const details = (typeof data === 'object' && data !== null ? data : {}) as FailureDetails;
  const message = typeof details.message === 'string' ? details.message : info;
  return new CallFailure(info, message, details, status);
};
