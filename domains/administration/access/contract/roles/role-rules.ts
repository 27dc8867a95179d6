import type { PermissionCode } from '@portal/platform/contract/permission.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { SeededRole } from '@portal/platform/contract/permission.ts';

/** The role of a tenant's administrators. It is never deleted. */
export const ADMIN_ROLE: SeededRole = 'admin';

/** What the role `admin` never loses: without it nobody could give it back. */
const administratorKeeps: readonly PermissionCode[] = [
  'access:role-list',
  'access:role-edit',
  'access:user-list',
  'access:user-edit',
];

/** Permissions that only users of some types can make use of: the rows behind them are closed to the others. */
const reservedFor: Readonly<Partial<Record<PermissionCode, readonly Party[]>>> = {
  'access:role-list': ['admin'],
  'access:role-edit': ['admin'],
  'access:permission-list': ['admin'],
  'access:permission-edit': ['admin'],
  'access:password-list': ['admin'],
  'access:password-edit': ['admin'],
  'access:user-edit': ['admin', 'supplier', 'forwarder'],
  'access:user-history': ['admin'],
};

/**
 * What a set of privileges lacks to be that of the administrators.
 * Example: the role `admin` without `access:role-edit` lacks just that; any other role lacks nothing.
 */
export const missingForAdministrators = (
  roleCode: string,
  selected: readonly string[],
): readonly PermissionCode[] =>
  roleCode === ADMIN_ROLE ? administratorKeeps.filter((code) => !selected.includes(code)) : [];

/** Of the privileges chosen for a role those that its type of user can never use: `access:role-edit` for a supplier's role. */
export const misplacedFor = (type: Party, selected: readonly string[]): readonly string[] =>
  selected.filter((code) => reservedFor[code as PermissionCode]?.includes(type) === false);
