import { yesNo } from '@portal/platform/contract/fields.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type * as shellCalls from '../../contract/shell-calls.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { menuOf, pagesOf, routesOf } from '../permissions/menu.ts';
import { permissionTree } from '../permissions/permission-queries.ts';
import { ownAccount } from '../queries.ts';

/** Who is signed in, and all the browser needs to draw his portal. */
export const readUserInformation: Action<typeof shellCalls.readUserInformation> = async (caller) => {
  const { scope } = caller;
  const [account, tree] = await Promise.all([ownAccount(caller), permissionTree(caller)]);
  if (!account || scope.party === 'job') throw new Failure('err.token');
  // Who must change his password has no rights. Who has them came in without a password, or has a good one.
  const mayBeForced = scope.permissions.size === 0;
  return {
    id: account.id,
    userNo: account.user_no,
    name: account.name,
    email: account.email,
    tel: account.tel,
    phone: account.phone,
    fax: account.fax,
    dept: account.dept,
    party: scope.party,
    companyCode: scope.companyCode,
    companyName: account.company_name,
    companyNameEn: account.company_name_en,
    roles: account.roles,
    plants: [...scope.plants],
    mrpController: account.mrp_controller,
    lastLoginTime: account.last_login_at,
    firstLoginTime: account.first_login_at,
    modifyPwdDate: account.password_changed_at,
    tenantId: String(scope.tenantId),
    permissionUrls: routesOf(tree, scope.permissions),
    permissions: [...scope.permissions].toSorted(),
    menu: menuOf(tree, scope.permissions),
    page: pagesOf(tree, scope.permissions),
    newUserFlag: yesNo(mayBeForced && account.is_new),
    userPwdExpiredFlag: yesNo(mayBeForced && account.password_expired),
    userVerifyFlag: yesNo(mayBeForced && account.password_unfit),
    contactBasicInfoIsComplete: account.contact_complete,
  };
};
