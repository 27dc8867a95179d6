import styles from './detail.module.css';

/** Lines where text will stand, while it is on its way: a heading over nothing would read as empty. */
export const SectionSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <span />
    <span />
    <span />
  </div>
);
