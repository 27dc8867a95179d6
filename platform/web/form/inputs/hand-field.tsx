import { useId, type ReactNode } from 'react';
import styles from '../form.module.css';
import type { Control } from './inputs.tsx';

type Mark = Pick<Control<never>, 'status' | 'aria-invalid' | 'aria-describedby'>;

type Props = {
  label: string;
  /** What is wrong with it, in words, once it is to be told. */
  fault?: string | undefined;
  className?: string | undefined;
  /** Draws the input with its mark. */
  children: (mark: Mark) => ReactNode;
};

/**
 * A labelled input outside of a form, as forms draw theirs: what is wrong stands below it, and screen readers are told.
 * @example <HandField label={fields.quantity} fault={tried ? words.required : undefined}>{(mark) => <QuantityInput {...mark} … />}</HandField>
 */
export const HandField = ({ label, fault, className, children }: Props) => {
  const complaint = useId();
  const isWrong = fault !== undefined;
  return (
    <label className={className}>
      {label}
      {children(isWrong ? { status: 'error', 'aria-invalid': true, 'aria-describedby': complaint } : {})}
      {isWrong && (
        <span id={complaint} className={styles.fault}>
          {fault}
        </span>
      )}
    </label>
  );
};

/** Puts the cursor into the first input of `area` that is marked, as soon as the marks are drawn. */
export const focusFirstFault = (area: HTMLElement | null): void => {
  setTimeout(() => area?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
