import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Count, Id, maybeCodeText, maybeYesNo } from '@portal/platform/contract/fields.ts';
import type { Party } from '@portal/platform/contract/scope.ts';

/** Most users that are changed at once. */
const MOST_CHANGED = 1_000;
/** So many of those who are left out are named. */
export const MOST_NAMED = 10;

/** What may be done to several users at once. */
export const bulkChanges = [
  'lock',
  'unlock',
  'activate',
  'deactivate',
  'addPlant',
  'takePlant',
  'addRole',
  'takeRole',
  'endSessions',
] as const;
export type BulkChange = (typeof bulkChanges)[number];

/** Why one of several users is left as he is. */
export const reasonsLeft = [
  'already',
  'ownAccount',
  'otherType',
  'lastPlant',
  'lastRole',
  'mrpCode',
  'notFound',
] as const;
export type ReasonLeft = (typeof reasonsLeft)[number];

/** Whether the change names a plant, or a role. */
export const namesPlant = (change: BulkChange): boolean => change === 'addPlant' || change === 'takePlant';
export const namesRole = (change: BulkChange): boolean => change === 'addRole' || change === 'takeRole';

export const changeManyUsers = endpoint({
  path: '/system/v1/user/many',
  needs: 'access:user-edit',
  name: { zh: '批量修改用户', en: 'Change several users' },
  summary:
    'Makes one change to each of these users, or says beforehand to how many and why others stay as they are',
  input: z.object({
    ids: z.array(Id).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_CHANGED, 'tooMany')),
    change: z.enum(bulkChanges, { error: 'invalidChoice' }),
    plantNo: z._default(maybeCodeText(10), null),
    roleId: z._default(z.nullable(Id), null),
    /** Y: says what would be done, and does nothing. */
    preview: maybeYesNo,
  }),
  output: z.object({
    preview: z.boolean(),
    changed: Count,
    left: z.array(z.object({ why: z.enum(reasonsLeft), count: Count, userNos: z.array(z.string()) })),
  }),
  fails: [
    'user.plantRequired',
    'user.foreignPlant',
    'user.roleRequired',
    'user.unknownRole',
    'user.lastAdministrator',
  ],
});

/** A user as far as a change of many looks at him. */
export type Changeable = {
  readonly id: string;
  readonly type: Party;
  readonly active: string;
  readonly locked: string;
  readonly plants: readonly string[];
  readonly roles: readonly string[];
  readonly mrpController: string | null;
};
/** What is requested: the plant, or the role with its code, type and whether its holders need a code on parts. */
export type BulkRequest = {
  readonly change: BulkChange;
  readonly by: string;
  readonly plantNo: string | null;
  readonly role: { readonly code: string; readonly type: Party; readonly needsMrpCode: boolean } | null;
};

type Judge = (user: Changeable, request: BulkRequest) => ReasonLeft | undefined;
const isOwn = (user: Changeable, { by }: BulkRequest): boolean => user.id === by;

/** By what is requested, why it does not fit a user. */
const judges: Readonly<Record<BulkChange, Judge>> = {
  lock: (user, request) =>
    isOwn(user, request) ? 'ownAccount' : user.locked === 'Y' ? 'already' : undefined,
  unlock: ({ locked }) => (locked === 'N' ? 'already' : undefined),
  activate: ({ active }) => (active === 'Y' ? 'already' : undefined),
  deactivate: (user, request) =>
    isOwn(user, request) ? 'ownAccount' : user.active === 'N' ? 'already' : undefined,
  endSessions: (user, request) => (isOwn(user, request) ? 'ownAccount' : undefined),
  addPlant: ({ type, plants }, { plantNo }) => {
    if (type === 'admin') return 'otherType';
    return plants.includes(plantNo!) ? 'already' : undefined;
  },
  takePlant: ({ type, plants }, { plantNo }) => {
    if (!plants.includes(plantNo!)) return 'already';
    return plants.length === 1 && type !== 'admin' ? 'lastPlant' : undefined;
  },
  addRole: ({ type, roles, mrpController }, { role }) => {
    if (type !== role!.type) return 'otherType';
    if (roles.includes(role!.code)) return 'already';
    return role!.needsMrpCode && mrpController === null ? 'mrpCode' : undefined;
  },
  takeRole: ({ type, roles }, { role }) => {
    if (type !== role!.type || !roles.includes(role!.code)) return 'already';
    return roles.length === 1 ? 'lastRole' : undefined;
  },
};

/**
 * Why a user stays as he is, or nothing where the change is made. Nobody shuts himself out, and nobody is left without a plant or a role.
 * @example whyLeft({ …, locked: 'Y' }, { change: 'lock', … }) // 'already'
 */
export const whyLeft: Judge = (user, request) => judges[request.change](user, request);
