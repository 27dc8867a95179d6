import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const forecastPermissions = permissions({
  'forecast:list': {
    kind: 'page',
    under: 'menu:planning',
    path: '/planning/forecast-list',
    opens: ['/planning/forecast-detail'],
    order: 10,
    zh: '需求预测',
    en: 'Forecasts',
    roles: ['mrp-controller', 'logistics-planner', 'supplier-dispatcher', 'supplier-admin'],
  },
  'forecast:answer': {
    kind: 'button',
    under: 'forecast:list',
    zh: '反馈预测',
    en: 'Answer forecasts',
    roles: ['supplier-dispatcher', 'supplier-admin'],
  },
  'forecast:decide': {
    kind: 'button',
    under: 'forecast:list',
    zh: '确认预测反馈',
    en: 'Decide forecast answers',
    roles: ['mrp-controller'],
  },
  'forecast-version:list': {
    kind: 'page',
    under: 'menu:planning',
    path: '/planning/forecast-version',
    opens: ['/planning/forecast-comparison', '/planning/forecast-overview'],
    order: 20,
    zh: '预测版本与对比',
    en: 'Forecast versions',
    roles: ['mrp-controller', 'logistics-planner'],
  },
  'forecast:take': {
    kind: 'button',
    under: 'forecast-version:list',
    zh: '接收预测版本',
    en: 'Take forecast versions',
    roles: ['mrp-controller'],
  },
  'forecast-accuracy:list': {
    kind: 'page',
    under: 'menu:planning',
    path: '/planning/forecast-accuracy',
    order: 24,
    zh: '预测准确率',
    en: 'Forecast accuracy',
    roles: ['mrp-controller', 'logistics-planner', 'supplier-dispatcher', 'supplier-admin'],
  },
  'forecast-source:list': {
    kind: 'page',
    under: 'menu:planning',
    path: '/planning/forecast-source',
    order: 28,
    zh: '预测来源',
    en: 'Forecast sources',
    roles: ['mrp-controller', 'logistics-planner'],
  },
  'forecast-source:edit': {
    kind: 'button',
    under: 'forecast-source:list',
    zh: '维护预测来源',
    en: 'Maintain forecast sources',
    roles: ['mrp-controller'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof forecastPermissions> {}
}
