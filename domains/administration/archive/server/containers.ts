import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dropArchived } from '@portal/platform/server/archived.ts';
import {
  isContainerCountOver,
  isContainerDefectOver,
  keepContainerCounts,
} from '@portal/container-count/server/offers.ts';
import { isContainerNoteOver, keepContainerNotes } from '@portal/container-note/server/offers.ts';
import {
  isOfAgreedMonths,
  isStatementOver,
  keepStatements,
} from '@portal/container-statement/server/offers.ts';
import { lockRows } from './documents.ts';
import type { ArchivedDocuments, Member } from './kinds.ts';

type Entity = 'container_note' | 'container_count' | 'container_defect' | 'container_statement';
type Own = Pick<ArchivedDocuments, 'keep'> & {
  readonly isOver: (row: string, before: string) => RawBuilder<SqlBool>;
  readonly lines?: Member;
};

/** A document with its lines; its files stay in the store, and belong to it again when it comes back. */
const documentsOf = (table: Entity, { isOver, lines, keep }: Own): ArchivedDocuments => ({
  table,
  isOver: (before) => isOver('row', before),
  atOnce: 500,
  members: [{ table, of: sql<SqlBool>`part.id = row.id` }, ...(lines ? [lines] : [])],
  lock: async (caller, ids) => lockRows(caller, table, sql`row.id = any (${ids}::bigint[])`),
  keep,
  drop: async (caller, ids) => dropArchived(caller, table, ids),
});

/** Ended, and of no month about which plant and partner still argue. */
const andAgreed =
  (kind: Exclude<Entity, 'container_statement'>, isOver: Own['isOver']): Own['isOver'] =>
  (row, before) =>
    sql<SqlBool>`${isOver(row, before)} and ${isOfAgreedMonths(kind, row)}`;

/**
 * Container notes, counts, defects and statements that are over. Movements stay: balances and monthly figures are what the database has summed up of them, and
 * they are never deleted (`domains/container/container-ledger/README.md`).
 */
export const archivedContainers: readonly ArchivedDocuments[] = [
  documentsOf('container_note', {
    isOver: andAgreed('container_note', isContainerNoteOver),
    lines: { table: 'container_note_item', of: sql<SqlBool>`part.note_id = row.id` },
    keep: keepContainerNotes,
  }),
  documentsOf('container_count', {
    isOver: andAgreed('container_count', isContainerCountOver),
    lines: { table: 'container_count_line', of: sql<SqlBool>`part.count_id = row.id` },
    keep: async (caller, ids, archive) => keepContainerCounts(caller, 'container_count', ids, archive),
  }),
  documentsOf('container_defect', {
    isOver: andAgreed('container_defect', isContainerDefectOver),
    keep: async (caller, ids, archive) => keepContainerCounts(caller, 'container_defect', ids, archive),
  }),
  documentsOf('container_statement', {
    isOver: isStatementOver,
    lines: { table: 'container_statement_line', of: sql<SqlBool>`part.statement_id = row.id` },
    keep: keepStatements,
  }),
];
