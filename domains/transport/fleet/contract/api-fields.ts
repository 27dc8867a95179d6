import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const fleetApiFields = apiFields({
  code: { example: 'BOX_9_6' },
  loadingMetres: { example: '9.6' },
  widthMm: { example: 2400 },
  heightMm: { example: 2500 },
  volumeM3: { example: '57.6' },
  loadKg: { example: 15000 },
});
