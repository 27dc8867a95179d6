import type { ReactNode } from 'react';
import { field, type FieldOptions, type FormField } from '@portal/platform/web/form/field.ts';
import type { AnyControl } from '@portal/platform/web/form/inputs/inputs.tsx';
import type { Option } from '../../contract/process/option-kinds.ts';
import {
  processSections,
  type OwnOption,
  type ProcessOption,
} from '../../contract/process/process-options.ts';
import type { words as settingsWords } from '../../contract/words.en.ts';
import { FreezeInput } from './freeze-input.tsx';
import { LabelLines } from './label-lines.tsx';

type Words = (typeof settingsWords)['zh']['process'];

/** The options as fields of a form, section by section, each as what it is. */
export const optionFields = (words: Words): readonly FormField<ProcessOption>[] =>
  Object.entries(processSections).flatMap(([section, options]) =>
    Object.entries<Option>(options).map(([name, option], at) =>
      drawn(name as ProcessOption, option, words, {
        ...(at === 0 && { section: words.sections[section as keyof typeof processSections] }),
        ...(name in words.hints && { hint: words.hints[name as keyof Words['hints']] }),
      }),
    ),
  );

const drawn = (
  name: ProcessOption,
  option: Option,
  words: Words,
  options: FieldOptions,
): FormField<ProcessOption> => {
  const groups = words as unknown as Readonly<Record<string, Readonly<Record<string, string>>>>;
  if (option.kind === 'flag') return field.flag(name, { span: 8, ...options });
  if (option.kind === 'count')
    return field.number(name, { span: 8, min: option.from, max: option.to, ...options });
  if (option.kind === 'own') return field.own(name, ownControls[name as OwnOption], options);
  return option.kind === 'choice'
    ? field.choice(name, groups[option.names]!, { span: 8, ...options })
    : field.choice(name, groups[option.names]!, { span: 24, many: true, ...options });
};

const ownControls: Readonly<Record<OwnOption, (control: AnyControl) => ReactNode>> = {
  freezePeriodDays: (control) => <FreezeInput {...control} />,
  labelIdentifiers: (control) => <LabelLines {...control} />,
};
