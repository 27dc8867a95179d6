import type { Caller } from '@portal/platform/server/caller.ts';
import { keptUnlessRefused } from '@portal/platform/server/list/import-rows.ts';
import { keepBatch, undoneOneByOne } from '@portal/platform/server/list/undo-import.ts';
import { importUsers, listUsers } from '../contract/endpoints.ts';
import type { UserDetail } from '../contract/user.ts';
import { changeUser, removeNewUser } from './actions/change.ts';
import { stampsOf, userById } from './queries.ts';

/** What an import of users did: each user as he was before, null where there was none. */
export type DoneUsers = Map<string, Before | null>;
type Before = {
  readonly user: UserDetail;
  /** His identity number was another one, which is kept nowhere. */
  readonly newIdentity: boolean;
};

/** Keeps what an import did; returns the number under which it is taken back. */
export const keepUsers = async (
  caller: Caller,
  fileName: string,
  done: DoneUsers,
): Promise<string | null> => {
  const stamps = await stampsOf(caller, [...done.keys()]);
  const whose = { list: listUsers.path, needs: importUsers.needs, table: 'app_user', fileName } as const;
  return keepBatch(caller, whose, {
    created: stamps.filter(({ id }) => done.get(id) === null),
    changed: stamps.flatMap((stamp) => {
      const before = done.get(stamp.id);
      return before ? [{ ...stamp, before }] : [];
    }),
    idle: 0,
  });
};

/**
 * Who was created goes, who was changed is again as he was; one by one, by the rules of the form. Who has signed in, was given a password or
 * changed since stays, and so does one whose identity number was replaced.
 */
undoneOneByOne(listUsers.path, async (caller, { created, changed }) => {
  const kept: string[] = [];
  let records = 0;
  const unlessBuiltOn = async (id: string, work: () => Promise<unknown>): Promise<void> =>
    keptUnlessRefused(
      caller,
      async () => {
        await work();
        records += 1;
      },
      () => kept.push(id),
    );
  for (const stamp of created) await unlessBuiltOn(stamp.id, async () => removeNewUser(caller, stamp));
  for (const { before, ...stamp } of changed) {
    const { user, newIdentity } = before as Before;
    if (newIdentity) kept.push(stamp.id);
    else await unlessBuiltOn(stamp.id, async () => changeUser(caller, { ...formOf(user), ...stamp }));
  }
  const named = await Promise.all(kept.map(async (id) => (await userById(caller, id))?.userNo ?? id));
  return { records, kept: named };
});

/** The user as his form gives him; the identity number that is kept stays. */
const formOf = ({
  userNo: _number,
  type: _type,
  idNoShown: _masked,
  companyName: _company,
  ...user
}: UserDetail) => ({ ...user, idNo: null }) as Omit<Parameters<typeof changeUser>[1], 'id' | 'version'>;
