import * as z from 'zod/mini';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, maybeText, text, codeText } from '@portal/platform/contract/fields.ts';
import { PartyField, PermissionEntry } from '../roles/role-fields.ts';

/**
 * SPEC sections 2, 3 and 6, "Permission". What there is to permit is declared by the domains; an administrator gives it names, an
 * icon and a place of his own, or takes out of the choice what his tenant never permits.
 */

const code = codeText(80);
/** 0 as long as nobody has changed anything about the permission. */
const settingVersion = wholeNumber().check(z.gte(0));

export const readPermissionTree = endpoint({
  method: 'GET',
  path: '/system/v1/permission',
  needs: 'access:role-list',
  orNeeds: ['access:permission-list'],
  summary: 'Everything that can be permitted: menus, pages, buttons and interfaces, with the calls they open',
  output: z.array(PermissionEntry),
});

export const PermissionDetail = z.extend(PermissionEntry, {
  /** Further routes that it opens beside its path. */
  opens: z.array(z.string()),
  declared: z.object({
    nameZh: z.string(),
    nameEn: z.string(),
    icon: z.nullable(z.string()),
    sort: z.number(),
  }),
  roles: z.array(
    z.object({ code: z.string(), zh: z.string(), en: z.string(), type: PartyField, userCount: z.number() }),
  ),
  version: settingVersion,
  /** The record that the history tells of; null as long as there is none. */
  settingId: z.nullable(z.string()),
});
export type PermissionDetail = z.output<typeof PermissionDetail>;

export const readPermission = endpoint({
  method: 'GET',
  path: '/system/v1/permission/{code}',
  needs: 'access:permission-list',
  summary: 'A permission as it is declared and as the tenant calls it, with the roles that hold it',
  input: z.object({ code }),
  output: PermissionDetail,
  fails: ['err.notFound'],
});

export const changePermission = endpoint({
  method: 'PUT',
  path: '/system/v1/permission/{code}',
  needs: 'access:permission-edit',
  name: { zh: '修改权限名称和顺序', en: 'Change permission' },
  summary:
    'Gives a permission names, icon and order of the tenant; what is as declared follows the declaration',
  input: z.object({
    code,
    nameZh: text(40),
    nameEn: text(60),
    icon: maybeText(60),
    sort: wholeNumber().check(z.gte(0, 'belowZero'), z.lte(9999, 'tooLarge')),
    version: settingVersion,
  }),
  output: z.object({ version: z.number() }),
  fails: ['err.notFound', 'err.updatedByOther'],
});

const One = z.object({ code, version: settingVersion });

export const removePermission = endpoint({
  method: 'DELETE',
  path: '/system/v1/permission/{code}',
  needs: 'access:permission-edit',
  name: { zh: '移除权限', en: 'Remove permission' },
  summary: 'Takes a permission and what is below it out of the choice of the tenant; no role may hold it',
  input: One,
  fails: ['permission.inRole', 'permission.menuStays', 'err.notFound', 'err.updatedByOther'],
});

export const restorePermission = endpoint({
  path: '/system/v1/permission/{code}/restore',
  needs: 'access:permission-edit',
  name: { zh: '恢复权限', en: 'Restore permission' },
  summary: 'Offers a permission again, with what is below it and the pages above it',
  input: One,
  fails: ['err.notFound', 'err.updatedByOther'],
});

/** What keeps a user from using what he holds. */
export const obstacles = ['inactive', 'locked', 'noRole', 'passwordDue'] as const;

export const readPermissionsOfUser = endpoint({
  method: 'GET',
  path: '/system/v1/user/{userId}/permission',
  needs: 'access:permission-list',
  summary: 'What a user may do, through which of his roles, and what keeps him from it',
  input: z.object({ userId: Id }),
  output: z.object({
    userNo: z.string(),
    name: z.string(),
    type: PartyField,
    obstacles: z.array(z.enum(obstacles)),
    permissions: z.array(
      z.extend(PermissionEntry, {
        through: z.array(z.object({ code: z.string(), zh: z.string(), en: z.string() })),
      }),
    ),
  }),
  fails: ['err.notFound'],
});
