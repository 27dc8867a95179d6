import { isNegative, isZero } from '@portal/platform/contract/quantity.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import styles from './receipt.module.css';

/** A difference with its sign and colour: missing red, too much amber, none quiet. */
export const DifferenceText = ({ difference }: { difference: string | null }) => {
  if (difference === null) return null;
  const kind = isZero(difference) ? 'none' : isNegative(difference) ? 'short' : 'over';
  return (
    <span className={styles.difference} data-kind={kind}>
      {kind === 'over' ? '+' : ''}
      {formatQuantity(difference)}
    </span>
  );
};
