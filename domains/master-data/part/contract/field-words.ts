import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What a part is called by wherever a document shows it. */
export const partFields = inBothLanguages(
  { partNo: '零件号', partName: '零件名称', partNameZh: '零件名称', partNameEn: '零件英文名称' },
  { partNo: 'Part no.', partName: 'Part name', partNameZh: 'Part name (Chinese)', partNameEn: 'Part name' },
);
