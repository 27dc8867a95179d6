import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import type { listTruckTypes } from './endpoints.ts';
import type { fleetFailures } from './failures.ts';

export const zh = {
  truckTypes: { create: '新建车型', empty: '还没有车型' },
  detail: { truckType: '车型 {code}', general: '基本信息', size: '尺寸与装载' },
  fields: {
    code: '车型代码',
    name: '名称',
    nameZh: '中文名称',
    nameEn: '英文名称',
    loadingMetres: '装载米（米）',
    widthMm: '内宽（毫米）',
    heightMm: '内高（毫米）',
    volumeM3: '容积（立方米）',
    loadKg: '载重（千克）',
    active: '启用',
  } satisfies FieldWords<typeof listTruckTypes>,
  hints: {
    code: '字母、数字、点、下划线和连字符；运输单和车辆都引用此代码，建立后不能修改',
    nameZh: '所有页面、导出文件和单据都显示此名称',
    loadingMetres: '可装货的车厢内长',
    active: '停用后不能再选择；已使用的运输单和车辆不受影响',
  },
  checks: {
    'fleet.codeForm': '代码由字母、数字、点、下划线和连字符组成',
    'fleet.volumeTooLarge': '容积大于装载米 × 内宽 × 内高，请检查小数点和单位',
  },
  done: {
    'tenant.created.fleet.set-up-tenant': '准备车型',
    'fleet.start': '随版本更新车型',
  },
  failures: {
    'fleet.truckTypeTaken': '车型 {value} 已存在',
    'fleet.truckTypeStays': '车型代码建立后不能修改',
  } satisfies Record<keyof typeof fleetFailures, string>,
} as const;
