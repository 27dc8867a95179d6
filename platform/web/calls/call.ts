import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { wordsNow } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import { CallFailure, NETWORK, TIMEOUT } from './call-failure.ts';
import { opened } from './envelope.ts';
import { addressed, headersOf, TIMEOUT_MS } from './request.ts';

export type CallOptions = {
  /** Idempotency key of the user's action; give the same one to send the same action again. */
  key?: string;
  /** Aborts the call, for example when the screen has moved on. */
  signal?: AbortSignal;
  /** The plant that is meant, where it may be another than the one the user works in now. */
  plantNo?: string;
};

/**
 * Makes one call of the API and answers its data.
 * Throws `CallFailure` for every refusal, for a missing answer (`client.network`) and after 60 s (`client.timeout`).
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> => {
  const answer = await send(endpoint, input as Record<string, unknown>, options);
  return opened(await readText(answer), answer.status) as OutputOf<E>;
};

/** Sends a call and answers the raw response, whatever its status. Throws when none came. */
export const send = async (
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  { key, signal, plantNo }: CallOptions,
): Promise<Response> => {
  const { url, body } = addressed(endpoint, input);
  const headers = headersOf(endpoint, key, plantNo);
  if (body) headers['content-type'] = 'application/json';
  const late = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(url, {
      method: endpoint.method,
      headers,
      body: body && JSON.stringify(body),
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
  } catch (cause) {
    throw signal?.aborted ? cause : unanswered(late.aborted ? TIMEOUT : NETWORK);
  }
};

export const unanswered = (key: typeof TIMEOUT | typeof NETWORK): CallFailure => {
  const words = wordsNow(kitWords).calls;
  return new CallFailure(key, key === TIMEOUT ? words.timeout : words.network);
};

const readText = async (answer: Response): Promise<string> => {
  try {
    return await answer.text();
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw unanswered(isLate ? TIMEOUT : NETWORK);
  }
};
