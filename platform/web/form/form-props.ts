import type { ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import type { CallFailure } from '../calls/call-failure.ts';
import type { ScreenWords } from '../parts/screen-words.ts';
import type { FormField, FormValues } from './field.ts';
import type { Shape } from './shape-check.ts';

export type FieldsOf<E extends Endpoint> = readonly FormField<keyof InputOf<E> & string>[];

export type ShapeFormProps<E extends Endpoint> = {
  /** The call that takes the form; its input is the shape that is checked. */
  call: E;
  words: ScreenWords;
  fields: FieldsOf<E>;
  /** What stands in the fields at first. */
  initial?: Partial<InputOf<E>>;
  /** Sent beside the fields: id, version. */
  fixed?: Partial<InputOf<E>>;
  /** Makes the call's input of the fields' values, where they differ. */
  toInput?: (values: FormValues) => Readonly<Record<string, unknown>>;
  /** Makes the call's input of the checked values when something of them must not leave the browser as it was typed: passwords. */
  seal?: (values: FormValues) => Promise<InputOf<E>>;
  /** Checked instead of the call's input, when a page asks for more than the call does. */
  shape?: Shape;
  /** Told when it is done; a plain "done" without it. Null: `onDone` tells it. */
  success?: string | ((output: OutputOf<E>) => string) | null;
  /** Calls whose answers become old. */
  refreshes?: readonly Endpoint[];
  onDone?: (output: OutputOf<E>) => unknown;
  /** Told of each refusal before it is shown, so a screen can bring up to date what it rests on. */
  onRefused?: (failure: CallFailure) => void;
  /** Label of the submit button. */
  submit?: string;
  /** Stands above the fields. */
  before?: ReactNode;
  /** Stands below the fields: a grid, a hint. */
  children?: ReactNode;
};
