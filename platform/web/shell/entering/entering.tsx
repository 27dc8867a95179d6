import { useWaiting } from '../../access/waiting.ts';
import { useWords } from '../../i18n/use-words.ts';
import styles from '../root.module.css';
import { enteringWords } from './words.en.ts';

/** In place of the first page while the session is loaded: nothing, unless the server is away for a moment. Then what it says of that, until it is back. */
export const Entering = () => {
  const words = useWaiting((waiting) => waiting.words);
  const { away, awayHint } = useWords(enteringWords);
  if (words === null) return null;
  return (
    <div className={styles.errorPage} role="status">
      <div className={styles.loadingBar} />
      <h1>{away}</h1>
      <p>{words}</p>
      <p>{awayHint}</p>
    </div>
  );
};
