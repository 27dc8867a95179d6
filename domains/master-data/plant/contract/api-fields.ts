import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const plantApiFields = apiFields({
  plantNo: { example: 'P1' },
  zone: { example: 'Asia/Shanghai' },
  code: { example: 'A13' },
  areaCode: { example: 'A' },
  areaNameZh: { example: '总装区' },
  areaNameEn: { example: 'Assembly' },
  warehouseCode: { example: 'WH1' },
  doorCode: { example: 'D1' },
  suppliers: { says: 'Codes of the suppliers that a fixed dock serves', example: 'S1001' },
  doorAssociateId: { says: 'Assignment of a dock to an unloading point', example: '1024' },
  unloadDoorId: { says: 'Dock', example: '1024' },
  source: { says: 'Page that asks', example: 'web' },
});
