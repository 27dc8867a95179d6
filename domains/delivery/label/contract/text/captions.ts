import type { LabelText } from './texts.ts';

/** Captions of a label: what may stand in a block, and the days of which a label shows one. */
export type Caption =
  | Exclude<LabelText, 'date' | 'dataFields'>
  | 'expiryDate'
  | 'shipDate'
  | 'productionDate';

/** In both languages; a layout says which of them stand on the label. */
export const captions: Readonly<Record<Caption, { readonly zh: string; readonly en: string }>> = {
  shipFrom: { zh: '发货方', en: 'Ship from' },
  shipTo: { zh: '收货方', en: 'Ship to' },
  unloadingPoint: { zh: '卸货点', en: 'Unloading point' },
  internalDestination: { zh: '仓库', en: 'Internal destination' },
  labelType: { zh: '标签类型', en: 'Label type' },
  deliveryNote: { zh: '发货单号', en: 'Delivery note' },
  supplier: { zh: '供应商', en: 'Supplier' },
  partNumber: { zh: '零件号', en: 'Part no.' },
  description: { zh: '零件名称', en: 'Description' },
  quantity: { zh: '数量', en: 'Quantity' },
  netWeight: { zh: '净重', en: 'Net' },
  grossWeight: { zh: '毛重', en: 'Gross' },
  licencePlate: { zh: '标签号', en: 'Licence plate' },
  packageType: { zh: '包装代码', en: 'Package' },
  expiryDate: { zh: '有效期', en: 'Expiry' },
  shipDate: { zh: '发货日期', en: 'Ship date' },
  productionDate: { zh: '生产日期', en: 'Production' },
  batch: { zh: '批次', en: 'Batch' },
  changeIndex: { zh: '更改索引', en: 'Change' },
  software: { zh: '软件', en: 'SW' },
  hardware: { zh: '硬件', en: 'HW' },
  innerCount: { zh: '内包装数', en: 'Inner count' },
  order: { zh: '计划协议', en: 'Order' },
  assemblyLine: { zh: '装配线', en: 'Line' },
  sequenceNo: { zh: '顺序号', en: 'Sequence no.' },
  syncNo: { zh: '同步号', en: 'Sync no.' },
  manufacturingNo: { zh: '生产编号', en: 'Manufacturing no.' },
  vehicleId: { zh: '车辆识别号', en: 'VIN' },
  partGroup: { zh: '零件组', en: 'Part group' },
  statusPoint: { zh: '状态点', en: 'Status' },
  plannedAt: { zh: '计划生产', en: 'Planned' },
  parts: { zh: '零件', en: 'Parts' },
  supplierArea: { zh: '供应商信息', en: 'Supplier area' },
};
