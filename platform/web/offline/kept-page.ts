import { useEffect } from 'react';
import { deviceStore, OF_THE_SESSION } from '../session/device-store.ts';
import { session, type SignedIn } from '../session/session.ts';

const WORKER = '/page-worker.js';
/** Caches of the worker begin so. */
const OURS = 'webedi.page ';
/** So long a page opens without network: a shift and its overtime. Then somebody signs in again. */
const KEPT_MS = 12 * 60 * 60_000;

type Kept = { readonly signedIn: SignedIn; readonly at: number };
const store = deviceStore<Kept>(OF_THE_SESSION);
const KEY = 'who-works-here';

/**
 * Makes the page open without network, also when it is loaded again (decision 0025): a worker keeps its files, the device who works here. On connections without
 * HTTPS browsers have no such worker, and in development the files have other names: nothing is kept there.
 */
export const useKeptPage = (path: string): void => {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // A browser that keeps nothing, or a server whose build is just replaced: the page is as it was, and tries again with its next load.
    Promise.all([navigator.serviceWorker.register(WORKER, { scope: path }), keepSession()]).catch(
      () => undefined,
    );
  }, [path]);
};

/** Keeps who works here on the device; it goes when the session ends. */
export const keepSession = async (): Promise<void> => {
  const { user, plants, dict, passwordRule, agencies } = session();
  if (user)
    await store.put(KEY, { signedIn: { user, plants, dict, passwordRule, agencies }, at: Date.now() });
};

/** Who worked here when the network was there; undefined when that is too long ago. */
export const keptSession = async (): Promise<SignedIn | undefined> => {
  const kept = await store.get(KEY);
  return kept !== undefined && Math.abs(Date.now() - kept.at) < KEPT_MS ? kept.signedIn : undefined;
};

/** Ends all workers and what they keep: the session is over. */
export const forgetPages = async (): Promise<void> => {
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map(async (worker) => worker.unregister()));
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS)).map(async (name) => caches.delete(name)));
};
