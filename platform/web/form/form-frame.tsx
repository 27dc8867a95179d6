import type { ReactNode } from 'react';
import type { FormField } from './field.ts';
import { FormIndex } from './form-index.tsx';
import styles from './form.module.css';

type Props = {
  /** Of the form, of one with fields. */
  id?: string;
  fields?: readonly FormField[];
  children: ReactNode;
  /** `FormFoot`. */
  foot?: ReactNode;
};

/** A form in a card of a page: where it is long its parts beside it, and its foot, which stays in sight. */
export const FormFrame = ({ id = '', fields = [], children, foot }: Props) => (
  <div className={styles.frame}>
    <FormIndex form={id} fields={fields} />
    <div className={styles.text}>{children}</div>
    {foot}
  </div>
);
