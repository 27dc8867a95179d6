import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { partColumns } from '../contract/part.ts';
import { partVersionColumns } from '../contract/part-version.ts';
import { partUnitColumns } from '../contract/part-unit.ts';
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
    parts: {
      part_file: {
        name: { zh: '图纸或图片', en: 'Drawing or picture' },
        label: { kind: 'text' },
        words,
        columns: { partId: { kind: 'record', entity: 'part' }, fileId: { kind: 'file' } },
      },
    },
  },
  part_version: {
    opens: ['part:version-list'],
    name: { zh: '零件版本', en: 'Part version' },
    title: 'part_no',
    words,
    columns: { ...partVersionColumns, remark: partVersionColumns.versionRemark },
  },
  part_unit: {
    opens: ['part:unit-list'],
    name: { zh: '单位换算', en: 'Unit conversion' },
    title: 'part_no',
    words,
    columns: { ...partUnitColumns, unit: partUnitColumns.otherUnit },
  },
  plant_supplier_part: {
    opens: ['part:supplier-list'],
    name: { zh: '供应商零件', en: 'Supplier part' },
    title: 'part_no',
    words,
    columns: supplierPartColumns,
  },
};
