import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const plantApiFields = apiFields({
  plantNo: { example: 'P1' },
  sapPlantNo: { example: 'CC01' },
  plantName: { example: '长春' },
  plantNameZh: { example: '长春一厂' },
  plantNameEn: { example: 'Changchun plant 1' },
  contact: { example: '王工' },
  phone: { example: '0431-85110001' },
  country: { example: '中国' },
  province: { example: '吉林省' },
  city: { example: '长春市' },
  postcode: { example: '130011' },
  street: { example: '启明路 1188 号' },
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
