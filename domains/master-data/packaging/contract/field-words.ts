import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What packaging is called by wherever a document shows it. */
export const packagingFields = inBothLanguages(
  { packagingCode: '包装代码' },
  { packagingCode: 'Packaging code' },
);
