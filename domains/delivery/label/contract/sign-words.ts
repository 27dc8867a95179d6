import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What codes of labels carry. */
export const signWords = inBothLanguages(
  {
    ascii: '英文字母、数字和英文键盘上的符号',
    code39: '大写字母 A–Z、数字、空格和 - . $ / + %',
  },
  {
    ascii: 'letters without accents, digits and the signs of an English keyboard',
    code39: 'A–Z, 0–9, blanks and - . $ / + %',
  },
);
