import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const timeWindowApiFields = apiFields({
  day: { example: '2026-03-03' },
});
