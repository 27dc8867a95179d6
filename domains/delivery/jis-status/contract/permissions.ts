import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

const PLANT = ['logistics-planner', 'receiving-clerk', 'receiving-lead'] as const;

export const jisStatusPermissions = permissions({
  'jis-status:list': {
    kind: 'page',
    under: 'menu:jis-rules',
    path: '/jis/status-config',
    opens: ['/jis/status-detail'],
    order: 60,
    zh: 'JIS 状态配置',
    en: 'JIS status configuration',
    roles: [...PLANT, 'supplier-dispatcher'],
  },
  'jis-status:edit': {
    kind: 'button',
    under: 'jis-status:list',
    zh: '维护 JIS 状态点',
    en: 'Maintain JIS status points',
    roles: ['logistics-planner'],
  },
  'jis-supplier-status:list': {
    kind: 'page',
    under: 'menu:jis-rules',
    path: '/jis/supplier-status-config',
    opens: ['/jis/supplier-status-detail'],
    order: 70,
    zh: 'JIS 供应商状态配置',
    en: 'JIS supplier status configuration',
    roles: [...PLANT, 'supplier-dispatcher'],
  },
  'jis-supplier-status:edit': {
    kind: 'button',
    under: 'jis-supplier-status:list',
    zh: '维护 JIS 供应商状态',
    en: 'Maintain JIS supplier statuses',
    roles: ['logistics-planner'],
  },
  'jis-supplier-status:print': {
    kind: 'button',
    under: 'jis-supplier-status:list',
    zh: '设置 JIS 自动打印',
    en: 'Set automatic JIS print',
    roles: ['supplier-dispatcher'],
  },
  'jis-part-group:list': {
    kind: 'page',
    under: 'menu:jis-rules',
    path: '/jis/part-group-config',
    order: 75,
    zh: 'JIS 零件组配置',
    en: 'JIS part group configuration',
    roles: PLANT,
  },
  'jis-part-group:edit': {
    kind: 'button',
    under: 'jis-part-group:list',
    zh: '维护 JIS 零件组',
    en: 'Maintain JIS part groups',
    roles: ['logistics-planner'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof jisStatusPermissions> {}
}
