import * as z from 'zod/mini';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import { words as accessWords } from '@portal/access/contract/words.en.ts';
import type { FileAction, UploadAction } from '@portal/platform/server/caller.ts';
import { importList, importTemplate } from '@portal/platform/server/list/import-list.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { UserInput, userGiven } from '../contract/user.ts';
import { words } from '../contract/words.en.ts';
import { changeUser } from './actions/change.ts';
import { createWithoutPassword } from './actions/create-user.ts';
import { userByNumber } from './queries.ts';
import { userFrame } from './users.ts';

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

/** A row of the workbook: a user, with plants and roles as lists of codes. A password is not among them: none travels in a workbook. */
const ImportedUser = z.extend(UserInput, {
  plants: z.pipe(Codes, UserInput.shape.plants),
  roles: z.pipe(Codes, UserInput.shape.roles),
});

const sheetWords = (language: Language) => ({
  ...words[language],
  hints: { ...words[language].hints, ...words[language].sheet },
  failures: { ...accessWords[language].failures, ...words[language].failures },
});

export const userSheet = {
  ...userFrame,
  columns: userGiven,
  words: { zh: sheetWords('zh'), en: sheetWords('en') },
};

export const downloadUserTemplate: FileAction<typeof calls.downloadUserTemplate> = async (caller) =>
  importTemplate(caller, userSheet);

/** A row whose user name is known changes the user; any other one is new. */
export const importUsers: UploadAction<typeof calls.importUsers> = async (caller, input, file) =>
  importList(caller, input, file, {
    ...userSheet,
    source: 'user',
    keep: keepFile,
    shape: ImportedUser,
    take: async (row) => {
      const { userNo, type, ...person } = row;
      const known = await userByNumber(caller, userNo);
      if (!known) {
        await createWithoutPassword(caller, row);
        return 'created';
      }
      if (known.party !== type) throw new Failure('user.typeStays', { field: 'type' });
      await changeUser(caller, { ...person, id: known.id, version: known.version });
      return 'changed';
    },
  });
