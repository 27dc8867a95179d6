import { filledWith, type Filling } from './fillings.ts';
import styles from './share-bar.module.css';

type Props = {
  /** Per cent; what is above 100 fills it. */
  percent: number;
  filling?: Filling;
  /** What it says to those who listen; without it the figure beside it says all. */
  label?: string;
  /** As wide as what it stands in. */
  isWide?: boolean;
};

/** A share of a whole, drawn and in figures: the drawing alone would be read by nobody who does not see colours. */
export const ShareBar = ({ percent, filling = 'main', label, isWide = false }: Props) => (
  <span className={styles.share} data-wide={isWide || undefined}>
    <span
      className={styles.track}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <span className={filledWith(filling)} style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
    </span>
    {percent}%
  </span>
);
