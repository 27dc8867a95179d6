import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { forecastPermissions } from '../contract/permissions.ts';

const VERSIONS = '/planning/forecast-version';

export default webPlugin({
  name: 'forecast',
  pages: [
    pageOf(forecastPermissions['forecast:list'], () => import('./list-page.tsx')),
    {
      path: '/planning/forecast-detail',
      title: { zh: '预测反馈', en: 'Forecast' },
      parent: '/planning/forecast-list',
      load: () => import('./detail-page.tsx'),
    },
    pageOf(forecastPermissions['forecast-version:list'], () => import('./version-page.tsx')),
    {
      path: '/planning/forecast-comparison',
      title: { zh: '预测对比', en: 'Forecast comparison' },
      parent: VERSIONS,
      load: () => import('./comparison-page.tsx'),
    },
    {
      path: '/planning/forecast-overview',
      title: { zh: '预测一览', en: 'Forecast overview' },
      parent: VERSIONS,
      load: () => import('./overview-page.tsx'),
    },
    pageOf(forecastPermissions['forecast-accuracy:list'], () => import('./accuracy-page.tsx')),
    pageOf(forecastPermissions['forecast-source:list'], () => import('./source-page.tsx')),
  ],
  finders: [{ needs: 'forecast:list', load: () => import('./find-forecasts.ts') }],
});
