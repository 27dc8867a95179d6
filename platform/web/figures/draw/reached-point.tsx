import type { ReactNode } from 'react';
import { ToLink } from '../../session/address.tsx';
import styles from './chart.module.css';

type Props = {
  /** Where it leads; it is read all the same where it leads nowhere. */
  to: string | null | undefined;
  spoken: string;
  tabIndex: 0 | -1;
  className: string | undefined;
  /** What eyes see of it. */
  children: ReactNode;
};

/** One point of a drawing: reached by keys, read aloud in one sentence, and a link to what is behind it. */
export const ReachedPoint = ({ to, spoken, tabIndex, className = '', children }: Props) =>
  to === null || to === undefined ? (
    <span className={className} tabIndex={tabIndex} role="img" aria-label={spoken}>
      {children}
    </span>
  ) : (
    <ToLink className={className} to={to} tabIndex={tabIndex}>
      <span className={styles.spoken}>{spoken}</span>
      <span className={styles.drawn} aria-hidden>
        {children}
      </span>
    </ToLink>
  );
