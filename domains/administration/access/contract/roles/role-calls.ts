import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, Version } from '@portal/platform/contract/fields.ts';
import { identified, listOf } from '@portal/platform/contract/list-of.ts';
import { Privileges } from './role-fields.ts';
import { RoleChange, RoleInput, roleColumns, roleFilters } from './role.ts';

/** SPEC section 6: administrators create roles, bind privileges to them, and bind roles to users. */

export const listRoles = listOf({
  path: '/system/v1/role',
  needs: 'access:role-list',
  summary: 'Roles of the tenant with the number of their users',
  columns: roleColumns,
  filters: roleFilters,
  also: identified,
});
export type RoleRow = z.output<typeof listRoles.row>;

export const readRole = endpoint({
  method: 'GET',
  path: '/system/v1/role/{id}',
  needs: 'access:role-list',
  summary: 'A role with its privileges',
  input: z.object({ id: Id }),
  output: z.extend(listRoles.row, { permissions: Privileges }),
  fails: ['err.notFound'],
});

export const createRole = endpoint({
  path: '/system/v1/role',
  needs: 'access:role-edit',
  name: { zh: '新建角色', en: 'Create role' },
  summary: 'Creates a role with its privileges',
  input: RoleInput,
  output: z.object({ id: z.string() }),
  fails: [
    'role.codeTaken',
    'role.nameTaken',
    'role.unknownPermission',
    'role.misplacedPermission',
    'role.buttonWithoutPage',
  ],
});

export const changeRole = endpoint({
  method: 'PUT',
  path: '/system/v1/role/{id}',
  needs: 'access:role-edit',
  name: { zh: '修改角色', en: 'Change role' },
  summary: 'Changes names and privileges of a role; its holders work by them with their next call',
  input: RoleChange,
  output: z.object(identified),
  fails: [
    'role.nameTaken',
    'role.unknownPermission',
    'role.misplacedPermission',
    'role.buttonWithoutPage',
    'role.administratorKeeps',
    'err.updatedByOther',
  ],
});

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/system/v1/role/{id}',
  needs: 'access:role-edit',
  name: { zh: '删除角色', en: 'Delete role' },
  summary: 'Deletes a role that nobody holds',
  input: z.object({ id: Id, version: Version }),
  fails: ['role.hasUsers', 'role.administratorStays', 'err.updatedByOther'],
});
