import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { logPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'log',
  pages: [
    { ...pageOf(logPermissions['log:operation'], () => import('./operation-page.tsx')), open: true },
    { ...pageOf(logPermissions['log:email'], () => import('./mail-page.tsx')), open: true },
    pageOf(logPermissions['log:interface'], () => import('./interface-page.tsx')),
    pageOf(logPermissions['log:program-call'], () => import('./program-call-page.tsx')),
  ],
});
