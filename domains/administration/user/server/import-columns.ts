import * as z from 'zod/mini';
import type { Language } from '@portal/platform/contract/words.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { ImportColumn } from '@portal/platform/server/sheet/import-rows.ts';
import { parties } from '@portal/access/contract/role-fields.ts';
import { words as accessWords } from '@portal/access/contract/words.en.ts';
import { UserInput } from '../contract/fields.ts';
import { words } from '../contract/words.en.ts';

/** Several codes in one cell: `1000, 2000`. */
const Codes = z.pipe(
  z.optional(z.string()),
  z.transform((cell) =>
    (cell ?? '')
      .split(/[,，、;；]/)
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  ),
);

/** A row of the workbook: a user, with plants and roles as lists of codes. */
export const ImportedUser = z.extend(UserInput, {
  plants: z.pipe(Codes, UserInput.shape.plants),
  roles: z.pipe(Codes, UserInput.shape.roles),
});

type Field = keyof typeof UserInput.shape & keyof typeof words.zh.fields;
type More = Pick<ImportColumn, 'hint' | 'choices' | 'codes'>;

/** The columns of the import. A password is not among them: none travels in a workbook. */
export const userImport = (language: Language): readonly ImportColumn[] => {
  const { sheet, hints } = words[language];
  const flag = platformWords[language].flag;
  const column = (field: Field, width: number, more: More = {}): ImportColumn => ({
    field,
    header: words[language].fields[field],
    headers: [words.zh.fields[field], words.en.fields[field]],
    width,
    kind: 'text',
    ...more,
  });
  return [
    column('userNo', 18, { hint: hints.userNo }),
    column('name', 14),
    column('nameEn', 18),
    column('type', 12, {
      hint: sheet.type,
      choices: parties.map((party) => accessWords[language].parties[party]),
      codes: PARTIES,
    }),
    column('companyCode', 14),
    column('dept', 18),
    column('email', 28),
    column('phone', 18),
    column('tel', 18),
    column('fax', 18),
    column('plants', 18, { hint: sheet.many }),
    column('roles', 28, { hint: sheet.many }),
    column('mrpController', 18, { hint: hints.mrpController }),
    column('idNo', 22),
    column('active', 8, { hint: sheet.yesNo, choices: [flag.Y, flag.N], codes: FLAGS }),
  ];
};

const bothWays = <Code extends string>(
  codes: readonly Code[],
  ...names: readonly Readonly<Record<Code, string>>[]
): Readonly<Record<string, string>> =>
  Object.fromEntries(names.flatMap((named) => codes.map((code) => [named[code], code])));

/** What people write for types, yes and no, in both languages. */
const PARTIES = bothWays(parties, accessWords.zh.parties, accessWords.en.parties);
const FLAGS = bothWays(['Y', 'N'], platformWords.zh.flag, platformWords.en.flag);
