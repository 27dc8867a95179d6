import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { HOME } from '../../access/route-guard.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useSession } from '../../session/session.ts';
import styles from '../root.module.css';
import { shellWords } from '../words.en.ts';

export const NotFound = () => {
  const { errors } = useWords(shellWords);
  return <ErrorPage code="404" title={errors.notFound} hint={errors.notFoundHint} />;
};

export const Forbidden = () => {
  const { errors } = useWords(shellWords);
  return <ErrorPage code="403" title={errors.forbidden} hint={errors.forbiddenHint} />;
};

// Whoever is not signed in, and the login page, need no frame.
const Frame = lazy(async () => ({ default: (await import('../frame.tsx')).Frame }));

type Props = { code: string; title: string; hint: string };

/** Within header and menu, so that who is signed in goes on from there. */
const ErrorPage = (props: Props) => {
  const isSignedIn = useSession((now) => now.user !== null);
  return isSignedIn ? (
    <Suspense>
      <Frame>
        <ErrorText {...props} />
      </Frame>
    </Suspense>
  ) : (
    <main>
      <ErrorText {...props} />
    </main>
  );
};

const ErrorText = ({ code, title, hint }: Props) => {
  const { errors } = useWords(shellWords);
  return (
    <div className={styles.errorPage}>
      <div className={styles.errorCode} aria-hidden="true">
        {code}
      </div>
      <h1>{title}</h1>
      <p>{hint}</p>
      <Link to={HOME}>
        <Button type="primary" tabIndex={-1}>
          {errors.home}
        </Button>
      </Link>
    </div>
  );
};
