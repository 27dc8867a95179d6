import { sql, type SqlBool } from 'kysely';
import { archivedCallOffs } from './call-offs.ts';
import { archivedContainers } from './containers.ts';
import { archivedNotes } from './notes.ts';
import { archivedOrders } from './orders.ts';
import { archivedReleases } from './releases.ts';
import type { Archived } from './kinds.ts';
import type { Subject } from '../contract/fields.ts';

const atBefore = (before: string) => sql<SqlBool>`row.at < ${before}::timestamptz`;

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

/** Tables in the order in which they are restored; what refers to others stands behind them, so deletion goes backwards. */
export const archivedTables: Readonly<Record<Subject, readonly Archived[]>> = {
  operation: [{ table: 'operation_log', isOver: atBefore, atOnce: 10_000 }],
  interface: [{ table: 'interface_log', isOver: atBefore, atOnce: 500 }],
  email: [
    {
      table: 'mail_log',
      isOver: (before) => sql<SqlBool>`${atBefore(before)} and row.state <> 'waiting'`,
      atOnce: 1_000,
    },
  ],
  message: [
    { table: 'edi_message', isOver: (before) => nothingTaken('row', before), atOnce: 1_000 },
    { table: 'edi_transmission', isOver: ofMessage, atOnce: 10_000 },
    { table: 'edi_item', isOver: ofMessage, atOnce: 1_000 },
  ],
  release: [archivedReleases],
  note: [archivedNotes],
  order: [archivedOrders],
  sequence: archivedCallOffs,
  container: archivedContainers,
};

/** The tables of several subjects, in the order in which they are restored. */
export const tablesOf = (subjects: readonly Subject[]): Archived[] =>
  subjects.flatMap((subject) => archivedTables[subject]);
