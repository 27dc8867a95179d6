import { AGENCY_OVER, OTHER_USER, SESSION_ENDED, TENANT_MOVED, type CallFailure } from './call-failure.ts';

type Ended = (failure: CallFailure) => void;
const ENDS: ReadonlySet<string> = new Set([SESSION_ENDED, OTHER_USER, AGENCY_OVER, TENANT_MOVED]);
let heard: Ended | null = null;
let quietUntil = 0;
/** Said while the first page was still loaded: shown once there is a shell. */
let unheard: CallFailure | null = null;

/**
 * Registers what happens when the server says `err.token`: the shell forgets the user and goes to the login page
 * after 1.5 s (SPEC section 8); or `err.otherUser`: the page is loaded again for the user of the session; or
 * `err.agencyOver`: the window acts for the user's own company again; or `err.tenantMoved`: he is shown the way. Returns the function that takes it back.
 */
export const onSessionEnd = (handler: Ended): (() => void) => {
  heard = handler;
  if (unheard !== null) handler(unheard);
  unheard = null;
  return () => {
    if (heard === handler) heard = null;
  };
};

/** Tells the shell once, although a screen's calls all fail at the same moment. */
export const noticeSessionEnd = (failure: CallFailure): void => {
  if (!ENDS.has(failure.key) || Date.now() < quietUntil) return;
  quietUntil = Date.now() + 1500;
  if (heard !== null) heard(failure);
  // of the others the login page itself says enough
  else if (failure.key === TENANT_MOVED) unheard = failure;
};
