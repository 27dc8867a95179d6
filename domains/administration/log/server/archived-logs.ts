import { sql, type SqlBool } from 'kysely';
import { pastBorder } from '@portal/platform/server/database/history-past.ts';
import type { ArchivedPast, DeclaredArchives } from '@portal/platform/server/plugins/archives.ts';

const atBefore = (before: string) => sql<SqlBool>`row.at < ${before}::timestamptz`;

const historyPast: ArchivedPast = {
  table: 'history_past',
  whole: 'history_whole',
  border: () => pastBorder().toISOString(),
  open: async ({ db }, moments) => {
    await sql`select make_past_month(month) from (select distinct date_trunc('month', at at time zone 'UTC') at time zone 'UTC' as month
      from unnest(${moments}::timestamptz[]) as at) as months`.execute(db);
  },
};

/** Lines of logs and histories; of mails those that went or failed. */
export const archives: DeclaredArchives = {
  operation_log: { subject: 'operation', isOver: atBefore, atOnce: 10_000 },
  interface_log: { subject: 'interface', isOver: atBefore, atOnce: 500 },
  mail_log: {
    subject: 'email',
    isOver: (before: string) => sql<SqlBool>`${atBefore(before)} and row.state <> 'waiting'`,
    atOnce: 1_000,
  },
  history: { subject: 'history', isOver: atBefore, atOnce: 10_000, past: historyPast },
};
