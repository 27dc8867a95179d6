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
      path: '/system/mode',
      title: { zh: '系统模式', en: 'System mode' },
      load: () => import('./mode/mode-page.tsx'),
    },
  ],
  userNotes: [{ key: 'mode', load: () => import('./mode/mode-note.tsx') }],
});
