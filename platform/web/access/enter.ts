import { CallFailure, isUnanswered, NETWORK } from '../calls/call-failure.ts';
import { call } from '../calls/call.ts';
import { showFailure } from '../calls/notices.tsx';
import { shellCalls } from '../calls/shell-calls.ts';
import type { UserInformation } from '../../contract/shell/shell.ts';
import { forgetDevice } from '../session/device-store.ts';
import { dropMark } from '../session/marks.ts';
import { session, type Agency } from '../session/session.ts';
import { forgetShown } from '../session/shown-once.ts';
import { SESSION_MARKER } from './route-guard.ts';
import { useWaiting } from './waiting.ts';

let underWay: Promise<void> | null = null;
/** A page that is reloaded or left breaks off its calls: that is no reason to sign anybody out. */
let leaving = false;
window.addEventListener('beforeunload', () => {
  leaving = true;
});
window.addEventListener('pageshow', () => {
  leaving = false;
});

/**
 * Loads what every screen needs: user, password rules, plants, dictionaries (SPEC section 2, "Route guard"). When one of
 * them fails, other than for a moment, the session is given up: the marker goes, the store is reset, and the guard leads to the login page.
 */
export const enter = (): Promise<void> => {
  underWay ??= load().finally(() => {
    underWay = null;
  });
  return underWay;
};

/** Forgets the session in this browser. */
export const forget = (): void => {
  dropMark(SESSION_MARKER);
  forgetShown();
  forgetDevice();
  // Where the browser refuses, its caches hold files of the portal alone.
  if ('serviceWorker' in navigator)
    keptPage()
      .then(async ({ forgetPages }) => forgetPages())
      .catch(() => undefined);
  session().signOut();
};

const load = async (): Promise<void> => {
  try {
    await onceItIsThere(async () => loadAll().catch(withoutPreviousPlant));
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.key === NETWORK && leaving) return new Promise<never>(() => undefined);
    // The page itself came from the device: so does who works here.
    const kept = isUnanswered(failure) ? await whoWorkedHere().catch(() => undefined) : undefined;
    if (kept) return session().signIn(kept);
    forget();
    showFailure(failure);
  }
};

/** As long a server is waited for that says it is away (a tenant that moves is for ten seconds at most), and between two looks at it, in milliseconds. */
const [PATIENCE, BETWEEN] = [30_000, 2_000];

/** Nobody is signed out for a server that is away for a moment: he reads what it says, and comes in when it is back. */
const onceItIsThere = async (work: () => Promise<void>): Promise<void> => {
  const end = Date.now() + PATIENCE;
  try {
    for (;;) {
      try {
        return await work();
      } catch (failure) {
        if (!(failure instanceof CallFailure) || failure.status !== 503 || Date.now() >= end) throw failure;
        useWaiting.setState({ words: failure.message });
        await new Promise((resolve) => setTimeout(resolve, BETWEEN));
      }
    }
  } finally {
    useWaiting.setState({ words: null });
  }
};

/** Loaded where it is needed: most pages open with the network alone. */
const keptPage = async () => import('../offline/kept-page.ts');
const whoWorkedHere = async () => (await keptPage()).keptSession();

const loadAll = async (): Promise<void> => {
  const { readUserInformation, readPasswordRule, listPlantsOfUser, readDictionary } = shellCalls();
  const reading = call(readUserInformation, {});
  const [user, agencies, rule, plants, dict] = await Promise.all([
    reading,
    reading.then(agenciesOf),
    call(readPasswordRule, {}),
    call(listPlantsOfUser, { source: 'header' }),
    call(readDictionary, {}),
  ]);
  session().signIn({ user, passwordRule: rule, plants, dict, agencies });
};

/** For whom somebody may act today: only suppliers act for others, and nobody before he has replaced his password. */
const agenciesOf = async ({ party, permissions }: UserInformation): Promise<Agency[]> =>
  party === 'supplier' && permissions.length > 0 ? call(shellCalls().listOwnAgencies, {}) : [];

/** Another agency ended or was given while the window was open. */
export const loadAgencies = async (): Promise<void> => {
  const { user, setAgencies } = session();
  if (user) setAgencies(await agenciesOf(user));
};

/** The plant that the last user of this browser worked in may be closed to this one. */
const withoutPreviousPlant = (failure: unknown): Promise<void> => {
  if (!(failure instanceof CallFailure) || failure.key !== 'err.plantNotAllowed') throw failure;
  session().setPlant('');
  return loadAll();
};
