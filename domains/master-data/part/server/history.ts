import type { KeptHistories } from '@portal/platform/contract/history.ts';
import { partColumns } from '../contract/part.ts';
import { supplierPartColumns } from '../contract/supplier-part.ts';
import { words } from '../contract/words.en.ts';

/** How parts and supply relations are told. */
export const history: KeptHistories = {
  part: {
    opens: ['part:list'],
    name: { zh: '零件', en: 'Part' },
    title: 'part_no',
    words,
    columns: partColumns,
  },
  plant_supplier_part: {
    opens: ['part:supplier-list'],
    name: { zh: '供应商零件', en: 'Supplier part' },
    title: 'part_no',
    words,
    columns: supplierPartColumns,
  },
};
