import { sql, type SqlBool } from 'kysely';
import type { DeclaredArchives } from '@portal/platform/server/plugins/archives.ts';

const atBefore = (before: string) => sql<SqlBool>`row.at < ${before}::timestamptz`;

/** Lines of logs; of mails those that went or failed. */
export const archives: DeclaredArchives = {
  operation_log: { subject: 'operation', isOver: atBefore, atOnce: 10_000 },
  interface_log: { subject: 'interface', isOver: atBefore, atOnce: 500 },
  mail_log: {
    subject: 'email',
    isOver: (before: string) => sql<SqlBool>`${atBefore(before)} and row.state <> 'waiting'`,
    atOnce: 1_000,
  },
};
