import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from 'antd';
import { useWords } from '../../i18n/use-words.ts';
import styles from '../root.module.css';
import { shellWords } from '../words.en.ts';

/** Shown in place of a page that failed while it was loaded or drawn. */
export const RouteError = ({ error: thrown, reset }: ErrorComponentProps) => {
  const { errors } = useWords(shellWords);
  const router = useRouter();
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const outdated = isMissingPart(error);
  const again = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <div className={styles.errorPage} role="alert">
      <h1>{outdated ? errors.outdated : errors.crashed}</h1>
      <p>{outdated ? errors.outdatedHint : errors.crashedHint}</p>
      {outdated ? null : <pre className={styles.errorText}>{`${error.name}: ${error.message}`}</pre>}
      <div className={styles.actions}>
        {outdated ? null : <Button onClick={() => void again()}>{errors.retry}</Button>}
        <Button type="primary" onClick={() => window.location.reload()}>
          {errors.reload}
        </Button>
      </div>
    </div>
  );
};

/** A part of the page could not be fetched: a new version has replaced it, or the network failed. Browsers word it differently. */
const isMissingPart = (error: Error): boolean =>
  /dynamically imported module|Importing a module script failed|error loading dynamically|preload CSS/i.test(
    error.message,
  );
