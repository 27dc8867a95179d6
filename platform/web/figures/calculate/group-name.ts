import type { Language } from '../../../contract/words.ts';

/** How people know a group: its code, with its name where it has one of its own. Example: `S1008 Shanghai Ruilan`. */
export const groupName = (
  {
    key,
    nameZh,
    nameEn,
  }: { readonly key: string; readonly nameZh: string | null; readonly nameEn: string | null },
  language: Language,
): string => {
  const name = language === 'en' ? nameEn : nameZh;
  return name === null || name === key ? key : `${key} ${name}`;
};
