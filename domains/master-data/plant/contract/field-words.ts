import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What plant, warehouse and unloading point are called by wherever a document shows them. */
export const plantFields = inBothLanguages(
  { plantNo: '工厂', warehouseCode: '收货仓库', unloadingPoint: '卸货点' },
  { plantNo: 'Plant', warehouseCode: 'Warehouse', unloadingPoint: 'Unloading point' },
);
