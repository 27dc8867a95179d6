import styles from './detail.module.css';
import { Skeleton } from '../parts/skeleton.tsx';

/** A document page on its way: its head and a section, so that nothing jumps when it comes. */
export const DetailSkeleton = () => (
  <div className={styles.screen}>
    <div className={styles.skeleton} />
    <div className={styles.section}>
      <Skeleton lines={6} />
    </div>
  </div>
);
