import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const announcementApiFields = apiFields({
  announcementId: { says: 'The announcement', example: '1024' },
  whatChanged: { example: '期限延长一周' },
  rejectedAt: { says: 'When the plant rejected it', example: '2026-03-02T01:30:00Z' },
  rejectedBy: { says: 'Who rejected it', example: 'gao.zhiqiang' },
  by: { says: 'Who wrote or answered it', example: '高志强' },
  code: { says: 'Code of the role', example: 'supplier-dispatcher' },
  answers: { says: 'Answers of the company, the newest first' },
  editions: {
    says: 'Editions, the newest first; of a company the present one first, and those that it answered',
  },
  late: { says: 'Y: it came behind the last day' },
  people: { says: 'People of the company, and what each has read and confirmed' },
  dueOnFrom: { says: 'To be answered by this day or a later one', example: '2026-03-02' },
  dueOnTo: { says: 'To be answered by this day or an earlier one', example: '2026-03-31' },
  reminded: { says: 'Companies that were reminded', example: 3 },
  silent: { says: 'Companies of which nobody is notified', example: 1 },
  key: { example: 'q1' },
  labels: { example: '停机, 节假日' },
  leadNumber: { example: 'AN2026030200001' },
  leadPlant: { example: 'P1' },
  name: { example: '张伟' },
  overReason: { example: '日期有误' },
  text: { example: '可以按期供货' },
  author: { example: '高志强' },
  number: { example: 'AN2026030200001' },
});
