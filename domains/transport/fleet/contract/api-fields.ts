import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const fleetApiFields = apiFields({
  code: { example: 'BOX_9_6' },
  loadingMetres: { example: '9.6' },
  widthMm: { example: 2400 },
  heightMm: { example: 2500 },
  volumeM3: { example: '57.6' },
  loadKg: { example: 15000 },
  truckType: { example: 'BOX_9_6' },
  driverName: { example: '孙运' },
  idNo: { says: 'Masked; whole or masked where it comes in', example: '110105********002X' },
  phone: { example: '13800000001' },
  licenceNo: { example: '220102000001' },
  licenceClass: { example: 'A2' },
  licenceValidTo: { example: '2031-05-31' },
  plate: { example: '吉A12345' },
  emission: { example: 'CN6' },
  inspectionValidTo: { example: '2026-11-30' },
  emissionValidTo: { example: '2026-11-30' },
  papers: { says: 'How its documents stand today', example: 'soon' },
  forwarderNameZh: { says: 'Name of the forwarder in Chinese', example: '吉顺物流' },
  forwarderNameEn: { says: 'Name of the forwarder in English', example: 'Jishun Logistics' },
  name: { example: '厢式车' },
});
