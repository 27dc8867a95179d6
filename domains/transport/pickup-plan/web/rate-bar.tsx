import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { FAIR_RATE, POOR_RATE } from '../contract/mark.ts';
import styles from './pickup.module.css';
import { screenWords } from './words.en.ts';

export const levelOf = (rate: number): 'over' | 'good' | 'fair' | 'poor' =>
  rate > 100 ? 'over' : rate < POOR_RATE ? 'poor' : rate < FAIR_RATE ? 'fair' : 'good';

/** A loading rate in per cent, drawn and in figures: the drawing alone would be read by nobody who does not see colours. */
export const RateBar = ({ rate }: { rate: number }) => {
  const words = useWords(screenWords);
  return (
    <span className={styles.rate}>
      <span
        className={styles.bar}
        data-level={levelOf(rate)}
        role="img"
        aria-label={fill(words.loadingRate, { rate })}
      >
        <span style={{ width: `${Math.min(100, rate)}%` }} />
      </span>
      {rate}%
    </span>
  );
};
