import type { FailureDetails } from '../../contract/failure.ts';

/** What a call that did not succeed throws. The message is in the language of the request. */
export class CallFailure extends Error {
  /** The failure's key, `info` of the envelope; `client.*` when no envelope came. */
  readonly key: string;
  readonly details: FailureDetails;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  constructor(key: string, message: string, details: FailureDetails = {}, status = 0) {
    super(message);
    this.name = 'CallFailure';
    this.key = key;
    this.details = details;
    this.status = status;
  }
}

export const NETWORK = 'client.network';
export const TIMEOUT = 'client.timeout';
export const UNREADABLE = 'client.unreadable';
/** SPEC section 7: an export that answered a failure instead of a file. */
export const IMPORT_FAIL = 'importFail';
export const SESSION_ENDED = 'err.token';
/** The session of this browser belongs to somebody else by now. */
export const OTHER_USER = 'err.otherUser';
/** The supplier for whom this window acts can no longer be acted for. */
export const AGENCY_OVER = 'err.agencyOver';
/** The data of the user's company lie in another installation by now. */
export const TENANT_MOVED = 'err.tenantMoved';
export const NEW_PASSWORD_NEEDED = 'err.newPasswordNeeded';

/** True when no answer came, so the same action may be sent again with its key. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof CallFailure && (failure.key === NETWORK || failure.key === TIMEOUT);

const LATER: ReadonlySet<string> = new Set([
  SESSION_ENDED,
  OTHER_USER,
  TENANT_MOVED,
  NEW_PASSWORD_NEEDED,
  UNREADABLE,
]);
/** Nothing is wrong with what was sent: nobody answered, or somebody must sign in first or elsewhere. What waits on a device is sent again then. */
export const isForLater = (failure: CallFailure): boolean =>
  isUnanswered(failure) || failure.status >= 500 || failure.status === 429 || LATER.has(failure.key);
