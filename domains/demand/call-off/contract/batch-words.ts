import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** Headings of promised batches in workbooks. Only the server writes them, so the browser does not load them. */
export const batchWords = inBothLanguages(
  { batchOn: '第 {no} 批日期', batchQuantity: '第 {no} 批数量', moreBatches: '第 {no} 批之后' },
  { batchOn: 'Batch {no} on', batchQuantity: 'Batch {no} quantity', moreBatches: 'Behind batch {no}' },
);
