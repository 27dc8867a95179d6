import { CallFailure } from '../calls/call-failure.ts';
import { call } from '../calls/call.ts';
import { shellCalls } from '../calls/shell-calls.ts';
import { session } from '../session/session.ts';
import { throttled } from '../parts/throttled.ts';

/** Asked at each navigation, once a second at most, like the version of the application (SPEC section 9). */
const THROTTLE_MS = 1000;

/** Loads the dictionary again, for the screens that show it now. */
export const loadDictionary = async (): Promise<void> =>
  session().setDict(await call(shellCalls().readDictionary, {}));

/**
 * Loads the dictionary again when somebody has changed it since this browser loaded it. Nobody waits for it, and without an
 * answer the entries stay as they are: what must be right is checked by the server.
 */
export const followDictionary = throttled(THROTTLE_MS, async () => {
  try {
    if ((await call(shellCalls().readDictVersion, {})) !== session().dict[0]?.dictVersion)
      await loadDictionary();
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
  }
});
