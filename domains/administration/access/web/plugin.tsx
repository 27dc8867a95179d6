import { webPlugin } from '@portal/platform/web/plugin.ts';

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
      path: '/system/role',
      title: { zh: '角色管理', en: 'Roles' },
      load: () => import('./roles/role-page.tsx'),
    },
    {
      path: '/system/permission',
      title: { zh: '权限管理', en: 'Permissions' },
      load: () => import('./permissions/permission-page.tsx'),
    },
    {
      path: '/system/password',
      title: { zh: '密码配置', en: 'Password rules' },
      load: () => import('./passwords/password-rule-page.tsx'),
    },
  ],
  proof: { load: () => import('./profile/proof-dialog.tsx') },
  settingsTabs: [
    {
      key: 'profile',
      title: { zh: '个人资料', en: 'Profile' },
      load: () => import('./profile/profile-tab.tsx'),
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
