import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { HOME } from '../../access/route-guard.ts';
import { useWords } from '../../i18n/use-words.ts';
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

const ErrorPage = ({ code, title, hint }: { code: string; title: string; hint: string }) => {
  const { errors } = useWords(shellWords);
  return (
    <main className={styles.errorPage}>
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
    </main>
  );
};
