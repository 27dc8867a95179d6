import * as z from 'zod/mini';
import { text } from '@portal/platform/contract/fields.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Caller, FileAction, UploadAction } from '@portal/platform/server/caller.ts';
import {
  effectTexts,
  importColumns,
  importTemplate,
  titled,
} from '@portal/platform/server/list/import/import-list.ts';
import { progressUnder } from '@portal/platform/server/list/import/import-progress.ts';
import { readRows, type ImportRow } from '@portal/platform/server/list/import/import-rows.ts';
import { importing } from '@portal/platform/server/list/import/importing.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { MOST_ROLES, UserInput, separators, userInputColumns } from '../contract/user.ts';
import { words } from '../contract/words.en.ts';
import { allRoles } from './queries.ts';
import { takeUsers } from './take-users.ts';
import { keepUsers } from './undo-users.ts';
import { userFrame } from './users.ts';

/** Several codes in one cell: `1000, 2000`. */
const Codes = z.pipe(
  z.optional(z.string()),
  z.transform((cell) =>
    (cell ?? '')
      .split(new RegExp(separators, 'u'))
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  ),
);

/** A row of the workbook: a user, with plants as a list of numbers, roles of codes or names. A password is not among them: none travels in a workbook. */
const ImportedUser = z.extend(UserInput, {
  plants: z.pipe(Codes, UserInput.shape.plants),
  roles: z.pipe(
    Codes,
    z.array(text(80)).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_ROLES, 'tooMany')),
  ),
});

const sheetWords = (language: Language) => ({
  ...words[language],
  hints: { ...words[language].hints, ...words[language].sheet },
});

export const userSheet = {
  ...userFrame,
  columns: userInputColumns,
  mayMiss: ['idNo'],
  words: { zh: sheetWords('zh'), en: sheetWords('en') },
};

export const downloadUserTemplate: FileAction<typeof calls.downloadUserTemplate> = async (caller) =>
  importTemplate(caller, userSheet);

/**
 * Creates or changes users from a workbook. None of them gets a password by it. It is taken back as it was taken: in portions; sessions
 * that a change has ended do not come back with it.
 */
export const importUsers: UploadAction<typeof calls.importUsers> = async (caller, input, file) => {
  const name = titled(userSheet, caller.language, 'refused');
  return importing(caller, input, { name, source: 'user', keep: keepFile }, async () => {
    const { rows, outcome } = await readRows(caller, file, {
      name,
      columns: importColumns(userSheet, caller.language),
      shape: ImportedUser,
      words: { checks: userSheet.words[caller.language].checks },
      zone: await userSheet.zone(caller),
    });
    const users = await withRoleCodes(caller, rows);
    const taken = await takeUsers(caller, users, progressUnder(caller, input.progress));
    const { idle } = taken;
    const counted = { created: taken.created.length, changed: taken.changed.length, idle };
    return {
      ...(await outcome()),
      idle,
      effects: effectTexts(caller.language, counted),
      undo: await keepUsers(caller, file.name, taken),
    };
  });
};

/** Rows in which roles that were named by one of their names are codes; what is no role stays as it is, and is refused as such. */
const withRoleCodes = async (
  caller: Caller,
  rows: readonly ImportRow<UserInput>[],
): Promise<ImportRow<UserInput>[]> => {
  const codeOf = await roleCodes(caller);
  return rows.map((row) => {
    const { value } = row;
    if (value === null) return row;
    return { ...row, value: { ...value, roles: value.roles.map((role) => codeOf(value.type, role)) } };
  });
};

/** The code of a role that a cell names by its code or by one of its names; what is no role stays as it is, and is refused as such. */
const roleCodes = async (caller: Caller) => {
  const roles = await allRoles(caller);
  const known = new Map<string, string>(
    roles.flatMap(({ type, code, nameZh, nameEn }) =>
      [nameEn, nameZh, code].map((name) => [`${type}\n${name}`, code] as const),
    ),
  );
  return (type: string, role: string): string => known.get(`${type}\n${role}`) ?? role;
};
