import { Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { useDict } from '../../i18n/use-dict.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { Choice } from '../../parts/choices.ts';
import { kitWords } from '../../words.en.ts';
import { committedNumber, typedNumber, type NumericRule } from './numeric.ts';

/** What an antd form hands to a control. */
export type Control<Value> = {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  disabled?: boolean;
  placeholder?: string;
  'aria-label'?: string;
  /** Outside of a form, see `hand-field.tsx`. */
  status?: 'error';
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
};

/** The same for a control whose kind of value is not known here: its value fits every control, its changes are taken from every one. */
export type AnyControl = Omit<Control<never>, 'onChange'> & { onChange?: (value: unknown) => void };

type Trimmed = Control<string | null> & {
  max?: number;
  rows?: number;
  password?: boolean;
  autoComplete?: string;
};

/** Text is trimmed when the field is left (SPEC section 5), and never cut: a text over `max` is marked, the form tells why. */
export const TextInput = ({ value, onChange, max, rows, password, ...rest }: Trimmed) => {
  const shared = {
    ...rest,
    value: value ?? '',
    ...(max !== undefined && { count: { max, show: rows !== undefined } }),
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
    onBlur: (event: { target: { value: string } }) => {
      const trimmed = event.target.value.trim();
      if (trimmed !== event.target.value) onChange?.(trimmed);
    },
  };
  if (rows !== undefined) return <Input.TextArea {...shared} rows={rows} />;
  return password ? <Input.Password {...shared} onBlur={undefined} /> : <Input {...shared} />;
};

type Numeric = NumericRule & { unit?: string };

/** An exact decimal as text. */
export const QuantityInput = ({
  value,
  onChange,
  unit,
  precision,
  min,
  max,
  fixZero,
  ...rest
}: Control<string | null> & Numeric) => (
  <Input
    {...rest}
    inputMode="decimal"
    value={value ?? ''}
    suffix={unit}
    style={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}
    onChange={(event) => onChange?.(typedNumber(event.target.value))}
    onBlur={(event) => {
      const committed = committedNumber(event.target.value, { precision, min, max, fixZero });
      if (committed !== event.target.value) onChange?.(committed);
    }}
  />
);

/** A number. What is typed on the way (`-`, `1.`) stays in the field and counts as nothing yet. */
export const NumberInput = ({ value, onChange, ...rest }: Control<number | null | undefined> & Numeric) => {
  const [typed, setTyped] = useState(() => textOf(value));
  const input = textOf(value);
  // The form was filled or reset from elsewhere.
  if (input !== textOf(numberOf(typed)) && input !== typed) setTyped(input);
  return (
    <QuantityInput
      {...rest}
      value={typed}
      onChange={(text) => {
        setTyped(text ?? '');
        onChange?.(numberOf(text ?? ''));
      }}
    />
  );
};

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);
const numberOf = (text: string): number | undefined => (/\d/.test(text) ? Number(text) : undefined);

/** Digits, hyphen, space and a leading plus. */
export const PhoneInput = ({ value, onChange, ...rest }: Control<string | null>) => (
  <Input
    {...rest}
    type="tel"
    value={value ?? ''}
    onChange={(event) => onChange?.(event.target.value.replaceAll(/(?!^\+)[^\d\- ]/g, ''))}
    onBlur={(event) => onChange?.(event.target.value.trim())}
  />
);

/** Wall time of the plant, `HH:MM`. */
export const TimeInput = ({ value, onChange, ...rest }: Control<string | null>) => (
  <Input {...rest} type="time" value={value ?? ''} onChange={(event) => onChange?.(event.target.value)} />
);

type Choosing = Control<string | string[] | null | undefined> & { many?: boolean };

export const ChoiceInput = ({
  choices,
  many,
  value,
  placeholder,
  ...rest
}: Choosing & { choices: readonly Choice[] }) => {
  const words = useWords(kitWords).form;
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      mode={many ? 'multiple' : undefined}
      value={value ?? undefined}
      options={choices as Choice[]}
      placeholder={placeholder ?? words.choose}
    />
  );
};

export const DictInput = ({ typeCode, ...rest }: Choosing & { typeCode: string }) => (
  <ChoiceInput {...rest} choices={useDict(typeCode)} />
);

/** Y or N. */
export const FlagInput = ({ value, onChange, ...rest }: Control<string | null>) => {
  const words = useWords(kitWords).flag;
  return (
    <Switch
      {...rest}
      checked={value === 'Y'}
      checkedChildren={words.Y}
      unCheckedChildren={words.N}
      onChange={(on) => onChange?.(on ? 'Y' : 'N')}
    />
  );
};
