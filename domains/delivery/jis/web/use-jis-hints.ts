import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { refresh } from '@portal/platform/web/calls/use-call.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { BOARD_SPREAD, JIS_STREAM } from '../contract/board.ts';

/** Milliseconds after which a stream that the server refused is tried again. */
const AGAIN = 30_000;

/**
 * Asks a call again each time that something of the plant's lines has changed; hints that come while one waits are one. Answers since when nothing is
 * heard from the server, null while it is. `endpoint` is one that does not change.
 */
export const useJisHints = (endpoint: Endpoint): string | null => {
  const client = useQueryClient();
  const plantNo = useSession((now) => now.plantNo);
  const [lostSince, setLostSince] = useState<string | null>(null);
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    let source: EventSource | undefined;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    let asking: ReturnType<typeof setTimeout> | undefined;
    let broke = false;
    const ask = (): void => {
      asking ??= setTimeout(() => {
        asking = undefined;
        void refresh(client, endpoint);
      }, Math.random() * BOARD_SPREAD);
    };
    const lose = (): void => {
      broke = true;
      setLostSince((since) => since ?? new Date().toISOString());
    };
    const open = (): void => {
      source = new EventSource(`${JIS_STREAM}?plantNo=${encodeURIComponent(plantNo)}`);
      source.addEventListener('jis', ask);
      source.addEventListener('open', () => {
        setLostSince(null);
        if (broke) ask();
        broke = false;
      });
      source.addEventListener('error', () => {
        lose();
        if (source?.readyState === EventSource.CLOSED) reopening = setTimeout(open, AGAIN);
      });
    };
    // A cable that is pulled ends no stream for minutes, but the device says so at once.
    const back = (): void => {
      clearTimeout(reopening);
      source?.close();
      open();
    };
    window.addEventListener('offline', lose);
    window.addEventListener('online', back);
    open();
    return () => {
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', back);
      clearTimeout(reopening);
      clearTimeout(asking);
      source?.close();
    };
  }, [client, plantNo, endpoint]);
  return lostSince;
};
