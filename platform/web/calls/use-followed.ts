import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { useSession } from '../session/session.ts';
import { call } from './call.ts';
import type { CallFailure } from './call-failure.ts';
import { answerKey } from './use-call.ts';

/** Milliseconds: asked in any case, tried again where the server refused the stream, and over which those who heard one hint spread unless it is said. */
const REFRESH_MS = 60_000;
const AGAIN = 30_000;
const SPREAD = 1_500;

/**
 * A read that a stream of its own keeps up to date for days: the stream brings the answer itself (`event: board`), or says that it has changed
 * (`event: <hint>`), and hints that come while one waits are one. `lostSince`: nothing is heard from the server since then; it connects again by
 * itself and then asks, for what was said in between is unknown.
 */
export const useFollowed = <E extends Endpoint>(
  endpoint: E,
  stream: string,
  hint: string,
  spread: number = SPREAD,
) => {
  const client = useQueryClient();
  const plantNo = useSession((now) => now.plantNo);
  const language = useSession((now) => now.language);
  const after = useRef('');
  /** How many answers were brought: one that was asked for before such a one is older. */
  const brought = useRef(0);
  const [lostSince, setLostSince] = useState<string | null>(null);
  // One place in the memory, whatever hint it follows: a wall runs for days.
  const queryKey = useMemo(
    () => [plantNo, language, ...answerKey(endpoint, {} as InputOf<E>).slice(2)],
    [plantNo, language, endpoint],
  );
  const answer = useQuery<OutputOf<E>, CallFailure>({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = brought.current;
      const input = after.current === '' ? {} : { after: after.current };
      const answer = await call(endpoint, input as InputOf<E>, { signal });
      return brought.current === before ? answer : (client.getQueryData<OutputOf<E>>(queryKey) ?? answer);
    },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
    meta: { quiet: true },
  });
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    let source: EventSource | undefined;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    let asking: ReturnType<typeof setTimeout> | undefined;
    const ask = (named: string): void => {
      after.current = named;
      asking ??= setTimeout(() => {
        asking = undefined;
        void client.invalidateQueries({ queryKey });
      }, Math.random() * spread);
    };
    const take = ({ data, lastEventId }: MessageEvent<string>): void => {
      after.current = lastEventId;
      brought.current++;
      client.setQueryData(queryKey, JSON.parse(data) as OutputOf<E>);
    };
    const open = (): void => {
      let broke = reopening !== undefined;
      source = new EventSource(`${stream}?plantNo=${encodeURIComponent(plantNo)}`);
      source.addEventListener(hint, ({ data }: MessageEvent<string>) =>
        ask((JSON.parse(data) as { after: string }).after),
      );
      source.addEventListener('board', take);
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
  }, [client, plantNo, queryKey, stream, hint, spread]);
  return { ...answer, lostSince };
};
