import {
  passwordRule,
  signOut as signOutCall,
  userInformation,
} from '@portal/platform/contract/shell-calls.ts';
import { serve, serveOpen, type Route } from '@portal/platform/server/plugin.ts';
import { apiDocSelect } from '../contract/api-doc-call.ts';
import {
  captchaCheck,
  captchaGen,
  changePassword as changePasswordCall,
  encryptionInit,
  signIn as signInCall,
} from '../contract/login-calls.ts';
import { loginWays } from '../contract/login-ways.ts';
import { sendMailCode, signInByMail as signInByMailCall } from '../contract/mail-login.ts';
import { profile, saveProfile as saveProfileCall } from '../contract/profile.ts';
import { proveAgain as proveAgainCall } from '../contract/proof.ts';
import { envSelect, roleAll, searchByRole, searchEnvUsers, userTypeMap } from '../contract/people-calls.ts';
import { changePasswordRules, readPasswordRules } from '../contract/password-calls.ts';
import { changeRole, createRole, deleteRole, listRoles, readRole } from '../contract/role-calls.ts';
import {
  changePermission,
  permissionsOfUser,
  permissionTree,
  readPermission,
  removePermission,
  restorePermission,
} from '../contract/permission-calls.ts';
import {
  endOtherSessions,
  endOwnSession,
  endSessionOfUser,
  endSessionsOfUser,
  ownSessions,
  sessionsOfUser,
} from '../contract/session-calls.ts';
import {
  beginFactor,
  beginFactorAtSignIn,
  confirmFactor,
  confirmFactorAtSignIn,
  factorState,
  renewRecoveryCodes,
  signInWithCode as signInWithCodeCall,
  turnOffFactor,
} from '../contract/second-factor.ts';
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

export const routes: readonly Route[] = [
  serveOpen(encryptionInit, giveKey),
  serveOpen(captchaGen, generate),
  serveOpen(captchaCheck, check),
  serveOpen(signInCall, signIn),
  serveOpen(sendMailCode, sendCode),
  serveOpen(signInByMailCall, signInByMail),
  serveOpen(signInWithCodeCall, signInWithCode),
  serveOpen(beginFactorAtSignIn, beginAtSignIn),
  serveOpen(confirmFactorAtSignIn, confirmAtSignIn),
  serveOpen(passwordRule, passwordRules),
  serveOpen(loginWays, ways),
  serve(signOutCall, signOut),
  serve(changePasswordCall, changePassword),
  serve(factorState, state),
  serve(beginFactor, begin),
  serve(confirmFactor, confirm),
  serve(turnOffFactor, turnOff),
  serve(renewRecoveryCodes, renew),
  serve(userInformation, information),
  serve(profile, readProfile),
  serve(saveProfileCall, saveProfile),
  serve(userTypeMap, userTypes),
  serve(roleAll, roles),
  serve(searchByRole, usersWithRole),
  serve(searchEnvUsers, usersOfTenant),
  serve(envSelect, tenants),
  serve(apiDocSelect, apiDocs),
  serve(listRoles, rolesOfTenant),
  serve(readRole, roleToChange),
  serve(createRole, create),
  serve(changeRole, change),
  serve(deleteRole, remove),
  serve(permissionTree, permissions.tree),
  serve(readPermission, permissions.permissionToChange),
  serve(changePermission, permissions.rename),
  serve(removePermission, permissions.remove),
  serve(restorePermission, permissions.restore),
  serve(permissionsOfUser, permissions.ofUser),
  serve(readPasswordRules, readRules),
  serve(changePasswordRules, changeRules),
  serve(proveAgainCall, proveAgain),
  serve(ownSessions, own),
  serve(endOwnSession, endOwn),
  serve(endOtherSessions, endOthers),
  serve(sessionsOfUser, ofUser),
  serve(endSessionOfUser, endOfUser),
  serve(endSessionsOfUser, endAllOfUser),
];
