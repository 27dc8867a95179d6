import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/** A day of all docks, beside the list of windows. */
export const dayPage = {
  path: '/collaboration/time-window-day',
  zh: '道口日视图',
  en: 'Day of the docks',
} as const;

/** The same day with its trucks, which planners move: transport orders show it. */
export const boardPage = {
  path: '/transport/window-board',
  zh: '道口调度',
  en: 'Dock board',
} as const;

/** Windows that are kept for suppliers, beside the list of windows. */
export const standingPage = {
  path: '/collaboration/standing-window',
  zh: '固定时窗',
  en: 'Standing windows',
} as const;

export const timeWindowPermissions = permissions({
  'time-window:list': {
    kind: 'page',
    zh: '时间窗设置',
    en: 'Time windows',
    under: 'menu:collaboration',
    path: '/collaboration/time-window',
    opens: [dayPage.path, standingPage.path],
    order: 12,
    roles: ['mrp-controller', 'logistics-planner', 'receiving-clerk', 'receiving-lead'],
  },
  'time-window:edit': {
    kind: 'button',
    zh: '维护时间窗',
    en: 'Maintain time windows',
    under: 'time-window:list',
    roles: ['logistics-planner'],
  },
  'waiting-list:list': {
    kind: 'page',
    zh: '时间窗排队',
    en: 'Waiting list',
    under: 'menu:windows',
    path: '/transport/waiting-list',
    order: 15,
    roles: ['supplier-dispatcher', 'forwarder-dispatcher', 'logistics-planner'],
  },
  'waiting-list:wish': {
    kind: 'button',
    zh: '排队与接受时间窗',
    en: 'Wait for windows and take them',
    under: 'waiting-list:list',
    roles: ['supplier-dispatcher', 'forwarder-dispatcher', 'logistics-planner'],
  },
  'waiting-list:urgent': {
    kind: 'button',
    zh: '标记紧急',
    en: 'Mark as urgent',
    under: 'waiting-list:list',
    roles: ['logistics-planner'],
  },
  'time-window:load': {
    kind: 'page',
    zh: '时间窗负荷',
    en: 'Load of the docks',
    under: 'menu:windows',
    path: '/transport/time-window-load',
    order: 30,
    roles: ['logistics-planner', 'receiving-clerk', 'receiving-lead', 'mrp-controller'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof timeWindowPermissions> {}
}
