import {
  ChoiceInput,
  DictInput,
  FlagInput,
  NumberInput,
  PhoneInput,
  TextInput,
} from '@portal/platform/web/form/inputs/inputs.tsx';
import { DayInput } from '@portal/platform/web/form/inputs/day-inputs.tsx';
import type { ContentField } from '../../contract/content/kinds.ts';

type Value = string | number | null;
type Props = {
  field: ContentField;
  name: string;
  /** Words of its choices. */
  choices: Readonly<Record<string, string>>;
  value: Value;
  disabled: boolean;
  onChange: (value: Value) => void;
};

/** One field of a row of a report, as its kind is typed. */
export const FieldInput = ({ field, name, choices, value, disabled, onChange, ...mark }: Props) => {
  const text = typeof value === 'string' ? value : null;
  const shared = { ...mark, disabled, 'aria-label': name };
  switch (field.kind) {
    case 'count':
      return (
        <NumberInput
          {...shared}
          precision={0}
          min={0}
          max={field.most}
          value={typeof value === 'number' ? value : null}
          onChange={(typed) => onChange(typed ?? null)}
        />
      );
    case 'day':
      return <DayInput {...shared} value={text} onChange={(day) => onChange(day ?? null)} />;
    case 'phone':
      return <PhoneInput {...shared} value={text} onChange={onChange} />;
    case 'flag':
      return <FlagInput {...shared} value={text} onChange={onChange} />;
    case 'dict':
      return (
        <DictInput
          {...shared}
          typeCode={field.typeCode!}
          value={text}
          onChange={(code) => onChange(typeof code === 'string' ? code : null)}
        />
      );
    case 'choice':
      return (
        <ChoiceInput
          {...shared}
          choices={(field.values ?? []).map((one) => ({ value: one, label: choices[one] ?? one }))}
          value={text}
          onChange={(selected) => onChange(typeof selected === 'string' ? selected : null)}
        />
      );
    case 'text':
    default:
      return (
        <TextInput
          {...shared}
          {...(field.max !== undefined && { max: field.max })}
          {...(field.rows !== undefined && { rows: field.rows })}
          value={text}
          onChange={onChange}
        />
      );
  }
};
