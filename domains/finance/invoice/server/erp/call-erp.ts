import type { Erp } from '@portal/platform/server/config/erp-config.ts';
import { judgedFetch } from '@portal/platform/server/outgoing/judged-fetch.ts';
import type { HandOverProblem } from '../../contract/erp/hand-over.ts';

/** Milliseconds for a whole call: whoever answers drop by drop keeps others waiting. */
const LONGEST = 30_000;
const LONGEST_SAID = 300;
const LONGEST_REFERENCE = 100;
/** The ERP looked at the document and would say the same again. */
const REFUSALS: readonly number[] = [400, 409, 413, 415, 422];

/** What came of one try. */
export type Reply = { readonly httpCode: number | undefined } & (
  | { readonly state: 'taken'; readonly reference: string | null }
  | { readonly state: 'failed'; readonly problem: HandOverProblem; readonly said: string | null }
);

/**
 * One call to the ERP, never inside a transaction. Redirects are not followed, and an answer without our id is none of the ERP's: whoever stands between, as a page for
 * signing in, may answer 200 as well. Throws only what `signal` was ended with.
 */
export const callErp = async (
  { url, token }: Erp,
  { submissionId, body }: { readonly submissionId: string; readonly body: string },
  signal: AbortSignal,
): Promise<Reply> => {
  const { origin } = new URL(url);
  const waiting = AbortSignal.timeout(LONGEST);
  try {
    const answer = await judgedFetch((to) => to.origin === origin)(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': submissionId,
      },
      body,
      signal: AbortSignal.any([signal, waiting]),
    });
    return replyOf(answer.status, await answer.text(), submissionId);
  } catch (error) {
    signal.throwIfAborted();
    const problem = waiting.aborted ? 'tooSlow' : 'unreachable';
    return { state: 'failed', problem, said: cut((error as Error).message), httpCode: undefined };
  }
};

const replyOf = (httpCode: number, text: string, submissionId: string): Reply => {
  const said = objectIn(text);
  if (httpCode >= 200 && httpCode < 300) {
    if (said?.submissionId !== submissionId)
      return { state: 'failed', problem: 'answer', said: cut(`${httpCode} ${text}`), httpCode };
    const { reference } = said;
    const isName = typeof reference === 'string' && reference !== '' && reference.length <= LONGEST_REFERENCE;
    return { state: 'taken', reference: isName ? reference : null, httpCode };
  }
  const problem = REFUSALS.includes(httpCode) ? 'refused' : 'answer';
  const message = typeof said?.message === 'string' ? said.message : text;
  return { state: 'failed', problem, said: cut(`${httpCode} ${message}`), httpCode };
};

const objectIn = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
};

/** PostgreSQL text holds no zero bytes. */
const cut = (text: string): string => text.replaceAll('\0', '').trim().slice(0, LONGEST_SAID);
