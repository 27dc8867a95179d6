import { isNegative, isZero, subtract } from '@portal/platform/contract/quantity.ts';
import { formatChange, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import styles from '../receipt.module.css';

/** A difference with its sign and colour: missing red, too much amber, none quiet. While more is to come (`isOpen`) what is missing is not missing yet. */
export const DifferenceText = ({
  difference,
  isOpen = false,
}: {
  difference: string | null;
  isOpen?: boolean;
}) => {
  if (difference === null) return null;
  if (isOpen && isNegative(difference))
    return (
      <span className={styles.difference} data-kind="open">
        {formatQuantity(subtract('0', difference))}
      </span>
    );
  const kind = isZero(difference) ? 'none' : isNegative(difference) ? 'short' : 'over';
  return (
    <span className={styles.difference} data-kind={kind}>
      {formatChange(difference)}
    </span>
  );
};
