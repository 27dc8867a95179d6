import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const jisStatusApiFields = apiFields({
  code: { example: 'F000' },
  assemblyLine: { example: 'LINE2' },
  position: { says: 'Place in the order of status points, the same on all lines of the plant', example: 10 },
  expectedCode: { says: 'The status point of the line that must have been called before', example: 'R100' },
  numberRestarts: { says: 'When sequence numbers begin again at 1', example: 'highest' },
  highestNo: {
    says: 'The number behind which 1 comes; null where the width of the numbers says it',
    example: 9999,
  },
  largestJump: {
    says: 'A number further than this from the end of its stream is out of range',
    example: 500,
  },
  partNo: { example: '5G0 857 001 A' },
  partGroup: { example: '02' },
  statusCode: { example: 'M100' },
  supplierCode: { example: 'S01' },
  supplierNameZh: { example: '长春泽恒汽车零部件有限公司' },
  supplierNameEn: { example: 'Changchun Zeheng Auto Parts' },
  statusNameZh: { example: '总装上线' },
  statusNameEn: { example: 'Final assembly' },
  name: { example: '总装上线' },
});
