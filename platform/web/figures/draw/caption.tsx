import styles from './chart.module.css';
import type { Point } from '../figures.ts';

/** Below a period: two short lines. */
export const PointCaption = ({ point: { caption, name }, isShown }: { point: Point; isShown: boolean }) => (
  <span className={styles.caption} data-tone={caption?.tone} aria-hidden>
    {isShown && (caption?.text ?? name)}
    {isShown && caption?.small !== undefined && <small>{caption.small}</small>}
  </span>
);

/** Which of so many points are named, so that their names do not overlap. Example: of 400 at most 60, each seventh. */
export const namedEvery = (count: number, most: number): number => Math.max(1, Math.ceil(count / most));
