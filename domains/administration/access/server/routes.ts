import * as shellCalls from '@portal/platform/contract/shell-calls.ts';
import { open, routesOf } from '@portal/platform/server/route.ts';
import * as apiDocCalls from '../contract/api-doc-call.ts';
import * as loginCalls from '../contract/login-calls.ts';
import * as loginWaysCalls from '../contract/login-ways.ts';
import * as mailLoginCalls from '../contract/mail-login.ts';
import * as profileCalls from '../contract/profile.ts';
import * as proofCalls from '../contract/proof.ts';
import * as peopleCalls from '../contract/people-calls.ts';
import * as passwordCalls from '../contract/password-calls.ts';
import * as roleCalls from '../contract/role-calls.ts';
import * as permissionCalls from '../contract/permission-calls.ts';
import * as sessionCalls from '../contract/session-calls.ts';
import * as secondFactorCalls from '../contract/second-factor.ts';
import { check, generate } from './actions/captcha.ts';
import { changePassword } from './actions/change-password.ts';
import {
  apiDocs,
  passwordRules,
  roles,
  tenants,
  userTypes,
  usersOfTenant,
  usersWithRole,
} from './actions/choices.ts';
import { giveKey } from './actions/encryption-init.ts';
import { information } from './actions/information.ts';
import { readProfile, saveProfile } from './actions/profile.ts';
import { proveAgain } from './actions/prove-again.ts';
import { change, create, remove, rolesOfTenant, roleToChange } from './actions/roles.ts';
import * as permissions from './actions/permissions.ts';
import { changeRules, readRules } from './actions/password-rules.ts';
import { endAllOfUser, endOfUser, endOthers, endOwn, ofUser, own } from './actions/sessions.ts';
import { ways } from './actions/login-ways.ts';
import { sendCode, signInByMail } from './actions/mail-login.ts';
import { begin, confirm, renew, state, turnOff } from './actions/second-factor.ts';
import { beginAtSignIn, confirmAtSignIn, signInWithCode } from './actions/second-step.ts';
import { signIn } from './actions/sign-in.ts';
import { signOut } from './actions/sign-out.ts';

export const routes = routesOf(
  {
    ...loginCalls,
    ...mailLoginCalls,
    ...secondFactorCalls,
    passwordRule: shellCalls.passwordRule,
    signOut: shellCalls.signOut,
    userInformation: shellCalls.userInformation,
    ...loginWaysCalls,
    ...profileCalls,
    ...peopleCalls,
    ...apiDocCalls,
    ...roleCalls,
    ...permissionCalls,
    ...passwordCalls,
    ...proofCalls,
    ...sessionCalls,
  },
  {
    encryptionInit: open(giveKey),
    captchaGen: open(generate),
    captchaCheck: open(check),
    signIn: open(signIn),
    sendMailCode: open(sendCode),
    signInByMail: open(signInByMail),
    signInWithCode: open(signInWithCode),
    beginFactorAtSignIn: open(beginAtSignIn),
    confirmFactorAtSignIn: open(confirmAtSignIn),
    passwordRule: open(passwordRules),
    loginWays: open(ways),
    signOut,
    changePassword,
    factorState: state,
    beginFactor: begin,
    confirmFactor: confirm,
    turnOffFactor: turnOff,
    renewRecoveryCodes: renew,
    userInformation: information,
    profile: readProfile,
    saveProfile,
    userTypeMap: userTypes,
    roleAll: roles,
    searchByRole: usersWithRole,
    searchEnvUsers: usersOfTenant,
    envSelect: tenants,
    apiDocSelect: apiDocs,
    listRoles: rolesOfTenant,
    readRole: roleToChange,
    createRole: create,
    changeRole: change,
    deleteRole: remove,
    permissionTree: permissions.tree,
    readPermission: permissions.permissionToChange,
    changePermission: permissions.rename,
    removePermission: permissions.remove,
    restorePermission: permissions.restore,
    permissionsOfUser: permissions.ofUser,
    readPasswordRules: readRules,
    changePasswordRules: changeRules,
    proveAgain,
    ownSessions: own,
    endOwnSession: endOwn,
    endOtherSessions: endOthers,
    sessionsOfUser: ofUser,
    endSessionOfUser: endOfUser,
    endSessionsOfUser: endAllOfUser,
  },
);
