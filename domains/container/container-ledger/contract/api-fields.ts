import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const containerApiFields = apiFields({
  number: { example: 'CM2026030200001' },
  containerCode: { says: 'Under which number the empties are counted', example: 'KLT6428' },
  containerNameZh: { example: '标准周转箱 6428' },
  containerNameEn: { example: 'Standard box 6428' },
  holderCode: { says: 'Plant or partner', example: 'S01' },
  holderNameZh: { example: '长春泽恒汽车零部件有限公司' },
  holderNameEn: { example: 'Changchun Zeheng Auto Parts' },
  giverCode: {
    says: 'Code of the partner that gives; empty for the plant and what belongs to it',
    example: 'S01',
  },
  takerCode: {
    says: 'Code of the partner that takes; empty for the plant and what belongs to it',
    example: 'S01',
  },
  documentNumber: { example: 'GR2026030200001' },
  reversedBy: { says: 'Number of the movement that took this one back', example: 'CM2026030200002' },
  reason: { example: '盘点差异' },
  createdBy: { example: 'u1001' },
  quantity: { example: 120 },
  postedOnFrom: { says: 'Posted on this day or later', example: '2026-03-01' },
  postedOnTo: { says: 'Posted on this day or before', example: '2026-03-31' },
  shown: { says: 'there: has some; missing: below zero; without it all', example: 'there' },
  into: { says: 'Movements into one balance', example: '1024' },
  outOf: { says: 'Movements out of one balance', example: '1024' },
  balanceId: { says: 'Movements behind one balance', example: '1024' },
});
