import { Suspense, type ReactNode } from 'react';
import type { Action } from '../list/action.ts';
import styles from './detail.module.css';
import { DetailActions } from './detail-actions.tsx';
import { Skeleton } from '../parts/skeleton.tsx';

/** One section of a document page: its title, what may be done there, its content; lines in its place while that loads. */
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
    <div className={styles.heading}>
      <h3>{title}</h3>
      {actions && (
        <div className={styles.buttons}>
          <DetailActions actions={actions} isSection />
        </div>
      )}
    </div>
    <Suspense fallback={<Skeleton lines={3} />}>{children}</Suspense>
  </section>
);
