import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import { partFields } from './field-words.ts';
import type { listParts, listSupplierParts } from './endpoints.ts';
import type { partFailures } from './failures.ts';
import type { partKinds } from './part.ts';

export const zh = {
  parts: { create: '新建零件', empty: '还没有零件：点击“新建零件”开始' },
  supplierParts: {
    create: '新建供货关系',
    empty: '还没有供应商零件：先维护零件和供应商，再建立供货关系',
  },
  fields: {
    partNo: partFields.zh.partNo,
    name: '零件名称',
    nameZh: '零件名称',
    nameEn: '英文名称',
    unit: '单位',
    weightKg: '单重（千克）',
    lengthMm: '长（毫米）',
    widthMm: '宽（毫米）',
    heightMm: '高（毫米）',
    kind: '零件类型',
    partGroup: '零件组',
    supplierCount: '本厂供应商数',
    supplierCode: supplierFields.zh.supplierCode,
    supplierNameZh: '供应商名称',
    supplierNameEn: '供应商英文名称',
    partNameZh: '零件名称',
    partNameEn: '零件英文名称',
    supplierPartNo: '供应商零件号',
    unloadingPoint: '卸货点',
    warehouseCode: '收货仓库',
    storageLocation: '库存地点',
    dispositor: 'MRP 控制员',
    project: '项目',
    quotaPercent: '配额（%）',
    leadDays: '提前期（天）',
    isJit: 'JIT',
    isJis: 'JIS',
    changeIndex: '更改索引',
    softwareRevision: '软件版本',
    hardwareRevision: '硬件版本',
    gStand: 'G 状态',
  } satisfies FieldWords<typeof listParts> & FieldWords<typeof listSupplierParts>,
  kind: {
    body: '车身件',
    chassis: '底盘件',
    powertrain: '动力总成件',
    battery: '动力电池件',
    electronic: '电子电器件',
    interior: '内饰件',
    exterior: '外饰件',
    fluid: '油液辅料',
    standard: '标准件',
  } satisfies Record<(typeof partKinds)[number], string>,
  hints: {
    quotaPercent: '0 至 100 的整数；同一卸货点同一零件合计不超过 100',
    gStand: '字母 H、K 或 S 加数字，例如 H05',
  },
  checks: {
    'part.above100': '不能大于 100',
    'part.gStandForm': 'G 状态为 H、K 或 S 加 1 至 3 位数字，例如 H05',
  },
  /** Columns that only histories name. */
  told: {
    partKey: '零件号（不计空格）',
    plantNo: '工厂',
  },
  failures: {
    'part.numberTaken': '零件号 {value} 已存在（不计空格）',
    'part.numberStays': '零件号建立后不能修改',
    'part.unknown': '零件 {partNo} 不存在',
    'part.supplierUnknown': '供应商 {supplierCode} 不存在',
    'part.pointUnknown': '本工厂没有卸货点 {unloadingPoint}',
    'part.supplierPartTaken': '该供应商在此卸货点已有此零件',
    'part.supplierPartStays': '供应商和零件建立后不能修改',
    'part.quotaAbove100': '零件 {partNo} 在卸货点 {unloadingPoint} 的配额合计为 {total}%，超过 100%',
  } satisfies Record<keyof typeof partFailures, string>,
} as const;
