import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

const PLANT = ['logistics-planner', 'receiving-clerk', 'receiving-lead'] as const;

export const jisCallOffPermissions = permissions({
  'jis:list': {
    kind: 'page',
    under: 'menu:jis',
    path: '/jis/call-off',
    opens: ['/jis/vehicle'],
    order: 10,
    zh: 'JIS 要货',
    en: 'JIS call-offs',
    roles: [...PLANT, 'supplier-dispatcher'],
  },
  'jis:board': {
    kind: 'page',
    under: 'menu:jis',
    path: '/jis/board',
    opens: ['/jis/board-wall'],
    order: 15,
    zh: 'JIS 看板',
    en: 'JIS board',
    roles: [...PLANT, 'supplier-dispatcher'],
  },
  'jis:close-vehicles': {
    kind: 'button',
    under: 'jis:board',
    zh: '不再等待 JIS 车辆',
    en: 'Close JIS vehicles',
    roles: ['logistics-planner'],
  },
  'jis:wall-passes': {
    kind: 'page',
    under: 'menu:jis-rules',
    path: '/jis/wall-pass',
    order: 80,
    zh: 'JIS 大屏通行证',
    en: 'JIS wall passes',
    roles: ['logistics-planner', 'supplier-dispatcher'],
  },
  'jis:take': {
    kind: 'button',
    under: 'jis:list',
    zh: '接收和录入 JIS 要货',
    en: 'Take and enter JIS call-offs',
    roles: ['logistics-planner'],
  },
  'jis:print': {
    kind: 'button',
    under: 'jis:list',
    zh: '打印 JIS 要货',
    en: 'Print JIS call-offs',
    roles: ['supplier-dispatcher'],
  },
  'jis:station': {
    kind: 'page',
    under: 'menu:jis',
    path: '/jis/station',
    order: 12,
    zh: 'JIS 打印工位',
    en: 'JIS print station',
    roles: ['supplier-dispatcher'],
  },
  'jis:preview': {
    kind: 'page',
    under: 'menu:jis',
    path: '/jis/preview',
    order: 13,
    zh: 'JIS 备料预览',
    en: 'JIS preview',
    roles: [...PLANT, 'supplier-dispatcher'],
  },
  'jis:line-stops': {
    kind: 'page',
    under: 'menu:jis',
    path: '/jis/line-stop',
    order: 17,
    zh: 'JIS 停线',
    en: 'JIS line stops',
    roles: [...PLANT, 'supplier-dispatcher'],
  },
  'jis:stop-line': {
    kind: 'button',
    under: 'jis:line-stops',
    zh: '登记停线和恢复生产',
    en: 'Report line stops and that lines run again',
    roles: ['logistics-planner'],
  },
  'jis:prints': {
    kind: 'page',
    under: 'menu:jis',
    path: '/jis/print',
    order: 30,
    zh: 'JIS 打印记录',
    en: 'JIS prints',
    roles: [...PLANT, 'supplier-dispatcher'],
  },
  'jis:roll-back': {
    kind: 'button',
    under: 'jis:prints',
    zh: '回退 JIS 打印',
    en: 'Roll JIS prints back',
    roles: ['logistics-planner', 'supplier-dispatcher'],
  },
  'jis:alerts': {
    kind: 'page',
    under: 'menu:jis',
    path: '/jis/alert',
    order: 20,
    zh: 'JIS 警报',
    en: 'JIS alerts',
    roles: [...PLANT, 'supplier-dispatcher'],
  },
  'jis:close-alerts': {
    kind: 'button',
    under: 'jis:alerts',
    zh: '关闭 JIS 警报',
    en: 'Close JIS alerts',
    roles: ['logistics-planner'],
  },
  'jis:begin-stream': {
    kind: 'button',
    under: 'jis:alerts',
    zh: 'JIS 顺序号重新开始',
    en: 'Begin JIS streams anew',
    roles: ['logistics-planner'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof jisCallOffPermissions> {}
}
