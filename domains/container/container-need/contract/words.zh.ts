import { callOffFields } from '@portal/call-off/contract/field-words.ts';
import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import type {
  listContainerLimits,
  listContainerNeedLines,
  listContainerNeeds,
  listContainerShares,
  listContainerShortages,
} from './endpoints.ts';
import type { containerNeedFailures } from './failures.ts';
import { ofWeeks } from './weeks.ts';

export const zh = {
  fields: {
    supplierCode: supplierFields.zh.supplierCode,
    supplierName: supplierFields.zh.supplierName,
    supplierNameZh: supplierFields.zh.supplierNameZh,
    supplierNameEn: supplierFields.zh.supplierNameEn,
    containerCode: '器具号',
    containerName: '器具名称',
    containerNameZh: '器具名称',
    containerNameEn: '器具英文名称',
    minimum: '下限',
    maximum: '上限',
    note: '备注',
    gross: '4 周毛需求',
    held: '现有可用',
    expected: '待收到',
    needed: '4 周缺口',
    neededInAll: '12 周缺口',
    firstShortOn: '最早短缺周',
    projected: '12 周后结存',
    backlog: '逾期需求',
    firstWeek: '首周（周一）',
    ...ofWeeks((place) => (place === 0 ? '本周需求' : `第 ${place} 周后需求`)),
    calculatedAt: '计算时间',
    shown: '范围',
    saNo: callOffFields.zh.saNo,
    partNo: '零件号',
    dueOn: '交付日期',
    quantity: '未发数量',
    unit: '单位',
    containers: '器具数',
    needId: '器具需求',
    weekOn: '周（周一）',
    inPlant: '工厂可用',
    promised: '已承诺未发',
    free: '可分配',
    missing: '缺口',
    short: '短缺',
    suppliers: '有缺口的供应商',
    share: '分配',
    container: '器具号',
    ids: '所选',
    ahead: '需求截至',
  } satisfies FieldWords<typeof listContainerLimits> &
    FieldWords<typeof listContainerNeeds> &
    FieldWords<typeof listContainerNeedLines> &
    FieldWords<typeof listContainerShortages> &
    FieldWords<typeof listContainerShares> &
    Readonly<Record<string, string>>,
  shown: { short: '4 周内短缺', above: '超过上限' },
  notice: {
    missing: '4 周内贵司将缺 {count} 种器具：{containers}。请从器具需求订购',
    short: '器具 {containerCode} 将短缺：自 {week} 当周起，4 周内供应商共缺 {short} 个，工厂可分配数量不足',
  },
  hints: {
    supplierCode: '每个供应商、每种器具只有一条上下限',
    containerCode: '计数用的空箱代码',
    minimum: '供应商至少应有的数量；计入需求，分配时优先',
    maximum: '供应商最多可有的数量；分配不超过它',
  },
  checks: {
    'containerNeed.limitEmpty': '下限和上限至少填写一个',
    'containerNeed.limitOrder': '上限不能小于下限',
  },
  /** Columns that only histories name. */
  told: { plantNo: '工厂' },
  done: {
    'container-need.calculate': '计算器具需求',
    'container-need.warn': '预警器具短缺',
  },
  failures: {
    'containerNeed.none': '没有该器具需求，或您无权查看；需求已无要货和上下限时不再列出，请返回列表',
    'containerNeed.limitTaken': '该供应商的器具 {value} 已有上下限：请修改已有的一条',
    'containerNeed.limitStays': '供应商和器具号建立后不能修改：请新建一条',
    'containerNeed.notCounted':
      '没有按 {code} 计数的器具：请填写包装主数据中的空箱代码，一次性包装和耗材不计数',
  } satisfies Record<keyof typeof containerNeedFailures, string>,
} as const;
