import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ADMIN_ROLE } from '@portal/access/contract/roles/role-rules.ts';
import {
  bindPlants,
  bindRoles,
  endSessions,
  forgiveTries,
  lockAdministrators,
  updateUsers,
} from '@portal/access/server/offers.ts';
import {
  MOST_NAMED,
  namesPlant,
  namesRole,
  reasonsLeft,
  whyLeft,
  type BulkRequest,
  type ReasonLeft,
} from '../../contract/bulk-change.ts';
import type * as bulk from '../../contract/bulk-change.ts';
import { allRoles, ownUsers, usersForUpdate, type KeptUser } from '../queries.ts';
import { MRP_CONTROLLER } from '../user-check.ts';
import { refuseWithoutAdministrator } from '../user-to-change.ts';

type Role = Awaited<ReturnType<typeof allRoles>>[number];

/** One change to each of several users: whom it does not fit stays as he is and is named with the reason, the others do not wait for him. */
export const changeManyUsers: Action<typeof bulk.changeManyUsers> = async (caller, input) => {
  const roles = await allRoles(caller);
  const request = requestOf(caller, input, roles);
  const users = await usersForUpdate(caller, input.ids);
  const judged = input.ids.map((id) => {
    const user = users.get(id);
    return { id, user, why: user === undefined ? ('notFound' as const) : whyLeft(user, request) };
  });
  const fitting = judged.flatMap(({ user, why }) => (user !== undefined && why === undefined ? [user] : []));
  const isPreview = input.preview === 'Y';
  if (!isPreview && fitting.length > 0) await make(caller, request, fitting, roles);
  return {
    preview: isPreview,
    changed: fitting.length,
    left: reasonsLeft.map((why) => leftFor(why, judged)).filter(({ count }) => count > 0),
  };
};

type Judged = {
  readonly id: string;
  readonly user: KeptUser | undefined;
  readonly why: ReasonLeft | undefined;
};

const leftFor = (why: ReasonLeft, judged: readonly Judged[]) => {
  const left = judged.filter((one) => one.why === why);
  return {
    why,
    count: left.length,
    userNos: left.slice(0, MOST_NAMED).flatMap(({ user }) => (user === undefined ? [] : [user.userNo])),
  };
};

const requestOf = (
  { scope }: Caller,
  { change, plantNo, roleId }: Parameters<typeof changeManyUsers>[1],
  roles: readonly Role[],
): BulkRequest => {
  if (namesPlant(change)) {
    if (plantNo === null) throw new Failure('user.plantRequired', { field: 'plantNo' });
    if (!scope.plants.includes(plantNo))
      throw new Failure('user.foreignPlant', { field: 'plantNo', plantNo });
  }
  if (!namesRole(change)) return { change, by: scope.userId, plantNo, role: null };
  if (roleId === null) throw new Failure('user.roleRequired', { field: 'roleId' });
  const found = roles.find(({ id }) => id === roleId);
  if (found === undefined) throw new Failure('user.unknownRole', { field: 'roleId', code: roleId });
  return {
    change,
    by: scope.userId,
    plantNo,
    role: { code: found.code, type: found.type, needsMrpCode: found.code === MRP_CONTROLLER },
  };
};

/** Whoever takes administrators something waits for the others who do, so that one of them is left. */
const make = async (
  caller: Caller,
  request: BulkRequest,
  users: readonly KeptUser[],
  roles: readonly Role[],
): Promise<void> => {
  const hasAdministrators = users.some(({ type }) => type === 'admin');
  if (hasAdministrators) await lockAdministrators(caller, ADMIN_ROLE);
  await write(caller, request, users, roles);
  if (hasAdministrators) await refuseWithoutAdministrator(caller, 'admin');
};

const write = async (
  caller: Caller,
  { change, plantNo, role }: BulkRequest,
  users: readonly KeptUser[],
  roles: readonly Role[],
): Promise<void> => {
  const ids = users.map(({ id }) => id);
  const set = async (columns: { locked?: string; active?: string }) =>
    updateUsers(
      caller,
      ids.map((id) => ({ id, ...columns })),
      ownUsers(caller.scope),
    );
  switch (change) {
    case 'lock':
    case 'deactivate':
      await set(change === 'lock' ? { locked: 'Y' } : { active: 'N' });
      return endSessions(caller, ids);
    case 'unlock':
      await set({ locked: 'N' });
      for (const { userNo } of users) await forgiveTries(caller, userNo);
      return;
    case 'activate':
      await set({ active: 'Y' });
      return;
    case 'endSessions':
      return endSessions(caller, ids);
    case 'addPlant':
    case 'takePlant':
      return bindPlants(
        caller,
        users.map(({ id, plants }) => ({
          userId: id,
          plants: toggled(plants, plantNo!, change === 'addPlant'),
        })),
      );
    case 'addRole':
    case 'takeRole':
      return bindRoles(
        caller,
        users.map(({ id, type, roles: held }) => ({
          userId: id,
          roleIds: roleIdsOf(roles, type, toggled(held, role!.code, change === 'addRole')),
        })),
      );
  }
};

const toggled = (held: readonly string[], one: string, isAdded: boolean): string[] =>
  isAdded ? [...held, one] : held.filter((other) => other !== one);

const roleIdsOf = (roles: readonly Role[], party: string, codes: readonly string[]): string[] =>
  roles.filter(({ type, code }) => type === party && codes.includes(code)).map(({ id }) => id);
