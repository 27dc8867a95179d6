import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dropArchived, keepArchived, type ArchiveName } from '@portal/platform/server/plugins/archived.ts';
import type { DeclaredArchives } from '@portal/platform/server/plugins/archives.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { isOfAgreedMonths } from '@portal/container-statement/server/offers.ts';
import { ENDED_COUNTS } from '../contract/count-status.ts';
import { ENDED_DEFECTS } from '../contract/defect-status.ts';

declare module '@portal/platform/server/plugins/archived.ts' {
  interface ArchivedEntities {
    container_count: true;
    container_defect: true;
  }
}

/** SQL: a count that was approved or cancelled, and that nobody has touched since a moment. */
const isContainerCountOver = (count: string, before: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${inStates(`${count}.status`, ENDED_COUNTS)} and ${sql.ref(`${count}.updated_at`)} < ${before}::timestamptz`;

/** SQL: a defect that was repaired, scrapped or withdrawn before a moment. */
const isContainerDefectOver = (defect: string, before: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${inStates(`${defect}.status`, ENDED_DEFECTS)} and ${sql.ref(`${defect}.closed_at`)} < ${before}::timestamptz`;

/** Who opens one of these counts or defects is told where it lies. */
const keepContainerCounts = async (
  caller: Reader,
  entity: 'container_count' | 'container_defect',
  ids: readonly string[],
  archive: ArchiveName,
): Promise<void> => keepArchived(caller, entity, archive, ids, { day: sql`created_at::date` });

/** Counts and defects that are over, of no month about which plant and partner still argue. */
export const archives: DeclaredArchives = {
  container_count: {
    subject: 'container',
    isOver: (count, before) =>
      sql<SqlBool>`${isContainerCountOver(count, before)} and ${isOfAgreedMonths('container_count', count)}`,
    atOnce: 500,
    members: (isOne) => [
      { table: 'container_count', of: isOne('part.id') },
      { table: 'container_count_line', of: isOne('part.count_id') },
    ],
    keep: async (caller, ids, archive) => keepContainerCounts(caller, 'container_count', ids, archive),
    drop: async (caller, ids) => dropArchived(caller, 'container_count', ids),
  },
  container_defect: {
    subject: 'container',
    isOver: (defect, before) =>
      sql<SqlBool>`${isContainerDefectOver(defect, before)} and ${isOfAgreedMonths('container_defect', defect)}`,
    atOnce: 500,
    members: (isOne) => [{ table: 'container_defect', of: isOne('part.id') }],
    keep: async (caller, ids, archive) => keepContainerCounts(caller, 'container_defect', ids, archive),
    drop: async (caller, ids) => dropArchived(caller, 'container_defect', ids),
  },
};
