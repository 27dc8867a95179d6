import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import { partFields } from '@portal/part/contract/field-words.ts';
import type { receiptFailures } from './failures.ts';

export const zh = {
  title: '收货确认',
  fields: {
    number: '收货单号',
    noteNumber: '发货单号',
    supplierCode: supplierFields.zh.supplierCode,
    /** Stands over code and name together. */
    supplierName: '供应商',
    warehouseCode: '收货仓库',
    unloadingPoint: '卸货点',
    receivedAt: '收货时间',
    receivedBy: '收货人',
    lines: '物料行',
    hasDifference: '有差异',
    remark: '备注',
    ...partFields.zh,
    unit: '单位',
    batchNo: '批次号',
    notedQty: '发货数量',
    receivedQty: '收货数量',
    difference: '差异',
    differenceReason: '差异原因',
    scanned: '标签号或发货单号',
    transportNumber: '运输单号',
    expectedArrival: '预计到货时间',
    units: '外包装数',
    receivedFrom: '收货日期自',
    receivedTo: '收货日期至',
  },
  actions: {
    scan: '扫描',
    find: '查找',
    confirm: '确认收货',
    allAsOnNote: '全部按发货数量',
    next: '下一张',
    open: '打开',
  },
  hints: {
    scan: '扫描标签上的条码或二维码，或输入 8 位发货单号后回车',
    empty: '还没有收货记录。扫描货物标签即可开始收货。',
    received: '已收货，收货单 {number}',
    alreadyReceived: '此发货单已收货（{number}）',
    differences: '{count} 行有差异',
    confirmText: '确认收货后数量将计入要货令，不能再修改。确定吗？',
    none: '无',
  },
  notice: {
    received: '发货单 {note} 已收货（{receipt}）',
    receivedWithDifference: '发货单 {note} 已收货，{count} 行有差异（{receipt}）',
  },
  checks: { reasonMisfits: '原因与差异方向不符' },
  /** Columns that only histories name. */
  told: {
    plantNo: '工厂',
    deliveryNoteId: '发货单',
  },
  /** What is done here beside the declared calls. */
  done: {
    'receipt.confirmed.tell-supplier': '通知供应商',
  },
  failures: {
    'receipt.unknownScan': '没有找到与 {scanned} 对应的已发送发货单',
    'receipt.alreadyReceived': '发货单已收货',
    'receipt.lineMissing': '零件 {partNo} 缺少收货数量',
    'receipt.reasonMissing': '零件 {partNo} 收货 {received}，发货 {noted}，请填写差异原因',
    'receipt.reasonMisfits': '零件 {partNo} 收货 {received}，发货 {noted}，所选原因与差异方向不符',
  } satisfies Record<keyof typeof receiptFailures, string>,
} as const;
