/**
 * What of a delivery note a plant may ask for before it is sent. What SPEC section 5 asks for always (dispatch date, arrival, transport type,
 * quantity, ordered versions) is not among it.
 */
export const noteHeadFields = ['transportMode', 'paymentTerms', 'originCode', 'remark'] as const;
export const noteLineFields = [
  'batchNo',
  'changeIndex',
  'softwareRevision',
  'hardwareRevision',
  'actualGStand',
  'productionDate',
  'expiryDate',
] as const;
export const noteFields = [...noteHeadFields, ...noteLineFields] as const;

export type NoteHeadField = (typeof noteHeadFields)[number];
export type NoteLineField = (typeof noteLineFields)[number];
export type NoteField = (typeof noteFields)[number];

type Names = Readonly<Record<NoteField, string>>;

/** Their names in the process options, in histories and wherever one is missing. */
export const noteFieldNames: Readonly<Record<'zh' | 'en', Names>> = {
  zh: {
    transportMode: '运输方式',
    paymentTerms: '付款条款',
    originCode: '发货地',
    remark: '备注',
    batchNo: '批次号',
    changeIndex: '更改索引',
    softwareRevision: '实际软件版本',
    hardwareRevision: '实际硬件版本',
    actualGStand: '实际 G 状态',
    productionDate: '生产日期',
    expiryDate: '有效期至',
  },
  en: {
    transportMode: 'Transport mode',
    paymentTerms: 'Payment terms',
    originCode: 'Ship-from',
    remark: 'Remark',
    batchNo: 'Batch no.',
    changeIndex: 'Change index',
    softwareRevision: 'Actual software',
    hardwareRevision: 'Actual hardware',
    actualGStand: 'Actual G-stand',
    productionDate: 'Produced',
    expiryDate: 'Expires',
  },
};
