import {
  passwordRule,
  signOut as signOutCall,
  userInformation,
} from '@portal/platform/contract/shell-calls.ts';
import { serve, serveOpen, type Route } from '@portal/platform/server/plugin.ts';
import {
  captchaCheck,
  captchaGen,
  changePassword as changePasswordCall,
  encryptionInit,
  signIn as signInCall,
} from '../contract/login-calls.ts';
import { profile, saveProfile as saveProfileCall } from '../contract/profile.ts';
import { envSelect, roleAll, searchByRole, searchEnvUsers, userTypeMap } from '../contract/people-calls.ts';
import { changePasswordRules, readPasswordRules } from '../contract/password-calls.ts';
import {
  changeRole,
  createRole,
  deleteRole,
  listRoles,
  permissionTree,
  readRole,
} from '../contract/role-calls.ts';
import {
  endOwnSession,
  endSessionOfUser,
  endSessionsOfUser,
  ownSessions,
  sessionsOfUser,
} from '../contract/session-calls.ts';
import { check, generate } from './actions/captcha.ts';
import { changePassword } from './actions/change-password.ts';
import { passwordRules, roles, tenants, userTypes, usersOfTenant, usersWithRole } from './actions/choices.ts';
import { giveKey } from './actions/encryption-init.ts';
import { information } from './actions/information.ts';
import { readProfile, saveProfile } from './actions/profile.ts';
import { change, create, remove, rolesOfTenant, roleToChange, tree } from './actions/roles.ts';
import { changeRules, readRules } from './actions/password-rules.ts';
import { endAllOfUser, endOfUser, endOwn, ofUser, own } from './actions/sessions.ts';
import { signIn } from './actions/sign-in.ts';
import { signOut } from './actions/sign-out.ts';

export const routes: readonly Route[] = [
  serveOpen(encryptionInit, giveKey),
  serveOpen(captchaGen, generate),
  serveOpen(captchaCheck, check),
  serveOpen(signInCall, signIn),
  serveOpen(passwordRule, passwordRules),
  serve(signOutCall, signOut),
  serve(changePasswordCall, changePassword),
  serve(userInformation, information),
  serve(profile, readProfile),
  serve(saveProfileCall, saveProfile),
  serve(userTypeMap, userTypes),
  serve(roleAll, roles),
  serve(searchByRole, usersWithRole),
  serve(searchEnvUsers, usersOfTenant),
  serve(envSelect, tenants),
  serve(listRoles, rolesOfTenant),
  serve(readRole, roleToChange),
  serve(createRole, create),
  serve(changeRole, change),
  serve(deleteRole, remove),
  serve(permissionTree, tree),
  serve(readPasswordRules, readRules),
  serve(changePasswordRules, changeRules),
  serve(ownSessions, own),
  serve(endOwnSession, endOwn),
  serve(sessionsOfUser, ofUser),
  serve(endSessionOfUser, endOfUser),
  serve(endSessionsOfUser, endAllOfUser),
];
