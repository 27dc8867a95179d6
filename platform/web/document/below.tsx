import type { ReactNode } from 'react';
import styles from './below.module.css';

/** What stands below a document whichever tab is open: a list of its lines, apart from the cards above it. */
export const Below = ({ children }: { children: ReactNode }) => (
  <div className={styles.below}>{children}</div>
);
