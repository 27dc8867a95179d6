import type { Caller } from '@portal/platform/server/caller.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import { EIGHT_D_CAUSE, EIGHT_D_ERROR } from '../../contract/content/content.ts';
import type { ChoiceGroup, ContentField } from '../../contract/content/kinds.ts';
import { words } from '../../contract/words.en.ts';

type Choice = { readonly code: string; readonly zh: string; readonly en: string };
export type Choices = (field: ContentField) => readonly Choice[];

/** What may be written into a field that is chosen, in both languages: choices of the product, of the dictionary, yes and no. */
export const choicesFor = async (caller: Caller): Promise<Choices> => {
  const dictionaries = new Map<string, readonly Choice[]>([
    [EIGHT_D_ERROR, await dictChoices(caller, EIGHT_D_ERROR)],
    [EIGHT_D_CAUSE, await dictChoices(caller, EIGHT_D_CAUSE)],
  ]);
  return ({ kind, typeCode, values = [], names }) => {
    if (kind === 'flag') return FLAGS;
    if (kind === 'dict') return dictionaries.get(typeCode!) ?? [];
    if (kind !== 'choice') return [];
    const [zh, en] = [groupOf('zh', names!), groupOf('en', names!)];
    return values.map((code) => ({ code, zh: zh[code] ?? code, en: en[code] ?? code }));
  };
};

const groupOf = (language: 'zh' | 'en', names: ChoiceGroup): Readonly<Record<string, string>> =>
  words[language][names];

const FLAGS: readonly Choice[] = (['Y', 'N'] as const).map((code) => ({
  code,
  zh: platformWords.zh.flag[code],
  en: platformWords.en.flag[code],
}));
