import type { ReactNode } from 'react';
import styles from './list.module.css';

type Props = {
  /** What is shown, or an exact decimal as it travels. */
  value: number | string;
  /** A change may go down: nothing is owed by it. */
  isChange?: boolean;
  children: ReactNode;
};

/** A number in a cell: what is none stands back, what is owed is red. A link in it is underlined under the pointer. */
export const Figure = ({ value, isChange = false, children }: Props) => (
  <span className={styles.figures} data-sign={signOf(value, isChange)}>
    {children}
  </span>
);

const signOf = (value: number | string, isChange: boolean): 'zero' | 'negative' | undefined => {
  const sign = Math.sign(Number(value));
  return sign === 0 ? 'zero' : sign < 0 && !isChange ? 'negative' : undefined;
};
