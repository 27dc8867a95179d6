import { sql, type SqlBool } from 'kysely';
import type { DeclaredArchives } from '@portal/platform/server/plugins/archives.ts';

/**
 * A message of which nothing was taken. Those that were taken stay: releases refer to them, and their transmissions guard against
 * repetition and gaps.
 */
const nothingTaken = (message: string, before: string) => sql<SqlBool>`
  ${sql.ref(`${message}.created_at`)} < ${before}::timestamptz and ${sql.ref(`${message}.status`)} in ('refused', 'discarded')
  and ${sql.ref(`${message}.items_taken`)} = 0
  and not exists (select from edi_transmission as sent where sent.tenant_id = ${sql.ref(`${message}.tenant_id`)}
    and sent.message_id = ${sql.ref(`${message}.id`)} and sent.outcome = 'taken')`;

const ofMessage = (before: string) => sql<SqlBool>`exists (select from edi_message as message
  where message.tenant_id = row.tenant_id and message.id = row.message_id and ${nothingTaken('message', before)})`;

/** Messages with their raw bytes, then what refers to them. */
export const archives: DeclaredArchives = {
  edi_message: {
    subject: 'message',
    isOver: (before: string) => nothingTaken('row', before),
    atOnce: 1_000,
    files: 'file_uuid',
  },
  edi_transmission: { subject: 'message', isOver: ofMessage, atOnce: 10_000 },
  edi_item: { subject: 'message', isOver: ofMessage, atOnce: 1_000 },
};
