import { useRouterState } from '@tanstack/react-router';
import { useWords } from '../../i18n/use-words.ts';
import styles from '../root.module.css';
import { shellWords } from '../words.en.ts';

/** A thin line at the top while the next page is on its way. */
export const LoadingBar = () => {
  const pending = useRouterState({ select: (state) => state.status === 'pending' });
  const words = useWords(shellWords);
  return pending ? <div className={styles.loadingBar} role="progressbar" aria-label={words.loading} /> : null;
};
