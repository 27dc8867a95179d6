import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What a supplier is called by wherever a document shows it. */
export const supplierFields = inBothLanguages(
  {
    supplierCode: '供应商代码',
    supplierName: '供应商名称',
    supplierNameZh: '供应商名称',
    supplierNameEn: '供应商英文名称',
  },
  {
    supplierCode: 'Supplier code',
    supplierName: 'Supplier name',
    supplierNameZh: 'Supplier name (Chinese)',
    supplierNameEn: 'Supplier name',
  },
);

/** What a forwarder is called by wherever a document shows it. */
export const forwarderFields = inBothLanguages(
  {
    forwarderCode: '承运商',
    forwarderName: '承运商',
    forwarderNameZh: '承运商名称',
    forwarderNameEn: '承运商英文名称',
  },
  {
    forwarderCode: 'Forwarder',
    forwarderName: 'Forwarder',
    forwarderNameZh: 'Forwarder name (Chinese)',
    forwarderNameEn: 'Forwarder name',
  },
);
