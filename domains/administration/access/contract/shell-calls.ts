import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { PasswordRule, UserInformation } from '@portal/platform/contract/shell/shell.ts';

/** The calls of this domain that the shell makes itself (SPEC section 7). */

export const readUserInformation = endpoint({
  method: 'GET',
  path: '/system/v1/user/information',
  needs: 'session',
  beforeNewPassword: true,
  summary: 'The signed-in user with menu, pages and permissions',
  output: UserInformation,
});

export const readPasswordRule = endpoint({
  method: 'GET',
  path: '/system/v1/validation/password-rule',
  needs: 'anyone',
  summary: 'The password rules',
  output: PasswordRule,
});

export const signOut = endpoint({
  path: '/system/v1/logout',
  needs: 'session',
  name: { zh: '退出登录', en: 'Sign out' },
  beforeNewPassword: true,
  endsSession: true,
  summary: 'Ends the session',
});
