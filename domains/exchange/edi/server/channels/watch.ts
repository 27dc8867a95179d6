import { setTimeout as sleep } from 'node:timers/promises';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { sweepFolder } from './folder.ts';

/** Polled, because notices of file systems do not cross network shares. */
const EVERY = 2_000;

/** Looks at the inbound folder until it is stopped; the answer stops it and waits for what is under way. */
export const watchFolder = (services: PortalServices, root: string): (() => Promise<void>) => {
  const stop = new AbortController();
  const over = watch(services, root, stop.signal);
  return async () => {
    stop.abort();
    await over;
  };
};

const watch = async (services: PortalServices, root: string, signal: AbortSignal): Promise<void> => {
  const seen = new Map<string, string>();
  let isFailing = false;
  while (!signal.aborted) {
    try {
      await sweepFolder(services, root, seen);
      isFailing = false;
    } catch (error) {
      // Said once, not every two seconds; the next look tries again.
      if (!isFailing) services.log.error({ err: error, folder: root }, 'The inbound folder cannot be worked');
      isFailing = true;
    }
    await sleep(EVERY, undefined, { signal, ref: false }).catch(() => undefined);
  }
};
