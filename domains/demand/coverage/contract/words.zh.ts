import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import { partFields } from '@portal/part/contract/field-words.ts';
import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import type { ShownCoverage, ShownShares } from './coverage.ts';
import type { listCoverage, listCoverageShares, listPlantStock } from './endpoints.ts';
import type { coverageFailures } from './failures.ts';
import type { Reach } from './reckoning/days-of-supply.ts';
import type { Light } from './reckoning/light.ts';
import type { Level } from './reckoning/shortage.ts';
import type { SupplyKind } from './reckoning/supply-days.ts';
import type { StockSource } from './stock.ts';

export const zh = {
  stocks: { create: '录入库存', empty: '还没有工厂库存：点击“录入库存”，用 Excel 导入，或由接口传入' },
  fields: {
    ...partFields.zh,
    supplierCode: supplierFields.zh.supplierCode,
    supplierNameZh: supplierFields.zh.supplierNameZh,
    supplierNameEn: supplierFields.zh.supplierNameEn,
    stockPlace: '库存地点',
    usableQty: '可用库存',
    blockedQty: '冻结库存',
    stockAt: '库存时点',
    isOld: '库存过时',
    stockSource: '库存来源',
    statedBy: '录入人',
    unit: '单位',
    dispositor: 'MRP 控制员',
    light: '可供灯',
    level: '短缺等级',
    firstShortOn: '首个短缺日',
    reach: '可供情况',
    daysOfSupply: '可供天数',
    lastsUntil: '可供至',
    stock: '当前库存',
    inTransit: '在途',
    confirmedQty: '已确认数量',
    lateQty: '其中晚到',
    requirement: '需求',
    thisWeek: '本周末结余',
    nextWeek: '下周末结余',
    lowest: '最低结余',
    minDays: '可供天数下限',
    targetDays: '可供天数目标',
    stillToDeliver: '待交数量',
    behindOn: '首个欠供日',
    behind: '最大欠供',
    balance: '当晚结余',
    quotaPercent: '配额（%）',
    leadDays: '提前期（天）',
    coming: '将到数量',
    comesOn: '预计到货日',
    supplyKind: '供应类别',
    document: '单据',
    shown: '范围',
    plantNo: '工厂',
    stocks: '库存',
  } satisfies FieldWords<typeof listPlantStock> &
    FieldWords<typeof listCoverage> &
    FieldWords<typeof listCoverageShares> &
    Record<string, string>,
  stockSource: { call: '接口', hand: '人工' } satisfies Record<StockSource, string>,
  light: { red: '红', yellow: '黄', green: '绿' } satisfies Record<Light, string>,
  level: { '0': '不短缺', '1': '一周短缺', '2': '两周短缺' } satisfies Record<Level, string>,
  reach: {
    days: '可供若干天',
    least: '超出计算期',
    noDemand: '无需求',
    unknown: '无库存数据',
  } satisfies Record<Reach, string>,
  supplyKind: { inTransit: '在途', noted: '已制单未发', promised: '已承诺未制单' } satisfies Record<
    SupplyKind,
    string
  >,
  shown: {
    short: '将短缺',
    two: '两周短缺',
    one: '一周短缺',
    stops: '周内停线',
    red: '红灯',
    unknown: '无库存数据',
    behind: '供货落后',
  } satisfies Record<ShownCoverage | ShownShares, string>,
  actions: { limits: '设置可供天数', reckon: '重新计算' },
  hints: {
    stockPlace: '本工厂的卸货点或仓库',
    usableQty: '不含冻结库存；门户中质量冻结的数量会自动扣除',
    stockAt: '清点的时刻：之后的收货和需求自动计入',
  },
  checks: { 'coverage.daysInOrder': '下限和目标须同时填写，且下限不高于目标' },
  notice: {
    short: '零件 {partNo} 将于 {firstShortOn} 短缺（{level} 周），最低结余 {lowest} {unit}',
    several: '{count} 个零件将短缺，最早为 {partNo}（{firstShortOn}）',
    healed: '零件 {partNo} 的短缺已解除',
    severalHealed: '{count} 个零件的短缺已解除，包括 {partNo}',
    shareShort: '工厂零件 {partNo} 将于 {firstShortOn} 短缺，请提前发货或确认到货',
    shareSeveral:
      '工厂有 {count} 个由您供应的零件将短缺，最早为 {partNo}（{firstShortOn}），请提前发货或确认到货',
  },
  done: {
    'coverage.touched.reckon': '重新计算库存与在途',
    'delivery-note.sent.reckon-coverage': '发货后计算库存与在途',
    'delivery-note.returned.reckon-coverage': '退回发货单后计算库存与在途',
    'receipt.confirmed.reckon-coverage': '收货后计算库存与在途',
    'receipt.reversed.reckon-coverage': '冲销收货后计算库存与在途',
    'receipt.held.reckon-coverage': '质量冻结后计算库存与在途',
    'receipt.holdDecided.reckon-coverage': '质量冻结处理后计算库存与在途',
    'call-off.released.reckon-coverage': '新要货后计算库存与在途',
    'call-off.rejected.reckon-coverage': '拒绝要货后计算库存与在途',
    'call-off.asked-again.reckon-coverage': '重新征询后计算库存与在途',
    'coverage.reckon': '定时计算库存与在途',
  },
  failures: {
    'coverage.none': '没有找到零件 {partNo} 的库存与在途：请从列表中选择',
    'coverage.plantOnly': '此操作只能由工厂进行',
    'coverage.placeUnknown': '{stockPlace} 不是本工厂的卸货点或仓库',
    'coverage.partUnknown': '没有零件 {partNo}',
    'coverage.otherUnit': '零件 {partNo} 按 {unit} 计量，不是 {given}',
    'coverage.twice': '零件 {partNo} 在 {stockPlace} 出现多次，且时点相同',
    'coverage.olderStock': '零件 {partNo} 在 {stockPlace} 已有 {stockAt} 的库存：更早的不再接收',
    'coverage.fromFuture': '库存时点在将来：请填写已清点的时刻',
    'coverage.stockTaken': '零件 {partNo} 在 {stockPlace} 已有库存记录：请修改该记录',
    'coverage.stockStays': '零件和库存地点建立后不能修改',
  } satisfies Record<keyof typeof coverageFailures, string>,
} as const;
