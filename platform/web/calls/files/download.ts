import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import { SUCCESS_CODE } from '../../../contract/failure.ts';
import { fill } from '../../../contract/words.ts';
import { wordsNow } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';
import { CallFailure, IMPORT_FAIL, NETWORK, OTHER_USER, SESSION_ENDED } from '../call-failure.ts';
import { send, unanswered } from '../call.ts';
import { envelopeOf, failureOf, type Envelope } from '../envelope.ts';
import { noticeSessionEnd } from '../on-session-end.ts';

/**
 * Fetches a file and hands it to the browser under the server's name, 下载.xls when it gave none (SPEC section 7).
 * Throws `CallFailure` `importFail` when an envelope with a failure came instead of a file, or not all of it.
 */
export const download = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> => {
  const { blob, name } = await fetchFile(endpoint, input);
  handOver(blob, name);
};

/** The same without saving it: for previews. */
export const fetchFile = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<{ blob: Blob; name: string }> => {
  const answer = await send(endpoint, input as Record<string, unknown>, {});
  const blob = await answer.blob().catch(() => {
    throw answer.ok
      ? new CallFailure(IMPORT_FAIL, wordsNow(kitWords).calls.brokenOff, {}, answer.status)
      : unanswered(NETWORK);
  });
  const envelope = await refusalIn(blob);
  if (envelope) throw refused(envelope, answer.status);
  if (!answer.ok) throw new CallFailure(IMPORT_FAIL, wordsNow(kitWords).calls.importFail, {}, answer.status);
  return { blob, name: nameIn(answer.headers.get('content-disposition')) ?? kitWords.zh.calls.exportName };
};

/** The file name of a Content-Disposition header: `filename*=UTF-8''…` before `filename="…"` (RFC 6266). */
export const nameIn = (header: string | null): string | null => {
  if (!header) return null;
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // A name that is not percent-encoded as announced: the plain one below is as good.
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(header)?.[1]?.trim() ?? null;
};

/** Only what starts with a brace is read as text: an export may be large. */
const refusalIn = async (blob: Blob): Promise<Envelope | null> => {
  if ((await blob.slice(0, 1).text()) !== '{') return null;
  const envelope = envelopeOf(await blob.text());
  return envelope && envelope.code !== SUCCESS_CODE ? envelope : null;
};

const refused = (envelope: Envelope, status: number): CallFailure => {
  const failure = failureOf(envelope, status);
  noticeSessionEnd(failure);
  if (failure.key === SESSION_ENDED || failure.key === OTHER_USER) return failure;
  const text = fill(wordsNow(kitWords).calls.importFailBecause, { reason: failure.message });
  // `refusedAs` keeps the key of the refusal, for a caller who can mend it.
  return new CallFailure(IMPORT_FAIL, text, { ...failure.details, refusedAs: failure.key }, status);
};

/** Saves a file under its name, as a link to it would. */
export const handOver = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser starts reading after this turn; freeing the address at once would cancel large files.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
