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
import * as roleCalls from '../contract/roles/role-calls.ts';
import * as permissionCalls from '../contract/permissions/permission-calls.ts';
import * as sessionCalls from '../contract/sign-in/session-calls.ts';
import * as secondFactorCalls from '../contract/second-factor/second-factor.ts';
import { checkCaptcha, generateCaptcha } from './actions/captcha.ts';
import { changePassword } from './actions/change-password.ts';
import {
  readPasswordRule,
  selectRoles,
  selectTenants,
  listUserTypes,
  selectUsersOfTenant,
  selectUsersOfRole,
} from './actions/choices.ts';
import { beginEncryption } from './actions/begin-encryption.ts';
import { readUserInformation } from './actions/read-user-information.ts';
import * as deputies from './actions/deputies.ts';
import { readProfile, saveProfile } from './actions/profile.ts';
import { proveAgain } from './actions/prove-again.ts';
import { changeRole, createRole, deleteRole, readRole } from './actions/roles.ts';
import { listApiCalls } from './permissions/api-doc-query.ts';
import { listRoles } from './roles/role-queries.ts';
import * as permissions from './actions/permissions.ts';
import { changePasswordRules, readPasswordRules } from './actions/password-rules.ts';
import {
  endSessionsOfUser,
  endSessionOfUser,
  endOtherSessions,
  endOwnSession,
  listSessionsOfUser,
  listOwnSessions,
} from './actions/sessions.ts';
import { listLoginWays } from './actions/list-login-ways.ts';
import { sendMailCode, signInByMail } from './actions/mail-login.ts';
import { readPasswordLink, sendPasswordLink, setPasswordByLink } from './actions/password-links.ts';
import {
  beginFactor,
  confirmFactor,
  renewRecoveryCodes,
  readFactorState,
  turnOffFactor,
} from './actions/second-factor.ts';
import { beginFactorAtSignIn, confirmFactorAtSignIn, signInWithCode } from './actions/second-step.ts';
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
    ...deputies,
    listUserTypes,
    selectRoles,
    selectUsersOfRole,
    selectUsersOfTenant,
    selectTenants,
    listApiCalls,
    listRoles,
    readRole,
    createRole,
    changeRole,
    deleteRole,
    readPermissionTree: permissions.readPermissionTree,
    readPermission: permissions.readPermission,
    changePermission: permissions.changePermission,
    removePermission: permissions.removePermission,
    restorePermission: permissions.restorePermission,
    readPermissionsOfUser: permissions.readPermissionsOfUser,
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
