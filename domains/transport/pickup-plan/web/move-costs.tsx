import { fill } from '@portal/platform/contract/words.ts';
import { formatDay } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import type { MoveCost } from '../contract/optimise.ts';
import styles from './pickup.module.css';
import { screenWords } from './words.en.ts';

/** What a move costs: rates of both trucks and the arrival, before and afterwards. */
export const MoveCosts = ({ cost }: { cost: MoveCost }) => {
  const { move: words } = useWords(screenWords);
  const late = (days: number): string => (days === 0 ? words.inTime : fill(words.late, { days }));
  return (
    <div role="status">
      <dl className={styles.figures}>
        <div>
          <dt>{words.from}</dt>
          <dd>
            {cost.fromRateBefore}% → {cost.fromRateAfter}%
          </dd>
        </div>
        <div>
          <dt>{words.to}</dt>
          <dd>
            {cost.toRateBefore}% → {cost.toRateAfter}%
          </dd>
        </div>
        <div>
          <dt>{words.arrival}</dt>
          <dd>
            {formatDay(cost.etaBefore)} → {formatDay(cost.etaAfter)}
          </dd>
        </div>
      </dl>
      <ToneTag tone={cost.latenessAfter > 0 ? 'trouble' : 'good'}>{late(cost.latenessAfter)}</ToneTag>{' '}
      {cost.othersLate > 0 && (
        <ToneTag tone="trouble">{fill(words.othersLate, { count: cost.othersLate })}</ToneTag>
      )}{' '}
      {cost.freesTruck && <ToneTag tone="good">{words.frees}</ToneTag>}{' '}
      {!cost.fits && <ToneTag tone="trouble">{words.noFit}</ToneTag>}
    </div>
  );
};
