import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'settings',
  pages: [
    {
      path: '/system/dict',
      title: { zh: '数据字典', en: 'Dictionary' },
      load: () => import('./dictionary/list-page.tsx'),
    },
    {
      path: '/system/process',
      title: { zh: '流程配置', en: 'Process options' },
      load: () => import('./process/process-page.tsx'),
    },
    {
      path: '/system/company',
      title: { zh: '租户', en: 'Tenants' },
      load: () => import('./company/list-page.tsx'),
    },
    {
      path: '/system/email',
      title: { zh: '邮件配置', en: 'E-mail settings' },
      load: () => import('./email/email-page.tsx'),
    },
    {
      path: '/system/bulletin',
      title: { zh: '系统公告', en: 'Bulletins' },
      load: () => import('./bulletin/list-page.tsx'),
    },
    {
      path: '/system/edit-bulletin',
      title: { zh: '编辑公告', en: 'Edit bulletin' },
      parent: '/system/bulletin',
      load: () => import('./bulletin/edit-page.tsx'),
    },
    {
      path: '/system/icon',
      title: { zh: '图标', en: 'Icons' },
      load: () => import('./icon/icon-page.tsx'),
    },
    {
      path: '/system/mode',
      title: { zh: '系统模式', en: 'System mode' },
      load: () => import('./mode/mode-page.tsx'),
    },
  ],
  loginNotes: [{ key: 'bulletin', load: () => import('./bulletin/login-bulletins.tsx') }],
  userNotes: [{ key: 'mode', load: () => import('./mode/mode-note.tsx') }],
});
