import type { Tone } from '@portal/platform/contract/state-machine.ts';
import { isNegative, type Quantity } from '@portal/platform/contract/quantity.ts';
import { formatChange } from '@portal/platform/web/i18n/format.ts';
import type { Change } from '../../contract/release/compare.ts';
import styles from './marks.module.css';

/** The colour of a change: more to do is blue, less is amber, nothing any more is red. */
export const CHANGE_TONES: Readonly<Record<Change, Tone>> = {
  new: 'good',
  raised: 'work',
  lowered: 'attention',
  gone: 'trouble',
  same: 'waiting',
};

/** A change of a quantity with its sign: `+100`. `change` colours it where more is known than the sign. */
export const Delta = ({
  quantity,
  change,
  title,
}: {
  quantity: Quantity;
  change?: Change;
  title?: string;
}) => {
  const less = isNegative(quantity);
  const tone = CHANGE_TONES[change ?? (less ? 'lowered' : 'raised')];
  return (
    <span className={styles.delta} data-tone={tone} title={title}>
      {formatChange(quantity)}
    </span>
  );
};
