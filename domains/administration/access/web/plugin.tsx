import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { LINK_PAGE } from '../contract/sign-in/link-page.ts';
import { accessPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'access',
  pages: [
    {
      path: '/login',
      title: { zh: '登录', en: 'Sign in' },
      open: true,
      bare: true,
      load: () => import('./sign-in/login-page.tsx'),
    },
    {
      path: LINK_PAGE,
      title: { zh: '设置密码', en: 'Choose a password' },
      open: true,
      everybody: true,
      bare: true,
      load: () => import('./sign-in/password-link-page.tsx'),
    },
    pageOf(accessPermissions['access:role-list'], () => import('./roles/role-page.tsx')),
    pageOf(accessPermissions['access:token-list'], () => import('./tokens/token-page.tsx')),
    pageOf(accessPermissions['access:permission-list'], () => import('./permissions/permission-page.tsx')),
    pageOf(accessPermissions['access:password-list'], () => import('./passwords/password-rule-page.tsx')),
  ],
  proof: { load: () => import('./profile/proof-dialog.tsx') },
  settingsTabs: [
    {
      key: 'profile',
      title: { zh: '个人资料', en: 'Profile' },
      load: () => import('./profile/profile-tab.tsx'),
    },
    {
      key: 'deputy',
      title: { zh: '代班人', en: 'Deputy' },
      load: () => import('./profile/deputy-tab.tsx'),
    },
    {
      key: 'password',
      title: { zh: '修改密码', en: 'Change password' },
      load: () => import('./passwords/password-tab.tsx'),
    },
    {
      key: 'factor',
      title: { zh: '两步验证', en: 'Two-step sign-in' },
      load: () => import('./second-factor/factor-tab.tsx'),
    },
    {
      key: 'sessions',
      title: { zh: '登录会话', en: 'Sessions' },
      load: () => import('./profile/sessions-tab.tsx'),
    },
  ],
});
