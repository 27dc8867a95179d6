import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What every paper of a plant says; on paper both languages stand side by side. */
export const plantPaperWords = inBothLanguages(
  { plant: '工厂', printed: '{at} {by} 打印', page: '第 {page} 页，共 {pages} 页' },
  { plant: 'Plant', printed: 'Printed {at} by {by}', page: 'Page {page} of {pages}' },
);
