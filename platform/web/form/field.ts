import type { ReactNode } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { choicesOf, remote, type Choice, type Remote, type RemoteOptions } from '../parts/choices.ts';
import type { AnyControl } from './inputs/inputs.tsx';
import type { NumericRule } from './inputs/numeric.ts';

export type FormValues = Readonly<Record<string, unknown>>;

/** Where uploaded files go and how many, how large. */
export type UploadRule = {
  readonly to: Endpoint;
  readonly input: FormValues;
  /** Megabytes for one file: 5 or 20 (SPEC section 9). */
  readonly megabytes: number;
  readonly count: number;
  readonly accept?: string;
  /** On a telephone its camera is offered beside the files. */
  readonly camera?: boolean;
};

export type FormControl =
  | {
      readonly kind: 'text';
      readonly max?: number;
      readonly rows?: number;
      readonly password?: boolean;
      readonly autoComplete?: string;
    }
  | {
      readonly kind: 'number' | 'quantity';
      readonly rule: NumericRule;
      readonly unit?: string | ((values: FormValues) => string | undefined);
    }
  | { readonly kind: 'phone' | 'flag' | 'time' }
  | { readonly kind: 'day' | 'moment'; readonly min?: string; readonly max?: string }
  | {
      readonly kind: 'choice';
      readonly choices: readonly Choice[] | ((values: FormValues) => readonly Choice[]);
      readonly many: boolean;
    }
  | { readonly kind: 'dict'; readonly typeCode: string; readonly many: boolean }
  | {
      readonly kind: 'remote';
      readonly remote: Remote;
      readonly known?: Choice;
      readonly fixed?: (values: FormValues) => FormValues;
    }
  | { readonly kind: 'upload'; readonly rule: UploadRule }
  | { readonly kind: 'own'; readonly draw: (control: AnyControl, values: FormValues) => ReactNode };

/** What every field may say beside its kind. */
export type FieldOptions = {
  /** Instead of the domain's word for the field. */
  title?: string;
  /** Bears the mark of what must be filled in, though the form may be kept without it: a later step asks for it. */
  required?: boolean;
  /** A sentence below the field. */
  hint?: string;
  /** A sentence below the field about what stands in it now: it may stay so, and is worth a second look. */
  warning?: (values: FormValues) => string | undefined;
  /** Of 24; 12 without it, 24 for what needs room. */
  span?: 6 | 8 | 12 | 16 | 24;
  disabled?: boolean | ((values: FormValues) => boolean);
  /** The field exists only then; its value is not sent otherwise. */
  when?: (values: FormValues) => boolean;
  /** Fields that lose their value when this one changes (SPEC section 5: window times, supplier places). */
  clears?: readonly string[];
  placeholder?: string;
  /** A heading above the field: a part of the form begins with it. */
  section?: string;
};

export type FormField<Name extends string = string> = FieldOptions & {
  readonly name: Name;
  readonly control: FormControl;
};

type Named = Readonly<Record<string, string>>;
type Unit = { unit?: string | ((values: FormValues) => string | undefined) };

/**
 * The kinds of field of a form; the name is a field of the call's input.
 * @example fields={[field.text('code', { max: 5 }), field.quantity('quantity', { unit: 'PCE' }), field.day('dispatchDate')]}
 */
export const field = {
  text: <Name extends string>(
    name: Name,
    options: FieldOptions & { max?: number; rows?: number; password?: boolean; autoComplete?: string } = {},
  ): FormField<Name> => {
    const { max, rows, password, autoComplete, ...rest } = options;
    return {
      name,
      control: { kind: 'text', max, rows, password, autoComplete },
      ...(rows && { span: 24 }),
      ...rest,
    };
  },

  /** A number; `precision` 0 without it. */
  number: <Name extends string>(
    name: Name,
    options: FieldOptions & Partial<NumericRule> & Unit = {},
  ): FormField<Name> => numeric('number', name, 0, options),

  /** An exact decimal; `precision` 3 without it. */
  quantity: <Name extends string>(
    name: Name,
    options: FieldOptions & Partial<NumericRule> & Unit = {},
  ): FormField<Name> => numeric('quantity', name, 3, options),

  phone: <Name extends string>(name: Name, options: FieldOptions = {}): FormField<Name> => ({
    name,
    control: { kind: 'phone' },
    ...options,
  }),

  day: <Name extends string>(
    name: Name,
    options: FieldOptions & { min?: string; max?: string } = {},
  ): FormField<Name> => {
    const { min, max, ...rest } = options;
    return { name, control: { kind: 'day', min, max }, ...rest };
  },

  /** A moment, typed as day and time on the clock of the plant; sent in UTC. `min` and `max` are days. */
  moment: <Name extends string>(
    name: Name,
    options: FieldOptions & { min?: string; max?: string } = {},
  ): FormField<Name> => {
    const { min, max, ...rest } = options;
    return { name, control: { kind: 'moment', min, max }, ...rest };
  },

  time: <Name extends string>(name: Name, options: FieldOptions = {}): FormField<Name> => ({
    name,
    control: { kind: 'time' },
    ...options,
  }),

  choice: <Name extends string>(
    name: Name,
    names: Named | readonly Choice[] | ((values: FormValues) => readonly Choice[]),
    options: FieldOptions & { many?: boolean } = {},
  ): FormField<Name> => {
    const { many = false, ...rest } = options;
    const choices = typeof names === 'function' ? names : choicesOf(names);
    return { name, control: { kind: 'choice', choices, many }, ...rest };
  },

  dict: <Name extends string>(
    name: Name,
    typeCode: string,
    options: FieldOptions & { many?: boolean } = {},
  ): FormField<Name> => {
    const { many = false, ...rest } = options;
    return { name, control: { kind: 'dict', typeCode, many }, ...rest };
  },

  /** Chosen from the answers of a call; `known` is the value that stands already, with its name or as it is, `from` adds input from other fields. */
  remote: <Name extends string, E extends Endpoint>(
    name: Name,
    endpoint: E,
    options: FieldOptions &
      RemoteOptions<E> & { known?: Choice | string | null; from?: (values: FormValues) => FormValues },
  ): FormField<Name> => {
    const { known, from, search, fixed: input, choices, ...rest } = options;
    return {
      name,
      control: {
        kind: 'remote',
        remote: remote(endpoint, { search, fixed: input, choices }),
        fixed: from,
        ...(known && { known: typeof known === 'string' ? { value: known, label: known } : known }),
      },
      ...rest,
    };
  },

  /** Files, sent when they are chosen; the value is a list of `StoredFile`. 5 MB and one file without options. */
  upload: <Name extends string>(
    name: Name,
    to: Endpoint,
    options: FieldOptions & { megabytes?: 5 | 20; count?: number; accept?: string; input?: FormValues } = {},
  ): FormField<Name> => {
    const { megabytes = 5, count = 1, accept, input = {}, ...rest } = options;
    return {
      name,
      control: { kind: 'upload', rule: { to, input, megabytes, count, accept } },
      span: 24,
      ...rest,
    };
  },

  /** Y or N. */
  flag: <Name extends string>(name: Name, options: FieldOptions = {}): FormField<Name> => ({
    name,
    control: { kind: 'flag' },
    ...options,
  }),

  /** A control of the domain's own: it gets `id`, `value`, `onChange`. */
  own: <Name extends string>(
    name: Name,
    draw: (control: AnyControl, values: FormValues) => ReactNode,
    options: FieldOptions = {},
  ): FormField<Name> => ({ name, control: { kind: 'own', draw }, span: 24, ...options }),
};

const numeric = <Name extends string>(
  kind: 'number' | 'quantity',
  name: Name,
  usual: number,
  options: FieldOptions & Partial<NumericRule> & Unit,
): FormField<Name> => {
  const { precision = usual, min, max, fixZero, unit, ...rest } = options;
  return { name, control: { kind, rule: { precision, min, max, fixZero }, unit }, ...rest };
};
