import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@portal/platform/web/calls/call.ts';
import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo, usePlace, useSecret } from '@portal/platform/web/session/address.tsx';
import { session } from '@portal/platform/web/session/session.ts';
import { LanguageToggle } from '@portal/platform/web/shell/header/language-toggle.tsx';
import { claimDriverLink } from '../../contract/driver-calls.ts';
import { GATE_PATH, LINK_PATH } from '../driver-address.ts';
import styles from './driver.module.css';
import { Trouble, Waiting } from './notes.tsx';
import { TruckScreen } from './truck-screen.tsx';
import { driverWords } from './words.en.ts';

/** Where a phone stands that has opened its link: nothing in the address opens anything any more. */
const TRUCK = 'truck';

/** /driver/link#<code> and /driver/gate#<code>: the driver's phone. It opens the link, takes it out of the address, and shows his truck. */
export default function DriverPage() {
  const words = useWords(driverWords);
  const place = usePlace('code');
  const secret = useSecret();
  // Links that were made before the code stood behind the `#` have it in the path.
  const code = `/driver/${place}` === LINK_PATH ? secret : place;
  const gateCode = `/driver/${place}` === GATE_PATH ? secret : undefined;
  const isOpen = place === TRUCK || gateCode !== undefined;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <LanguageToggle />
      </header>
      <main className={styles.main}>
        {isOpen ? <TruckScreen gateCode={gateCode} /> : <Claim key={code} code={code} />}
      </main>
    </div>
  );
}

const LANGUAGE_SET = 'driver-language';

/** A phone that speaks no Chinese reads English when it opens its first link; what its driver switches to stays. */
const useLanguageOfPhone = (): void => {
  useEffect(() => {
    if (localStorage.getItem(LANGUAGE_SET) !== null) return;
    localStorage.setItem(LANGUAGE_SET, 'Y');
    if (!navigator.language.toLowerCase().startsWith('zh')) session().setLanguage('en');
  }, []);
};

const Claim = ({ code }: { code: string }) => {
  useLanguageOfPhone();
  const words = useWords(driverWords);
  const go = useGo();
  // A query, so that it is under way once, however often the page is drawn.
  const { data, error, refetch, isFetching } = useQuery<boolean, CallFailure>({
    queryKey: ['driver-link', code],
    queryFn: async () => claim(code),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
  useEffect(() => {
    if (data === true) go(`/driver/${TRUCK}`, { replace: true });
  }, [data, go]);
  if (isFetching || data === true) return <Waiting text={words.opening} />;
  const text = error ? error.message : words.cookies;
  return <Trouble text={text} retry={() => void refetch()} />;
};

/** The first answer brings the phone its pass, the second one the link. */
const claim = async (code: string): Promise<boolean> => {
  const first = await call(claimDriverLink, { code });
  return first.opened || (await call(claimDriverLink, { code })).opened;
};
