import { sql } from 'kysely';
import type { ParsedInput, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { compareReleases, type ComparedRelease } from '../../contract/release/compare.ts';
import type * as calls from '../../contract/release/release-calls.ts';
import { releaseById } from './releases.ts';

/** A release against another of its agreement, by default the one before it. Fails with `callOff.differentAgreement`. */
export const compareRelease = async (
  caller: Caller,
  { id, other }: ParsedInput<typeof calls.compareRelease>,
): Promise<OutputOf<typeof calls.compareRelease>> => {
  const now = await releaseById(caller, id);
  const before = other === undefined ? await releaseBefore(caller, now) : undefined;
  if (before?.archive) {
    const { releaseNo, releaseDate, archive } = before;
    const archived = { releaseNo, releaseDate, archive };
    return { previous: null, now: named(now), archived, unit: now.unit, rows: [] };
  }
  const previousId = other ?? before?.id;
  const previous = previousId === undefined ? null : await releaseById(caller, previousId);
  if (previous && previous.agreementId !== now.agreementId) throw new Failure('callOff.differentAgreement');
  return {
    previous: previous && named(previous),
    now: named(now),
    archived: null,
    unit: now.unit,
    rows: compareReleases(
      previous === null
        ? { releaseDate: now.releaseDate, received: now.receivedCumulative, lines: NO_LINES }
        : sideOf(previous, now),
      sideOf(now, previous ?? now),
    ),
  };
};

type FoundRelease = OutputOf<typeof calls.readRelease>;

const named = ({ id, releaseNo, releaseDate }: FoundRelease) => ({ id, releaseNo, releaseDate });

/** The release of the same agreement before one, wherever it lies; `archive` is null in production. */
const releaseBefore = async (
  { db, scope }: Caller,
  { id, agreementId, releaseDate }: FoundRelease,
): Promise<{ id: string; releaseNo: string; releaseDate: string; archive: string | null } | undefined> => {
  const { rows } = await sql<{ id: string; releaseNo: string; releaseDate: string; archive: string | null }>`
    select id, number as "releaseNo", day as "releaseDate", archive from (
      select id, release_no as number, release_date as day, null as archive from release
      where ${ownRows(scope, 'release')} and agreement_id = ${agreementId}::bigint
      union all
      select record_id, number, day, archive_name from archived_record
      where ${ownRows(scope, 'archived_record')} and entity = 'release' and parent_id = ${agreementId}::bigint
    ) as known where (day, id) < (${releaseDate}::date, ${id}::bigint) order by day desc, id desc limit 1`.execute(
    db,
  );
  return rows[0];
};

const NO_LINES = { dueOn: [], frequency: [], zone: [], quantity: [] };

/** One side of the comparison. Cumulatives from before and after a reset do not compare. */
const sideOf = (
  { releaseDate, receivedCumulative, resetOn, lines }: FoundRelease,
  other: FoundRelease,
): ComparedRelease => ({
  releaseDate,
  received: resetOn === other.resetOn ? receivedCumulative : null,
  lines: {
    dueOn: lines.map((line) => line.dueOn),
    frequency: lines.map((line) => line.frequency),
    zone: lines.map((line) => line.zone),
    quantity: lines.map((line) => line.quantity),
  },
});
