import * as shellCalls from '../contract/shell-calls.ts';
import { open, routesOf } from '@portal/platform/server/route.ts';
import * as apiDocCalls from '../contract/permissions/api-doc-call.ts';
import * as loginCalls from '../contract/sign-in/login-calls.ts';
import * as loginWaysCalls from '../contract/sign-in/login-ways.ts';
import * as mailLoginCalls from '../contract/sign-in/mail-login.ts';
import * as linkCalls from '../contract/sign-in/password-link.ts';
import * as deputyCalls from '../contract/profile/deputy.ts';
import * as profileCalls from '../contract/profile/profile.ts';
import * as proofCalls from '../contract/profile/proof.ts';
import * as peopleCalls from '../contract/profile/user-choices.ts';
import * as passwordCalls from '../contract/passwords/password-calls.ts';
import * as tokenCalls from '../contract/tokens/token-calls.ts';
import * as roleCalls from '../contract/roles/role-calls.ts';
import * as permissionCalls from '../contract/permissions/permission-calls.ts';
import * as sessionCalls from '../contract/sign-in/session-calls.ts';
import * as secondFactorCalls from '../contract/second-factor/second-factor.ts';
import { checkCaptcha } from './actions/sign-in/check-captcha.ts';
import { generateCaptcha } from './actions/sign-in/generate-captcha.ts';
import { changePassword } from './actions/change-password.ts';
import { listUserTypes } from './actions/choices/list-user-types.ts';
import { readPasswordRule } from './actions/choices/read-password-rule.ts';
import { selectRoles } from './actions/choices/select-roles.ts';
import { selectTenants } from './actions/choices/select-tenants.ts';
import { selectUsersOfRole } from './actions/choices/select-users-of-role.ts';
import { selectMrpControllers } from './actions/choices/select-mrp-controllers.ts';
import { selectUsersOfTenant } from './actions/choices/select-users-of-tenant.ts';
import { beginEncryption } from './actions/begin-encryption.ts';
import { readUserInformation } from './actions/read-user-information.ts';
import { selectDeputyKinds } from './actions/deputies/select-deputy-kinds.ts';
import { readDeputy } from './actions/deputies/read-deputy.ts';
import { saveDeputy } from './actions/deputies/save-deputy.ts';
import { removeDeputy } from './actions/deputies/remove-deputy.ts';
import { selectColleagues } from './actions/deputies/select-colleagues.ts';
import { readDeputyOfUser } from './actions/deputies/read-deputy-of-user.ts';
import { saveDeputyOfUser } from './actions/deputies/save-deputy-of-user.ts';
import { removeDeputyOfUser } from './actions/deputies/remove-deputy-of-user.ts';
import { selectColleaguesOfUser } from './actions/deputies/select-colleagues-of-user.ts';
import { readProfile } from './actions/account/read-profile.ts';
import { saveProfile } from './actions/account/save-profile.ts';
import { proveAgain } from './actions/prove-again.ts';
import { changeRole } from './actions/roles/change-role.ts';
import { createRole } from './actions/roles/create-role.ts';
import { deleteRole } from './actions/roles/delete-role.ts';
import { readRole } from './actions/roles/read-role.ts';
import { listApiCalls } from './permissions/api-doc-query.ts';
import { listRoles } from './roles/role-queries.ts';
import { readPermissionTree } from './actions/permissions/read-permission-tree.ts';
import { readPermission } from './actions/permissions/read-permission.ts';
import { changePermission } from './actions/permissions/change-permission.ts';
import { removePermission } from './actions/permissions/remove-permission.ts';
import { restorePermission } from './actions/permissions/restore-permission.ts';
import { readPermissionsOfUser } from './actions/permissions/read-permissions-of-user.ts';
import { readToken } from './actions/tokens/read-token.ts';
import { readTokenChoices } from './actions/tokens/read-token-choices.ts';
import { createToken } from './actions/tokens/create-token.ts';
import { rotateToken } from './actions/tokens/rotate-token.ts';
import { endToken } from './actions/tokens/end-token.ts';
import { listTokens } from './tokens/token-queries.ts';
import { changePasswordRules } from './actions/account/change-password-rules.ts';
import { readPasswordRules } from './actions/account/read-password-rules.ts';
import { endOtherSessions } from './actions/account/end-other-sessions.ts';
import { endOwnSession } from './actions/account/end-own-session.ts';
import { endSessionOfUser } from './actions/account/end-session-of-user.ts';
import { endSessionsOfUser } from './actions/account/end-sessions-of-user.ts';
import { listOwnSessions } from './actions/account/list-own-sessions.ts';
import { listSessionsOfUser } from './actions/account/list-sessions-of-user.ts';
import { listLoginWays } from './actions/list-login-ways.ts';
import { sendMailCode } from './actions/sign-in/send-mail-code.ts';
import { signInByMail } from './actions/sign-in/sign-in-by-mail.ts';
import { readPasswordLink } from './actions/sign-in/read-password-link.ts';
import { sendPasswordLink } from './actions/sign-in/send-password-link.ts';
import { setPasswordByLink } from './actions/sign-in/set-password-by-link.ts';
import { beginFactor } from './actions/account/begin-factor.ts';
import { confirmFactor } from './actions/account/confirm-factor.ts';
import { readFactorState } from './actions/account/read-factor-state.ts';
import { renewRecoveryCodes } from './actions/account/renew-recovery-codes.ts';
import { turnOffFactor } from './actions/account/turn-off-factor.ts';
import { beginFactorAtSignIn } from './actions/sign-in/begin-factor-at-sign-in.ts';
import { confirmFactorAtSignIn } from './actions/sign-in/confirm-factor-at-sign-in.ts';
import { signInWithCode } from './actions/sign-in/sign-in-with-code.ts';
import { signIn } from './actions/sign-in.ts';
import { signOut } from './actions/sign-out.ts';

export const routes = routesOf(
  {
    ...loginCalls,
    ...mailLoginCalls,
    ...linkCalls,
    ...secondFactorCalls,
    ...shellCalls,
    ...loginWaysCalls,
    ...profileCalls,
    ...deputyCalls,
    ...peopleCalls,
    ...apiDocCalls,
    ...roleCalls,
    ...permissionCalls,
    ...tokenCalls,
    ...passwordCalls,
    ...proofCalls,
    ...sessionCalls,
  },
  {
    beginEncryption: open(beginEncryption),
    generateCaptcha: open(generateCaptcha),
    checkCaptcha: open(checkCaptcha),
    signIn: open(signIn),
    sendMailCode: open(sendMailCode),
    signInByMail: open(signInByMail),
    sendPasswordLink: open(sendPasswordLink),
    readPasswordLink: open(readPasswordLink),
    setPasswordByLink: open(setPasswordByLink),
    signInWithCode: open(signInWithCode),
    beginFactorAtSignIn: open(beginFactorAtSignIn),
    confirmFactorAtSignIn: open(confirmFactorAtSignIn),
    readPasswordRule: open(readPasswordRule),
    listLoginWays: open(listLoginWays),
    signOut,
    changePassword,
    readFactorState,
    beginFactor,
    confirmFactor,
    turnOffFactor,
    renewRecoveryCodes,
    readUserInformation,
    readProfile,
    saveProfile,
    readDeputy,
    selectDeputyKinds,
    saveDeputy,
    removeDeputy,
    selectColleagues,
    readDeputyOfUser,
    saveDeputyOfUser,
    removeDeputyOfUser,
    selectColleaguesOfUser,
    listUserTypes,
    selectRoles,
    selectUsersOfRole,
    selectUsersOfTenant,
    selectMrpControllers,
    selectTenants,
    listApiCalls,
    listRoles,
    readRole,
    createRole,
    changeRole,
    deleteRole,
    readPermissionTree,
    readPermission,
    changePermission,
    removePermission,
    restorePermission,
    readPermissionsOfUser,
    listTokens,
    readToken,
    readTokenChoices,
    createToken,
    rotateToken,
    endToken,
    readPasswordRules,
    changePasswordRules,
    proveAgain,
    listOwnSessions,
    endOwnSession,
    endOtherSessions,
    listSessionsOfUser,
    endSessionOfUser,
    endSessionsOfUser,
  },
);
