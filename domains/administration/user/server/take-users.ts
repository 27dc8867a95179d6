import { Failure } from '@portal/platform/contract/failure.ts';
import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { draftOf, type Draft } from '@portal/platform/server/list/draft.ts';
import type { TellProgress } from '@portal/platform/server/list/import/import-progress.ts';
import {
  keptUnlessRefused,
  type ImportRow,
  type Stamp,
} from '@portal/platform/server/list/import/import-rows.ts';
import { PORTION } from '@portal/platform/server/list/import/matched-records.ts';
import { isTaken } from '@portal/platform/server/list/import/write-records.ts';
import { holdersOfEmails, holdersOfNumbers, requireUnsharedEmails } from '@portal/access/server/offers.ts';
import type { UserDetail, UserInput } from '../contract/user.ts';
import { changeUser } from './actions/change-user.ts';
import { createWithoutPassword } from './actions/create-user.ts';
import { checkUsers, type CheckedUser } from './user-check.ts';
import { usersForUpdate } from './queries.ts';
import { writeChangedUsers, writeNewUsers } from './write-users.ts';

/** What became of the users of a workbook. */
export type TakenUsers = {
  /** New ones, as they are now. */
  readonly created: Stamp[];
  /** Changed ones, as they are now, with what they were before. */
  readonly changed: (Stamp & { readonly before: Before })[];
  /** Rows that say what is there already. */
  idle: number;
};
export type Before = {
  readonly user: UserDetail;
  /** His identity number was another one, which is kept nowhere. */
  readonly newIdentity: boolean;
};

type Row = ImportRow<UserInput>;

/**
 * Takes users in portions, as lists of master data take their records: a row whose user name is known changes that user, unless somebody
 * else has changed him since its export; one that says what is there does nothing; any other one is new. A refused one is marked in its row.
 * Fails with `user.emailTaken` when somebody else took an address while this was under way.
 */
export const takeUsers = async (
  caller: Caller,
  rows: readonly Row[],
  tell: TellProgress = async () => undefined,
): Promise<TakenUsers> => {
  const taken: TakenUsers = { created: [], changed: [], idle: 0 };
  const seen = new Map<string, number>();
  const emails: string[] = [];
  for (let from = 0; from < rows.length; from += PORTION) {
    await tell(from, rows.length);
    emails.push(...(await takePortion(caller, rows.slice(from, from + PORTION), seen, taken)));
  }
  await requireUnsharedEmails(caller, emails);
  await tell(rows.length, rows.length);
  return taken;
};

/** A row with the user it means; none for a new one. */
type UserRow = { readonly row: Row; readonly input: UserInput; readonly known: UserDetail | undefined };
type Drafted = UserRow & { readonly draft: Draft<UserInput>; readonly checked: CheckedUser };

/** Returns the addresses that are new to those who have them now. */
const takePortion = async (
  caller: Caller,
  rows: readonly Row[],
  seen: Map<string, number>,
  taken: TakenUsers,
): Promise<string[]> => {
  const found = await withUsers(caller, rows, seen);
  const changing = found.filter(({ input, known }) => known === undefined || !saysTheSame(input, known));
  taken.idle += found.length - changing.length;
  const drafts = changing.map(({ row, input, known }) => {
    const draft = draftOf(input, known?.id);
    refuseForKnown(caller, draft, row.stamp, known);
    return draft;
  });
  const checked = await checkUsers(caller, drafts);
  const drafted = changing.map((one, at) => ({ ...one, draft: drafts[at]!, checked: checked[at]! }));
  await refuseTakenEmails(caller, drafted);
  for (const { row, draft } of drafted) {
    const refusal = draft.refusal();
    if (refusal !== undefined) row.refuse(refusal);
  }
  const good = drafted.filter(({ draft }) => draft.refusal() === undefined);
  // One administrator must remain: each of them is asked by himself.
  const together = good.filter(({ known }) => known?.type !== 'admin');
  await writeTogether(caller, together, taken);
  for (const one of good) if (!together.includes(one)) await writeAlone(caller, one, taken);
  return good.filter(isNewEmail).map(({ input }) => input.email);
};

/** The user that each row means, locked. A number that the portion or the tenant has already refuses its row. */
const withUsers = async (
  caller: Caller,
  rows: readonly Row[],
  seen: Map<string, number>,
): Promise<UserRow[]> => {
  const given = rows.flatMap((row) => (row.value === null ? [] : [{ row, input: row.value }]));
  const holders = await holdersOfNumbers(
    caller,
    given.map(({ input }) => input.userNo),
  );
  const users = await usersForUpdate(caller, [...holders.values()]);
  return given.flatMap(({ row, input }) => {
    const number = input.userNo.toLowerCase();
    const twice = seen.get(number);
    if (twice === undefined) seen.set(number, row.row);
    else row.refuse(new Failure('err.rowTwice', { field: 'userNo', row: twice }));
    const holder = holders.get(number);
    const known = holder === undefined ? undefined : users.get(holder);
    // Somebody whom the caller may not see.
    const isForeign = holder !== undefined && known === undefined;
    if (isForeign) row.refuse(new Failure('user.numberTaken', { field: 'userNo', value: input.userNo }));
    return twice === undefined && !isForeign ? [{ row, input, known }] : [];
  });
};

const refuseForKnown = (
  { scope }: Caller,
  { input, refuse }: Draft<UserInput>,
  stamp: Stamp | undefined,
  known: UserDetail | undefined,
): void => {
  if (known === undefined) return;
  if (stamp?.id === known.id && stamp.version !== known.version) refuse('err.updatedByOther');
  if (known.type !== input.type) refuse('user.typeStays', { field: 'type' });
  if (input.active === 'N' && known.id === scope.userId) refuse('user.ownAccount', { field: 'active' });
};

/** Old data has shared addresses; who keeps his is not held up by them. */
const isNewEmail = ({ input, known }: UserRow): boolean => input.email !== known?.email;

const isSameEmail = (one: string | null, other: string | null): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

/**
 * Refuses drafts whose address another user has or an earlier row takes. An address that a user of the same portion gives away is free, as
 * long as his own row is not refused.
 */
const refuseTakenEmails = async (caller: Caller, drafted: readonly Drafted[]): Promise<void> => {
  const asking = drafted.filter(isNewEmail);
  const holders = await holdersOfEmails(
    caller,
    asking.map(({ input }) => input.email),
  );
  const standing = ({ draft }: Drafted) => draft.refusal() === undefined;
  for (let isStable = false; !isStable;) {
    isStable = true;
    const leaving = new Set(
      drafted
        .filter((one) => standing(one) && one.known?.type !== 'admin')
        .flatMap(({ input, known }) => (known && !isSameEmail(known.email, input.email) ? [known.id] : [])),
    );
    const claimed = new Set<string>();
    for (const { input, known, draft } of asking.filter(standing)) {
      const email = input.email.toLowerCase();
      const isHeld = holders.get(email)?.some((id) => id !== known?.id && !leaving.has(id)) === true;
      if (!isHeld && !claimed.has(email)) claimed.add(email);
      else {
        draft.refuse('user.emailTaken', { field: 'email', value: input.email });
        isStable = false;
      }
    }
  }
};

/** All at once; where somebody else was faster with a number, one by one, so that it refuses only its row. */
const writeTogether = async (caller: Caller, good: readonly Drafted[], taken: TakenUsers): Promise<void> => {
  await sql`savepoint imported_users`.execute(caller.db);
  try {
    const created = await writeNewUsers(
      caller,
      good.filter(({ known }) => known === undefined),
    );
    const known = good.flatMap(({ input, known, checked }) =>
      known ? [{ id: known.id, known, input: personOf(input), checked }] : [],
    );
    const changed = await writeChangedUsers(caller, known);
    const before = new Map(known.map((one) => [one.id, beforeOf(one)]));
    taken.created.push(...created);
    taken.changed.push(...changed.map((stamp) => ({ ...stamp, before: before.get(stamp.id)! })));
  } catch (error) {
    if (!isTaken(error)) throw error;
    await sql`rollback to savepoint imported_users`.execute(caller.db);
    for (const one of good) await writeAlone(caller, one, taken);
  }
};

const writeAlone = async (caller: Caller, one: Drafted, taken: TakenUsers): Promise<void> =>
  keptUnlessRefused(
    caller,
    async () => {
      const { known } = one;
      if (known === undefined) taken.created.push(await createWithoutPassword(caller, one.input));
      else {
        const { id, version } = known;
        const changed = await changeUser(caller, { ...personOf(one.input), id, version });
        taken.changed.push({ ...changed, before: beforeOf({ input: one.input, known }) });
      }
    },
    one.row.refuse,
  );

/** Number and type stay. */
const personOf = ({ userNo: _number, type: _type, ...person }: UserInput) => person;

type Changing = { readonly input: Pick<UserInput, 'idNo'>; readonly known: UserDetail };
const beforeOf = ({ input, known }: Changing): Before => ({
  user: known,
  newIdentity: input.idNo !== null,
});

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
