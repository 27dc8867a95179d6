import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What a supplier is called by wherever a document shows it. */
export const supplierFields = inBothLanguages(
  { supplierCode: '供应商代码', supplierName: '供应商名称' },
  { supplierCode: 'Supplier code', supplierName: 'Supplier name' },
);
