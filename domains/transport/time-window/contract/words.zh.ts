import type { timeWindowFailures } from './failures.ts';

export const zh = {
  fields: { door: '道口', day: '日期', window: '时间窗' },
  /** Columns that only histories name. */
  told: {
    plantNo: '工厂',
    windowGroup: '时间窗组',
    doorId: '道口',
    starts: '开始',
    ends: '结束',
    kind: '类型',
    unitMinutes: '单位（分钟）',
  },
  kind: { fixed: '固定', minimum: '按单位' },
  failures: {
    'timeWindow.taken': '该时间窗刚被其他车辆预约，请选择其他时间窗',
    'timeWindow.notOffered': '道口在所选时间没有开放的时间窗',
    'timeWindow.closedDay': '{day} 不是工厂的工作日',
    'timeWindow.past': '所选时间窗已过去',
    'timeWindow.doorNotForSupplier': '该道口不对您开放',
  } satisfies Record<keyof typeof timeWindowFailures, string>,
} as const;
