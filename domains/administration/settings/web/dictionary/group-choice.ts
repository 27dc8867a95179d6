import type { Language } from '@portal/platform/contract/words.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { SAME_AS_CHINESE, type DictGroup } from '../../contract/dictionary.ts';

/** A group as a choice, found by its code and by its name in the language. */
export const groupChoice = ({ typeCode, type, typeEn }: DictGroup, language: Language): Choice => {
  const name = language === 'zh' || typeEn === SAME_AS_CHINESE ? type : typeEn;
  return { value: typeCode, label: `${typeCode} ${name}` };
};
