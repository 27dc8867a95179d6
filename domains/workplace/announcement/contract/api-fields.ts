import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const announcementApiFields = apiFields({
  announcementId: { says: 'The announcement', example: '1024' },
  whatChanged: { example: '期限延长一周' },
  rejectedAt: { says: 'When the plant rejected it', example: '2026-03-02T01:30:00Z' },
  rejectedBy: { says: 'Who rejected it', example: 'gao.zhiqiang' },
});
