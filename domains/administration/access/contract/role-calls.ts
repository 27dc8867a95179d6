import * as z from 'zod/mini';
import { endpoint, list } from '@portal/platform/contract/endpoint.ts';
import { Id, Version } from '@portal/platform/contract/fields.ts';
import { RoleChange, RoleDetail, RoleFilters, RoleInput, RoleRow } from './role-fields.ts';

/** SPEC section 6: administrators create roles, bind privileges to them, and bind roles to users. */

export const listRoles = list({
  path: '/system/v1/role',
  needs: 'access:role-list',
  summary: 'Roles of the tenant with the number of their users',
  row: RoleRow,
  filters: RoleFilters,
  sortable: ['code', 'nameZh', 'nameEn', 'type', 'updatedAt'],
});

export const readRole = endpoint({
  method: 'GET',
  path: '/system/v1/role/{id}',
  needs: 'access:role-list',
  summary: 'A role with its privileges',
  input: z.object({ id: Id }),
  output: RoleDetail,
  fails: ['err.notFound'],
});

export const createRole = endpoint({
  path: '/system/v1/role',
  needs: 'access:role-edit',
  summary: 'Creates a role with its privileges',
  input: RoleInput,
  output: z.object({ id: z.string() }),
  fails: ['role.codeTaken', 'role.unknownPermission', 'role.misplacedPermission'],
});

export const changeRole = endpoint({
  method: 'PUT',
  path: '/system/v1/role/{id}',
  needs: 'access:role-edit',
  summary: 'Changes names and privileges of a role; its holders work by them with their next call',
  input: RoleChange,
  output: z.object({ id: z.string(), version: z.number() }),
  fails: [
    'role.unknownPermission',
    'role.misplacedPermission',
    'role.administratorKeeps',
    'err.updatedByOther',
  ],
});

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/system/v1/role/{id}',
  needs: 'access:role-edit',
  summary: 'Deletes a role that nobody holds',
  input: z.object({ id: Id, version: Version }),
  fails: ['role.hasUsers', 'role.administratorStays', 'err.updatedByOther'],
});
