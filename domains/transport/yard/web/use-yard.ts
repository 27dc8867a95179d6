import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { call } from '@portal/platform/web/calls/call.ts';
import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { answerKey } from '@portal/platform/web/calls/use-call.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { readYard } from '../contract/endpoints.ts';
import { YARD_STREAM } from '../contract/stream.ts';

/** Milliseconds: asked in any case, tried again where the server refused the stream, and over which those who heard one hint spread. */
const ASKED_EVERY = 60_000;
const AGAIN = 30_000;
const SPREAD = 1_500;

/**
 * The yard as it is now, and asked anew when the server says that it has changed. Hints that come while one waits are one. `lostSince`: nothing is
 * heard from the server since then; it connects again by itself and then asks, for what was said in between is unknown.
 */
export const useYard = () => {
  const client = useQueryClient();
  const plantNo = useSession((now) => now.plantNo);
  const language = useSession((now) => now.language);
  const after = useRef('');
  const [lostSince, setLostSince] = useState<string | null>(null);
  // One place in the memory, whatever hint it follows: a wall runs for days.
  const queryKey = useMemo(
    () => [plantNo, language, ...answerKey(readYard, {}).slice(2)],
    [plantNo, language],
  );
  const answer = useQuery<OutputOf<typeof readYard>, CallFailure>({
    queryKey,
    queryFn: ({ signal }) => call(readYard, after.current === '' ? {} : { after: after.current }, { signal }),
    staleTime: 0,
    refetchInterval: ASKED_EVERY,
    refetchIntervalInBackground: true,
    meta: { quiet: true },
  });
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    let source: EventSource | undefined;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    let asking: ReturnType<typeof setTimeout> | undefined;
    const ask = (hint: string): void => {
      after.current = hint;
      asking ??= setTimeout(() => {
        asking = undefined;
        void client.invalidateQueries({ queryKey });
      }, Math.random() * SPREAD);
    };
    const open = (): void => {
      let broke = reopening !== undefined;
      source = new EventSource(`${YARD_STREAM}?plantNo=${encodeURIComponent(plantNo)}`);
      source.addEventListener('yard', ({ data }: MessageEvent<string>) =>
        ask((JSON.parse(data) as { after: string }).after),
      );
      source.addEventListener('open', () => {
        setLostSince(null);
        if (broke) ask(after.current);
        broke = false;
      });
      source.addEventListener('error', () => {
        broke = true;
        setLostSince((since) => since ?? new Date().toISOString());
        if (source?.readyState === EventSource.CLOSED) reopening = setTimeout(open, AGAIN);
      });
    };
    open();
    return () => {
      clearTimeout(reopening);
      clearTimeout(asking);
      source?.close();
    };
  }, [client, plantNo, queryKey]);
  return { ...answer, lostSince };
};
