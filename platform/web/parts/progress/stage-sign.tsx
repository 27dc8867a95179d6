import type { ProgressState } from './stages.ts';
import styles from './progress-line.module.css';

/** The sign of a state, so that its colour is not alone: tick, half disc, ring, cross, dash. */
export const StageSign = ({ state }: { state: ProgressState }) => (
  <svg className={styles.sign} data-state={state} viewBox="0 0 16 16" aria-hidden>
    {SIGNS[state]}
  </svg>
);

const ring = <circle cx="8" cy="8" r="6.75" className={styles.ring} />;
const SIGNS = {
  done: (
    <>
      <circle cx="8" cy="8" r="7.5" className={styles.disc} />
      <path d="M4.8 8.3l2.2 2.2 4.2-4.6" className={styles.stroke} />
    </>
  ),
  now: (
    <>
      {ring}
      <path d="M8 3.6a4.4 4.4 0 0 0 0 8.8z" className={styles.disc} />
    </>
  ),
  ahead: ring,
  stopped: (
    <>
      <circle cx="8" cy="8" r="7.5" className={styles.disc} />
      <path d="M5.4 5.4l5.2 5.2m0-5.2l-5.2 5.2" className={styles.stroke} />
    </>
  ),
  skipped: (
    <>
      {ring}
      <path d="M5 8h6" className={styles.dash} />
    </>
  ),
} as const;
