import styles from './detail.module.css';
import { SectionSkeleton } from './section-skeleton.tsx';

/** A document page on its way: its head and a section, so that nothing jumps when it comes. */
export const DetailSkeleton = () => (
  <div className={styles.screen} aria-busy="true">
    <div className={styles.skeletonHead}>
      <span />
    </div>
    <div className={styles.section}>
      <SectionSkeleton />
    </div>
  </div>
);
