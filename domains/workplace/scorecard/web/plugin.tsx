import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { scorecardPermissions } from '../contract/permissions.ts';
import { DISPUTES, PLANS, SCORES, TEMPLATES } from './addresses.ts';

export default webPlugin({
  name: 'scorecard',
  pages: [
    pageOf(scorecardPermissions['kpi-score:list'], () => import('./list-page.tsx')),
    {
      path: `${SCORES}-detail`,
      title: { zh: '绩效评分详情', en: 'Score' },
      parent: SCORES,
      load: () => import('./detail-page.tsx'),
    },
    pageOf(scorecardPermissions['kpi-period:list'], () => import('./period/period-page.tsx')),
    pageOf(scorecardPermissions['kpi-dispute:list'], () => import('./dispute-list-page.tsx')),
    {
      path: `${DISPUTES}-detail`,
      title: { zh: '绩效异议详情', en: 'Score dispute' },
      parent: DISPUTES,
      load: () => import('./dispute-detail-page.tsx'),
    },
    pageOf(scorecardPermissions['kpi-plan:list'], () => import('./plan/list-page.tsx')),
    {
      path: `${PLANS}-detail`,
      title: { zh: '改进计划详情', en: 'Improvement plan' },
      parent: PLANS,
      load: () => import('./plan/detail-page.tsx'),
    },
    pageOf(scorecardPermissions['kpi-entry:list'], () => import('./entry-page.tsx')),
    pageOf(scorecardPermissions['kpi-template:list'], () => import('./template-list-page.tsx')),
    {
      path: `${TEMPLATES}-detail`,
      title: { zh: '考核模板详情', en: 'Score template' },
      parent: TEMPLATES,
      load: () => import('./template-detail-page.tsx'),
    },
    {
      path: `${TEMPLATES}-new`,
      title: { zh: '新的考核模板', en: 'New score template' },
      parent: TEMPLATES,
      load: () => import('./template-new-page.tsx'),
    },
  ],
});
