import type { Language } from '@portal/platform/contract/words.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { ImportColumn } from '@portal/platform/server/sheet/import-rows.ts';
import { words } from '../../contract/words.en.ts';

type Field = keyof typeof words.zh.dict.fields;

/** The columns of export, template and import alike: what went out can come back changed. */
export const dictColumns = (language: Language): readonly ImportColumn[] => {
  const { sheet, englishHint } = words[language].dict;
  const { flag } = platformWords[language];
  const column = (field: Field, width: number, more: Partial<ImportColumn> = {}): ImportColumn => ({
    field,
    header: words[language].dict.fields[field],
    headers: [words.zh.dict.fields[field], words.en.dict.fields[field]],
    width,
    kind: 'text',
    ...more,
  });
  return [
    column('typeCode', 24),
    column('type', 20, { hint: sheet.newGroup }),
    column('typeEn', 24, { hint: sheet.newGroup }),
    column('code', 20),
    column('value', 28),
    column('value2', 28, { hint: englishHint }),
    column('sort', 10, { kind: 'integer' }),
    column('active', 8, { hint: sheet.yesNo, choices: [flag.Y, flag.N], codes: FLAGS }),
  ];
};

/** What people write for yes and no, in both languages. */
const FLAGS: Readonly<Record<string, string>> = {
  [platformWords.zh.flag.Y]: 'Y',
  [platformWords.zh.flag.N]: 'N',
  [platformWords.en.flag.Y]: 'Y',
  [platformWords.en.flag.N]: 'N',
};
