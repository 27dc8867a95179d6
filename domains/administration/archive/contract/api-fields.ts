import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const archiveApiFields = apiFields({
  name: { example: '2025 年操作日志' },
  confirmName: { example: '2025 年操作日志' },
  subjects: { example: 'operation' },
  upTo: { example: '2025-12-31' },
  lines: { says: 'Rows', example: 120000 },
  table: { example: 'operation_log' },
  manifest: { says: 'What is in the archive, by table' },
  checksum: { example: '9f86d081884c7d659a2feaa0c55ad015' },
  bytes: { example: 20480 },
  problem: { example: '存储空间不足' },
  subject: { says: 'Kind of rows that an archive takes' },
});
