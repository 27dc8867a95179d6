import * as z from 'zod/mini';
import { Failure } from '@portal/platform/contract/failure.ts';
import { text } from '@portal/platform/contract/fields.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Caller, FileAction, UploadAction } from '@portal/platform/server/caller.ts';
import { importList, importTemplate } from '@portal/platform/server/list/import-list.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { MOST_ROLES, UserInput, separators, userGiven, type UserDetail } from '../contract/user.ts';
import { words } from '../contract/words.en.ts';
import { changeUser } from './actions/change.ts';
import { createWithoutPassword } from './actions/create-user.ts';
import { allRoles, userById, userByNumber } from './queries.ts';
import { keepUsers, type DoneUsers } from './undo-users.ts';
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
  columns: userGiven,
  mayMiss: ['idNo'],
  words: { zh: sheetWords('zh'), en: sheetWords('en') },
};

export const downloadUserTemplate: FileAction<typeof calls.downloadUserTemplate> = async (caller) =>
  importTemplate(caller, userSheet);

/**
 * A row whose user name is known changes the user, unless somebody else has changed him since its export; one that says what is there does
 * nothing; any other one is new. They are taken row by row (docs/decisions/0022): a user is plants, roles and an encrypted identity
 * number beside his row. So they are taken back, too; sessions that a change has ended do not come back with it.
 */
export const importUsers: UploadAction<typeof calls.importUsers> = async (caller, input, file) => {
  const codeOf = await roleCodes(caller);
  const done: DoneUsers = new Map();
  return importList(caller, input, file, {
    ...userSheet,
    batch: async () => keepUsers(caller, file.name, done),
    source: 'user',
    keep: keepFile,
    shape: ImportedUser,
    take: async (given, stamp) => {
      const row = { ...given, roles: given.roles.map((role) => codeOf(given.type, role)) };
      const { userNo, type, ...person } = row;
      const known = await userByNumber(caller, userNo);
      if (!known) {
        done.set((await createWithoutPassword(caller, row)).id, null);
        return 'created';
      }
      const user = (await userById(caller, known.id))!;
      if (saysTheSame(row, user)) return 'idle';
      if (stamp?.id === known.id && stamp.version !== known.version) throw new Failure('err.updatedByOther');
      if (known.party !== type) throw new Failure('user.typeStays', { field: 'type' });
      await changeUser(caller, { ...person, id: known.id, version: known.version });
      const before = done.get(known.id);
      if (before !== null) {
        const newIdentity = row.idNo !== null || before?.newIdentity === true;
        done.set(known.id, { user: before?.user ?? user, newIdentity });
      }
      return 'changed';
    },
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

const PLAIN = [
  'name',
  'nameEn',
  'type',
  'dept',
  'email',
  'phone',
  'tel',
  'fax',
  'mrpController',
  'active',
] as const;

/** Of plants the first one counts as such; roles have no order. An identity number is told by nobody, so one that is typed is new. */
const saysTheSame = (row: UserInput, user: UserDetail): boolean =>
  row.idNo === null &&
  PLAIN.every((field) => row[field] === user[field]) &&
  (row.companyCode ?? '') === (user.companyCode ?? '') &&
  row.plants.join() === user.plants.join() &&
  row.roles.toSorted().join() === user.roles.toSorted().join();
