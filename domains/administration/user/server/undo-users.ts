import type { Caller } from '@portal/platform/server/caller.ts';
import type { ImportRow, Stamp } from '@portal/platform/server/list/import/import-rows.ts';
import { keepBatch, undoneOneByOne } from '@portal/platform/server/list/import/undo-import.ts';
import { importUsers, listUsers } from '../contract/endpoints.ts';
import type { UserDetail, UserInput } from '../contract/user.ts';
import { removeNewUsers } from './user-to-change.ts';
import { userNumbers } from './queries.ts';
import { takeUsers, type Before, type TakenUsers } from './take-users.ts';

/** Keeps what an import did; returns the number under which it is taken back. */
export const keepUsers = async (
  caller: Caller,
  fileName: string,
  taken: TakenUsers,
): Promise<string | null> => {
  const whose = { list: listUsers.path, needs: importUsers.needs, table: 'app_user', fileName } as const;
  return keepBatch(caller, whose, taken);
};

/**
 * Who was created goes, who was changed is again as he was, by the rules of the form. Who has signed in, was given a password or
 * changed since stays, and so does one whose identity number was replaced.
 */
undoneOneByOne(listUsers.path, async (caller, { created, changed }) => {
  const gone = new Set(await removeNewUsers(caller, created));
  const kept = created.filter(({ id }) => !gone.has(id)).map(({ id }) => id);
  const rows = changed.flatMap(({ before, ...stamp }, at): ImportRow<UserInput>[] => {
    const { user, newIdentity } = before as Before;
    if (!newIdentity) return [rowOf(user, stamp, at, () => kept.push(stamp.id))];
    kept.push(stamp.id);
    return [];
  });
  await takeUsers(caller, rows);
  const numbers = await userNumbers(caller, kept);
  return {
    records: created.length + changed.length - kept.length,
    kept: kept.map((id) => numbers.get(id) ?? id),
  };
});

/** The user as a workbook would give him; the identity number that is kept stays. */
const rowOf = (
  { id: _id, version: _version, idNoShown: _masked, companyName: _company, ...user }: UserDetail,
  stamp: Stamp,
  at: number,
  refuse: () => void,
): ImportRow<UserInput> => ({
  row: at,
  cells: {},
  value: { ...user, idNo: null } as UserInput,
  stamp,
  refuse,
});
