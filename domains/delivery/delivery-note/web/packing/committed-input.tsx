import { useState } from 'react';
import { committedNumber, typedNumber, type NumericRule } from '@portal/platform/web/form/inputs/numeric.ts';
import styles from './packing.module.css';

type Props = {
  value: string;
  rule: NumericRule;
  label: string;
  onSettle: (value: string) => void;
  disabled?: boolean;
  isWrong?: boolean;
};

/**
 * A number that counts once it is left or Enter is pressed: boxes are grouped by it, so they must not jump while one
 * types. Esc puts back what stood there.
 */
export const CommittedInput = ({ value, rule, label, onSettle, disabled, isWrong }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (): void => {
    if (typed === null) return;
    const committed = committedNumber(typed, rule);
    setTyped(null);
    if (committed !== '' && committed !== value) onSettle(committed);
  };
  return (
    <input
      type="text"
      inputMode="decimal"
      className={styles.number}
      aria-label={label}
      aria-invalid={isWrong}
      disabled={disabled}
      value={typed ?? value}
      onChange={(event) => setTyped(typedNumber(event.target.value))}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
};
