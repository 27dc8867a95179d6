import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { jisPartGroupColumns } from '../contract/part-group.ts';
import { jisStatusColumns } from '../contract/status.ts';
import { jisSupplierStatusColumns } from '../contract/supplier-status.ts';
import { words } from '../contract/words.en.ts';

/** How the configuration of JIS is told. */
export const history: KeptHistories = {
  jis_status: {
    opens: ['jis-status:list'],
    name: { zh: 'JIS 状态点', en: 'JIS status point' },
    title: 'code',
    words,
    columns: jisStatusColumns,
  },
  jis_supplier_status: {
    opens: ['jis-supplier-status:list'],
    name: { zh: 'JIS 供应商状态', en: 'JIS supplier status' },
    title: 'part_group',
    words,
    columns: {
      ...jisSupplierStatusColumns,
      autoPrinterId: { kind: 'record', entity: 'label_printer', by: 'id' },
      autoPrintSince: { kind: 'moment' },
    },
  },
  jis_part_group: {
    opens: ['jis-part-group:list'],
    name: { zh: 'JIS 零件组', en: 'JIS part group' },
    title: 'part_no',
    words,
    columns: jisPartGroupColumns,
  },
};
