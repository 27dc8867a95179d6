import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import { partFields } from '@portal/part/contract/field-words.ts';
import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import type { listPrices } from './endpoints.ts';
import type { priceFailures } from './failures.ts';
import type { PriceBasis } from './rules.ts';
import type { PriceStatus, shownPrices, Standing } from './status.ts';

export const zh = {
  prices: { create: '新建价格', empty: '还没有价格：点击“新建价格”，或用 Excel 导入' },
  fields: {
    ...partFields.zh,
    plantNo: '工厂',
    supplierCode: supplierFields.zh.supplierCode,
    supplierNameZh: supplierFields.zh.supplierNameZh,
    supplierNameEn: supplierFields.zh.supplierNameEn,
    unit: '单位',
    status: '状态',
    standing: '有效状况',
    price: '价格',
    priceUnit: '价格单位',
    currency: '币种',
    basis: '含税',
    taxRate: '税率（%）',
    priceType: '价格类型',
    validFrom: '生效日期',
    validTo: '截止日期',
    edition: '版次',
    reason: '变更原因',
    decision: '退回原因',
    submittedBy: '提交人',
    submittedAt: '提交时间',
    decidedBy: '审批人',
    decidedAt: '审批时间',
    on: '有效于',
    shown: '范围',
    netOfOne: '不含税单价',
    spans: '实际有效期间',
  } satisfies FieldWords<typeof listPrices> &
    Record<'netOfOne' | 'spans' | 'on' | 'plantNo' | 'submittedAt', string>,
  status: { draft: '草稿', submitted: '待审批', returned: '审批退回', approved: '已批准' } satisfies Record<
    PriceStatus,
    string
  >,
  standing: { inForce: '有效', toCome: '未生效', over: '已过期', replaced: '已被取代' } satisfies Record<
    Standing,
    string
  >,
  shown: {
    open: '待提交',
    toApprove: '待我审批',
    submitted: '待审批',
    inForce: '有效',
    toCome: '未生效',
  } satisfies Record<(typeof shownPrices)[number], string>,
  basis: { net: '不含税', gross: '含税' } satisfies Record<PriceBasis, string>,
  actions: {
    edit: '编辑',
    submit: '提交审批',
    takeBack: '收回',
    approve: '批准',
    return: '退回',
    remove: '删除',
  },
  hints: {
    priceUnit: '1、100 或 1000 个单位的价格',
    validTo: '没有截止日期时留空',
    edition: '同一生效日期的第几版：更正已批准的价格时加 1',
    reason: '供审批人和供应商查看',
  },
  checks: {
    'price.notAPrice': '价格为小数，最多 12 位整数和 6 位小数，例如 12.345',
    'price.notARate': '税率为百分数，小于 100，最多两位小数，例如 13',
    'price.unit': '价格单位为 1、100 或 1000',
    'price.daysTurned': '截止日期不能早于生效日期',
  },
  texts: {
    takes: '{from} 至 {to} 改按新价格结算，不再按 {price}（第 {edition} 版，{validFrom} 起）',
    openEnd: '不限',
  },
  failures: {
    'price.none': '没有找到该价格，请从列表中选择',
    'price.status': '价格当前状态不允许此操作，请刷新后再试',
    'price.stays': '已提交或已批准的价格不能修改或删除：请新建一个版本',
    'price.keyStays': '供应商、零件、生效日期和版次建立后不能修改',
    'price.taken': '该供应商、零件和生效日期的第 {edition} 版已存在：请填写下一个版次',
    'price.notDelivered': '供应商 {supplierCode} 不向本工厂供应零件 {partNo}',
    'price.ownApproval': '零件 {partNo}（{validFrom} 起）的价格由您修改或提交：须由另一人审批',
    'price.otherOpen':
      '供应商 {supplierCode} 的零件 {partNo} 还有一个待审批的版本（{validFrom}，第 {edition} 版），请先处理它',
    'price.plantOnly': '只有工厂可以维护价格',
  } satisfies Record<keyof typeof priceFailures, string>,
} as const;
