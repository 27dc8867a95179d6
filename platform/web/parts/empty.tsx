import type { ReactNode } from 'react';
import styles from './empty.module.css';

type Props = {
  /** That there is nothing, or what there is none of. */
  title?: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
};

/** Stands in a list, a table or a section of a page that has nothing to show: a few words, where its rows would begin. */
export const Empty = ({ title, children }: Props) => (
  <div className={styles.empty} role="status">
    {title !== undefined && <div className={styles.title}>{title}</div>}
    {children !== undefined && <div>{children}</div>}
  </div>
);
