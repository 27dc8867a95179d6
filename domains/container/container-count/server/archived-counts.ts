import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { keepArchived, type ArchiveName } from '@portal/platform/server/archived.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ENDED_COUNTS } from '../contract/count-status.ts';
import { ENDED_DEFECTS } from '../contract/defect-status.ts';

/** SQL: a count that was approved or cancelled, and that nobody has touched since a moment. */
export const isContainerCountOver = (count: string, before: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${inStates(`${count}.status`, ENDED_COUNTS)} and ${sql.ref(`${count}.updated_at`)} < ${before}::timestamptz`;

/** SQL: a defect that was repaired, scrapped or withdrawn before a moment. */
export const isContainerDefectOver = (defect: string, before: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${inStates(`${defect}.status`, ENDED_DEFECTS)} and ${sql.ref(`${defect}.closed_at`)} < ${before}::timestamptz`;

/** Who opens one of these counts or defects is told where it lies. */
export const keepContainerCounts = async (
  caller: Reader,
  entity: 'container_count' | 'container_defect',
  ids: readonly string[],
  archive: ArchiveName,
): Promise<void> => keepArchived(caller, entity, archive, ids, { day: sql`created_at::date` });
