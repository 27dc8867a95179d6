import type { CSSProperties } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import styles from './skeleton.module.css';

/** How far lines reach, by turns, as rows do. */
const FILLED = ['92%', '84%', '88%', '76%'] as const;

/** Stands where rows or facts will, as long as they are awaited: grey lines as high as rows. `lines`: as many as may come. */
export const Skeleton = ({ lines = 6 }: { lines?: number }) => {
  const { loading } = useWords(kitWords);
  return (
    <div className={styles.lines} role="status" aria-busy="true" aria-label={loading}>
      {Array.from({ length: lines }, (_, at) => (
        <div
          key={at}
          className={styles.line}
          style={{ '--filled': FILLED[at % FILLED.length] } as CSSProperties}
        />
      ))}
    </div>
  );
};
