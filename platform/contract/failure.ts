import type { BothNames } from './words.ts';

/** Grows by declaration merging: each domain adds the keys of its `failures.ts`. */
export interface FailureKeys extends KeysOf<typeof commonFailures> {}
export type KeysOf<T> = { [K in keyof T]: true };
export type FailureKey = keyof FailureKeys & string;

/** What the words of a failure may name: `{number}` in the text is filled from `number` here; a name stands in both languages. */
export type FailureDetails = {
  readonly [name: string]: string | number | boolean | null | BothNames | readonly unknown[] | undefined;
};

/** A refusal that a user can understand and act on. Its words are chosen at the very end, in the caller's language. */
export class Failure extends Error {
  readonly key: FailureKey;
  readonly details: FailureDetails;
  constructor(key: FailureKey, details: FailureDetails = {}) {
    super(key);
    this.name = 'Failure';
    this.key = key;
    this.details = details;
  }
}

/**
 * Declares the failures of a domain with their HTTP status. The key is what `info` carries in the envelope;
 * the words stand in the domain's `words.*.ts` under `failures`.
 */
export const failures = <const T extends Readonly<Record<string, HttpStatus>>>(declared: T): T => declared;

export type HttpStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 421 | 422 | 429 | 500 | 503;

export const SUCCESS_CODE = '000000000';

/**
 * The nine digits that stand for a failure: HTTP status, then six digits that depend on the key alone,
 * so a code never changes when failures are added or moved. A test proves that no two keys share one.
 */
export const failureCode = (key: string, status: number): string => {
  let hash = 2166136261;
  for (const char of key) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619) >>> 0;
  return `${status}${String(hash % 1_000_000).padStart(6, '0')}`;
};

/** Failures that any call may answer. SPEC section 8, "Generic". */
export const commonFailures = failures({
  'err.token': 401,
  'err.tokenAddress': 403,
  'err.peopleOnly': 403,
  'err.otherUser': 409,
  'err.otherTenant': 403,
  'err.forbidden': 403,
  'err.clientId': 403,
  'err.proofNeeded': 403,
  'err.newPasswordNeeded': 403,
  'err.notFound': 404,
  'err.method': 405,
  'err.mediaType': 415,
  'err.archived': 404,
  'err.invalid': 400,
  'err.status': 409,
  'err.updatedByOther': 409,
  'err.rowShowsOther': 422,
  'err.touches': 409,
  'err.duplicateSubmission': 409,
  'err.keyOfOther': 409,
  'err.connectionClosed': 400,
  'err.tooSlow': 422,
  'err.tooBroad': 422,
  'err.duplicate': 409,
  'err.inUse': 409,
  'err.tooManyRequests': 429,
  'err.unavailable': 503,
  'err.filesAway': 503,
  'err.tenantMoves': 503,
  'err.tenantMoved': 421,
  'err.paperTooSlow': 503,
  'err.internal': 500,
  'err.plantNotAllowed': 403,
  'err.agencyOver': 403,
  'err.noPlant': 409,
  'err.fileTooLarge': 413,
  'err.bodyTooLarge': 413,
  'err.fileType': 415,
  'err.fileMissing': 400,
  'err.oneFileOnly': 400,
  'err.fieldAfterFile': 400,
  'err.excelFormat': 422,
  'err.tooManyRows': 413,
  'err.rowTwice': 422,
  'err.rowsRefused': 422,
  'err.importBuiltOn': 409,
  'err.importTooOld': 409,
  'err.importUndone': 409,
  'err.importOfOther': 409,
  'err.importElsewhere': 409,
  'err.codeOtherCase': 409,
  'err.changesGone': 410,
  'err.changesOfNamedParts': 403,
  'err.exportTooLarge': 413,
  'err.templateTooLarge': 413,
});
