import { words as commonWords } from '@portal/platform/contract/words.en.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Option } from '../../contract/process/option-kinds.ts';
import {
  processOptions,
  type OwnOption,
  type ProcessOption,
} from '../../contract/process/process-options.ts';
import {
  UNLIMITED,
  processInput,
  type ProcessOptions,
  type saveProcessOptions,
} from '../../contract/process/process.ts';
import { words as settingsWords } from '../../contract/words.en.ts';

type Input = InputOf<typeof saveProcessOptions>;
type Compared = Omit<Input, 'forAllPlants' | 'version'>;

/** What saving would change, one sentence for each option: `反馈期限（工作日）: 3 → 5`. */
export const differences = (before: ProcessOptions, input: Compared, language: Language): string[] => {
  const { fields } = settingsWords[language].process;
  const textOf = textsIn(language);
  return Object.entries<Option>(processOptions).flatMap(([name, option]) => {
    const was = textOf(name as ProcessOption, option, processInput(before));
    const becomes = textOf(name as ProcessOption, option, input);
    return was === becomes ? [] : [`${fields[name as ProcessOption]}: ${was} → ${becomes}`];
  });
};

const textsIn = (language: Language) => {
  const words = settingsWords[language].process;
  const groups = words as unknown as Readonly<Record<string, Readonly<Record<string, string>>>>;
  return (name: ProcessOption, option: Option, options: Compared): string => {
    const value = options[name];
    if (option.kind === 'flag') return commonWords[language].flag[value as 'Y' | 'N'];
    if (option.kind === 'count') return String(value);
    if (option.kind === 'own') return ownTexts[name as OwnOption](options, words);
    const names = groups[option.names]!;
    if (option.kind === 'choice') return names[value as string]!;
    const selected = (value ?? []) as readonly string[];
    const named = option.values.filter((one) => selected.includes(one)).map((one) => names[one]);
    return named.join(', ') || words.noZone;
  };
};

const ownTexts: Readonly<
  Record<OwnOption, (options: Compared, words: (typeof settingsWords)['zh']['process']) => string>
> = {
  freezePeriodDays: ({ freezePeriodDays: days }, { unlimited }) =>
    days === UNLIMITED ? unlimited : String(days),
  labelIdentifiers: ({ labelIdentifiers }, { labelField }) =>
    labelIdentifiers.map(({ identifier, field }) => `${identifier} ${labelField[field]}`).join(', '),
};
