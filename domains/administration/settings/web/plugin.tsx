import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { settingsPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'settings',
  pages: [
    pageOf(settingsPermissions['settings:dict'], () => import('./dictionary/list-page.tsx')),
    pageOf(settingsPermissions['settings:process'], () => import('./process/process-page.tsx')),
    pageOf(settingsPermissions['settings:tenant'], () => import('./company/list-page.tsx')),
    pageOf(settingsPermissions['settings:email'], () => import('./email/email-page.tsx')),
    pageOf(settingsPermissions['settings:bulletin'], () => import('./bulletin/list-page.tsx')),
    {
      path: '/system/edit-bulletin',
      title: { zh: '编辑公告', en: 'Edit bulletin' },
      parent: '/system/bulletin',
      load: () => import('./bulletin/edit-page.tsx'),
    },
    pageOf(settingsPermissions['settings:icon'], () => import('./icon/icon-page.tsx')),
    pageOf(settingsPermissions['settings:mode'], () => import('./mode/mode-page.tsx')),
  ],
  loginNotes: [{ key: 'bulletin', load: () => import('./bulletin/login-bulletins.tsx') }],
  userNotes: [{ key: 'mode', load: () => import('./mode/mode-note.tsx') }],
});
