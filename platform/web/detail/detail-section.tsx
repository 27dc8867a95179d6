import type { ReactNode } from 'react';
import type { Action } from '../list/action.ts';
import { ActionButtons } from '../list/actions/action-buttons.tsx';
import styles from './detail.module.css';

/** One section of a document page: its title, what may be done there, its content. */
export const DetailSection = ({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: readonly Action[] | undefined;
  children: ReactNode;
}) => (
  <section className={styles.section} aria-label={title}>
    <h3>{title}</h3>
    {actions && (
      <div className={styles.head}>
        <ActionButtons actions={actions} />
      </div>
    )}
    {children}
  </section>
);
