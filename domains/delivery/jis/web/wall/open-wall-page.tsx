import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@portal/platform/web/calls/call.ts';
import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo, usePlace, useSecret } from '@portal/platform/web/session/address.tsx';
import { openJisWall, readJisWall } from '../../contract/endpoints.ts';
import { useSignOfLife } from '../board/use-sign-of-life.ts';
import { Wall } from '../board/wall.tsx';
import { screenWords } from '../words.en.ts';
import { OPEN, SHOWN } from './pass-address.ts';
import styles from './wall.module.css';

/** Milliseconds: a wall without a session asks by the clock. */
const EACH = 1_000;

/** /wall/open#<code>: a screen that nobody signs in at. It takes on the pass, takes it out of the address, and shows its lines for as long as the pass holds. */
export default function OpenWallPage() {
  const place = usePlace('code');
  const secret = useSecret();
  return `/wall/${place}` === OPEN && secret !== '' ? <Opening key={secret} code={secret} /> : <Shown />;
}

const Opening = ({ code }: { code: string }) => {
  const words = useWords(screenWords);
  const go = useGo();
  // A query, so that it is under way once, however often the page is drawn.
  const { data, error } = useQuery<boolean, CallFailure>({
    queryKey: ['jis-wall', code],
    queryFn: async () => (await call(openJisWall, { code })).opened,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
  useEffect(() => {
    if (data === true) go(SHOWN, { replace: true });
  }, [data, go]);
  return <main className={styles.message}>{error ? error.message : words.opening}</main>;
};

/** Refusals that say that the pass is over: whatever stood on the wall goes. */
const OVER = ['jis.passUnknown', 'jis.passEnded'];

const Shown = () => {
  const { data, error, isPending, refetch } = useAnswer(
    readJisWall,
    {},
    { refetchInterval: EACH, staleTime: 0, quiet: true },
  );
  const lostSince = useSignOfLife();
  if (error && OVER.includes(error.key)) return <main className={styles.message}>{error.message}</main>;
  return <Wall board={data} answer={{ isPending, error, refetch, lostSince }} />;
};
