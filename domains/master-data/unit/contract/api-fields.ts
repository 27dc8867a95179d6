import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const unitApiFields = apiFields({
  decimals: { example: 0 },
  messageCodes: { example: 'C62,ST' },
  messageCode: { example: 'C62' },
  code: { example: 'PCE' },
  name: { example: '件' },
});
