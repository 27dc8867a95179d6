import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import type { listUnits } from './endpoints.ts';
import type { unitFailures } from './failures.ts';

export const zh = {
  units: { create: '新建单位', empty: '还没有计量单位' },
  fields: {
    code: '单位代码',
    name: '名称',
    nameZh: '中文名称',
    nameEn: '英文名称',
    decimals: '小数位数',
    messageCodes: '报文代码',
    messageCode: '报文代码',
    active: '启用',
  } satisfies FieldWords<typeof listUnits>,
  hints: {
    code: '最多 3 位大写字母或数字，建议用 UN/ECE 第 20 号建议书代码；建立后不能修改',
    nameZh: '所有页面、导出文件和单据都显示此名称',
    decimals: '0 至 3；以此单位填写的数量不能有更多小数，已有的数量不受影响',
    messageCodes: '其他系统在报文中对此单位的写法，用逗号分隔，例如 C62,ST；单位代码本身始终可识别',
    active: '停用后不能再用于零件；已使用的零件和单据不受影响',
  },
  checks: {
    'unit.codeForm': '单位代码由 1 至 3 位大写字母或数字组成',
    'unit.messageCodeForm': '每个报文代码为 1 至 3 位字母或数字，用逗号分隔',
    'unit.decimals': '小数位数为 0 至 3',
  },
  done: {
    'tenant.created.unit.set-up-tenant': '准备单位',
    'unit.start': '随版本更新单位',
  },
  failures: {
    'unit.codeTaken': '单位 {value} 已存在',
    'unit.codeStays': '单位代码建立后不能修改',
    'unit.tooFine': '{partNo}：数量 {quantity} 的小数位数超出单位“{unit}”的规定（最多 {decimals} 位）',
    'unit.messageCodeTaken': '报文代码 {given} 已表示单位 {code}',
  } satisfies Record<keyof typeof unitFailures, string>,
} as const;
