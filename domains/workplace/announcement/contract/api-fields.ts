import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const announcementApiFields = apiFields({
  announcementId: { says: 'The announcement', example: '1024' },
});
