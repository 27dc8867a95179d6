import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What refusals name beside fields and figures; pages do without them. */
export const refusalWords = inBothLanguages(
  {
    packagingUse: { inner: '内包装', outer: '外包装', auxiliary: '辅助包装' },
    /** What codes of labels carry. */
    signs: {
      ascii: '英文字母、数字和英文键盘上的符号',
      code39: '大写字母 A–Z、数字、空格和 - . $ / + %',
    },
  },
  {
    packagingUse: { inner: 'a box', outer: 'an outer unit', auxiliary: 'auxiliary packaging' },
    signs: {
      ascii: 'letters without accents, digits and the signs of an English keyboard',
      code39: 'A–Z, 0–9, blanks and - . $ / + %',
    },
  },
);
