import type { Permission, PermissionCode } from '@portal/platform/contract/permission.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { SeededRole } from '@portal/platform/contract/permission.ts';
import type { PermissionEntry } from './role-fields.ts';
import { roleSeeds } from './roles.ts';

/** The role of a tenant's administrators. It is never deleted. */
export const ADMIN_ROLE: SeededRole = 'admin';

/** What the role `admin` never loses: without it nobody could give it back. */
const administratorKeeps: readonly PermissionCode[] = [
  'access:role-list',
  'access:role-edit',
  'access:user-list',
  'access:user-edit',
];

/** Permissions that more types of user can make use of than hold them in a new tenant. */
const usableBy: Readonly<Partial<Record<PermissionCode, readonly Party[]>>> = {
  'access:user-edit': ['admin', 'supplier', 'forwarder'],
  'access:user-list': ['admin', 'supplier', 'forwarder', 'plant'],
  'access:token-list': ['admin', 'supplier', 'forwarder', 'plant'],
  'access:token-edit': ['admin', 'supplier', 'forwarder', 'plant'],
  'access:token-end': ['admin', 'supplier', 'forwarder', 'plant'],
};

/**
 * The types of role that can hold a permission: the rows behind it are closed to the others.
 * Example: what supplier dispatchers hold in a new tenant fits roles of suppliers and administrators.
 */
export const partiesOf = (code: string, { roles = [] }: Pick<Permission, 'roles'>): readonly Party[] =>
  usableBy[code as PermissionCode] ?? [
    ...new Set<Party>(['admin', ...roles.map((role) => roleSeeds[role].party)]),
  ];

/**
 * What a set of privileges lacks to be that of the administrators.
 * Example: the role `admin` without `access:role-edit` lacks just that; any other role lacks nothing.
 */
export const missingForAdministrators = (
  roleCode: string,
  selected: readonly string[],
): readonly PermissionCode[] =>
  roleCode === ADMIN_ROLE ? administratorKeeps.filter((code) => !selected.includes(code)) : [];

type Selectable = Pick<PermissionEntry, 'code' | 'kind' | 'parent' | 'parties'>;

/** Of the privileges selected for a role those that its type of user can never use: `access:role-edit` for a supplier's role. */
export const misplacedFor = (
  type: Party,
  selected: readonly string[],
  tree: readonly Selectable[],
): readonly string[] =>
  tree
    .filter(({ code, parties }) => selected.includes(code) && !parties.includes(type))
    .map(({ code }) => code);

/** Pages that are missing to the buttons selected: `part:list` when `part:edit` is selected alone. */
export const missingPages = (selected: readonly string[], tree: readonly Selectable[]): readonly string[] => {
  const pages = new Set(tree.filter(({ kind }) => kind === 'page').map(({ code }) => code));
  const needed = tree.flatMap(({ code, parent }) =>
    parent !== null && pages.has(parent) && selected.includes(code) ? [parent] : [],
  );
  return [...new Set(needed)].filter((page) => !selected.includes(page));
};
