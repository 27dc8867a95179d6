import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { capacityPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'capacity',
  pages: [
    pageOf(capacityPermissions['capacity-survey:list'], () => import('./survey/list-page.tsx')),
    {
      path: '/planning/capacity-survey-detail',
      title: { zh: '产能调查', en: 'Capacity survey' },
      parent: '/planning/capacity-survey',
      load: () => import('./survey/detail-page.tsx'),
    },
    {
      path: '/planning/capacity-survey-answer',
      title: { zh: '填写产能调查', en: 'Answer capacity survey' },
      parent: '/planning/capacity-survey',
      load: () => import('./survey/answer-page.tsx'),
    },
    pageOf(capacityPermissions['capacity-group:list'], () => import('./group/list-page.tsx')),
    {
      path: '/planning/capacity-group-detail',
      title: { zh: '产能组', en: 'Capacity group' },
      parent: '/planning/capacity-group',
      load: () => import('./group/detail-page.tsx'),
    },
    pageOf(capacityPermissions['capacity-radar:list'], () => import('./radar/radar-page.tsx')),
  ],
  finders: [
    { needs: 'capacity-survey:list', load: () => import('./survey/find-surveys.ts') },
    { needs: 'capacity-group:list', load: () => import('./group/find-groups.ts') },
  ],
});
