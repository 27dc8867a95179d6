import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What a data identifier of the label may carry (VDA 4994, ISO/IEC 15418). */
export const labelFields = [
  'licencePlate',
  'partNumber',
  'quantity',
  'unit',
  'supplierCode',
  'deliveryNoteNumber',
  'batchNumber',
  'changeIndex',
  'grossWeight',
  'shipDate',
  'productionDate',
  'expiryDate',
  'unloadingPoint',
  'orderNumber',
] as const;
export type LabelField = (typeof labelFields)[number];

export const labelFieldNames = inBothLanguages<Readonly<Record<LabelField, string>>>(
  {
    licencePlate: '标签号',
    partNumber: '零件号',
    quantity: '数量',
    unit: '单位',
    supplierCode: '供应商代码',
    deliveryNoteNumber: '发货单号',
    batchNumber: '批次号',
    changeIndex: '更改索引',
    grossWeight: '毛重',
    shipDate: '发货日期',
    productionDate: '生产日期',
    expiryDate: '有效期至',
    unloadingPoint: '卸货点',
    orderNumber: '订单号',
  },
  {
    licencePlate: 'Licence plate',
    partNumber: 'Part number',
    quantity: 'Quantity',
    unit: 'Unit',
    supplierCode: 'Supplier code',
    deliveryNoteNumber: 'Delivery note number',
    batchNumber: 'Batch number',
    changeIndex: 'Change index',
    grossWeight: 'Gross weight',
    shipDate: 'Ship date',
    productionDate: 'Production date',
    expiryDate: 'Expiry date',
    unloadingPoint: 'Unloading point',
    orderNumber: 'Order number',
  },
);
