import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const scorecardApiFields = apiFields({
  period: { says: 'The month of the score', example: '2026-10' },
});
