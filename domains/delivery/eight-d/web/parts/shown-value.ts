import { useDict } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { EIGHT_D_CAUSE, EIGHT_D_ERROR } from '../../contract/content/content.ts';
import type { ContentField } from '../../contract/content/kinds.ts';
import { words as eightDWords } from '../../contract/words.en.ts';

/** How the value of a field is read: choices and codes by their names. */
export const useShownValue = (): ((field: ContentField, value: string | number) => string) => {
  const words = useWords(eightDWords);
  const flags: Readonly<Record<string, string>> = useWords(kitWords).flag;
  const errors = useDict(EIGHT_D_ERROR);
  const causes = useDict(EIGHT_D_CAUSE);
  return ({ kind, names, typeCode }, value) => {
    const text = String(value);
    if (kind === 'flag') return flags[text] ?? text;
    if (kind === 'choice') return nameIn(words[names!], text);
    if (kind !== 'dict') return text;
    const choices = typeCode === EIGHT_D_ERROR ? errors : causes;
    return choices.find((choice) => choice.value === text)?.label ?? text;
  };
};

const nameIn = (group: Readonly<Record<string, string>>, value: string): string => group[value] ?? value;
