import type { ReactNode } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { field } from './field.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import type { FieldsOf } from './form-props.ts';
import type { AnyControl } from './inputs/inputs.tsx';

const WIDTH = 520;
const LONGEST = 200;

type Props<E extends Endpoint> = Omit<FormDialogProps<E>, 'fields' | 'width'> & {
  /** Instead of the domain's word for the field. */
  label?: string;
  /** A sentence below the field. */
  hint?: string;
  /** Draws the input, where usual reasons are offered. */
  draw?: (control: AnyControl) => ReactNode;
};

/**
 * Asks why before a call that wants a `reason`: refuse, return, cancel, discard.
 * @example <ReasonDialog title={words.actions.return} call={returnNote} fixed={{ id }} words={words} submit={words.actions.return} onClose={close} />
 */
export const ReasonDialog = <E extends Endpoint>({ label, hint, draw, ...form }: Props<E>) => {
  const options = { ...(label !== undefined && { title: label }), ...(hint !== undefined && { hint }) };
  const reason = draw
    ? field.own('reason', draw, options)
    : field.text('reason', { rows: 3, max: LONGEST, ...options });
  // That the call's input has a reason is checked by its shape, when the form is sent.
  return <FormDialog {...form} fields={[reason] as unknown as FieldsOf<E>} width={WIDTH} />;
};
