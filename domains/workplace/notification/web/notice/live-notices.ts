import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listNewestNotices } from '../../contract/newest-notices.ts';
import { answerKey } from '@portal/platform/web/calls/use-call.ts';
import { POLL } from './notice-poll.ts';

const STREAM = '/api/system/v1/notification/stream';
const SHARED = 'webedi.notices';
/** Milliseconds until a stream that the server refused is tried again; one that broke off comes back by itself. */
const AGAIN = 60_000;

/**
 * Lets the bell count again when the server says that there is something. One window holds the stream and passes the word on to the
 * others of this browser: over HTTP/1.1 six streams would use up all of its connections. Where windows cannot agree on one (locks
 * are missing on plain HTTP addresses of a LAN) there is none, and the bell asks by the clock. True while this window holds a
 * living stream.
 */
export const useLiveNotices = (): boolean => {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    if (!('locks' in navigator) || typeof EventSource === 'undefined') return undefined;
    const others = new BroadcastChannel(SHARED);
    const countAgain = () => void client.invalidateQueries({ queryKey: answerKey(listNewestNotices, POLL) });
    others.addEventListener('message', countAgain);
    const leaving = new AbortController();
    let leave = () => {};
    const holding = navigator.locks.request(SHARED, { signal: leaving.signal }, async () => {
      const close = openStream(
        () => {
          countAgain();
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it is of one origin
          others.postMessage('notice');
        },
        (now) => setLive(now),
      );
      await new Promise<void>((resolve) => {
        leave = resolve;
        if (leaving.signal.aborted) resolve();
      });
      close();
    });
    // Who leaves before it was his turn is refused the lock.
    holding.catch(() => undefined);
    return () => {
      leaving.abort();
      leave();
      others.close();
      setLive(false);
    };
  }, [client]);
  return live;
};

/** Returns how to close it. What came while there was no stream, the first one included, is unknown: each that opens is news in itself. */
const openStream = (onNews: () => void, onLife: (alive: boolean) => void): (() => void) => {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(STREAM);
    source.addEventListener('notice', onNews);
    source.addEventListener('open', () => {
      onLife(true);
      onNews();
    });
    source.addEventListener('error', () => {
      onLife(false);
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
};
