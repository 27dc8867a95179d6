import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { placedBuckets, WEEKS } from '../periods/placed.ts';
import type { TwoVersions } from './two-versions.ts';

/**
 * SQL, before a select: `placed`, both versions by the shared weeks, of one part or of all. It is read twice: what was split is kept meanwhile, what stands as it is is
 * read again.
 */
export const withPlaced = (caller: Caller, two: TwoVersions, partNo: string | null): RawBuilder<unknown> => {
  const ofPart = partNo === null ? sql<SqlBool>`true` : sql<SqlBool>`bucket.part_no = ${partNo}::text`;
  const isSplit = two.placing.units.length > 0;
  return sql`with placed as ${isSplit ? sql`materialized` : sql`not materialized`} (
    select * from ${placedBuckets(caller, two.placing, WEEKS, ofPart)} as bucket where period between ${two.from}::date and ${two.to}::date
  )`;
};

/** SQL: what the two versions say of a group, the benchmark first. */
export const bothSums = ({ benchmarkId, versionId }: TwoVersions): RawBuilder<unknown> => sql`
  coalesce(sum(quantity) filter (where version_id = ${benchmarkId}::bigint), 0) as before,
  coalesce(sum(quantity) filter (where version_id = ${versionId}::bigint), 0) as after`;
