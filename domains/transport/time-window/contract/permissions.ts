import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/** A day of all docks, beside the list of windows. */
export const dayPage = {
  path: '/collaboration/time-window-day',
  zh: '道口日视图',
  en: 'Day of the docks',
} as const;

export const timeWindowPermissions = permissions({
  'time-window:list': {
    kind: 'page',
    zh: '时间窗设置',
    en: 'Time windows',
    under: 'menu:collaboration',
    path: '/collaboration/time-window',
    opens: [dayPage.path],
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
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof timeWindowPermissions> {}
}
