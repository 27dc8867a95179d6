import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { instructionPermissions } from '../contract/permissions.ts';
import { INSTRUCTIONS } from './paths.ts';

export default webPlugin({
  name: 'packaging-instruction',
  pages: [
    pageOf(instructionPermissions['packaging-instruction:list'], () => import('./list-page.tsx')),
    {
      path: '/collaboration/packaging-instruction-detail',
      title: { zh: '包装指导书详情', en: 'Packaging instruction' },
      parent: INSTRUCTIONS,
      load: () => import('./detail-page.tsx'),
    },
    {
      path: '/collaboration/packaging-instruction-edit',
      title: { zh: '填写包装指导书', en: 'Fill in packaging instruction' },
      parent: INSTRUCTIONS,
      load: () => import('./edit-page.tsx'),
    },
  ],
});
