import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dropArchived, keepArchived, type ArchiveName } from '@portal/platform/server/plugins/archived.ts';
import type { DeclaredArchives } from '@portal/platform/server/plugins/archives.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';

declare module '@portal/platform/server/plugins/archived.ts' {
  interface ArchivedEntities {
    release: true;
  }
}

/**
 * SQL: a release from before a moment that nothing here needs any more. Those stay that are in force, or the one before it (it is compared
 * with), that tell a gap in their chain, that made cumulatives begin again, and that lines which are not closed come from.
 */
const isReleaseOver = (release: string, before: string): RawBuilder<SqlBool> => {
  const row = (column: string) => sql.ref(`${release}.${column}`);
  return sql<SqlBool>`${row('created_at')} < ${before}::timestamptz and not ${row('chain_gap')}
    and exists (
      select from scheduling_agreement as agreement
      join release as present on present.tenant_id = agreement.tenant_id and present.id = agreement.current_release_id
      where agreement.tenant_id = ${row('tenant_id')} and agreement.id = ${row('agreement_id')} and present.id <> ${row('id')}
        and exists (select from release as between_them where between_them.tenant_id = agreement.tenant_id and between_them.agreement_id = agreement.id
          and (between_them.release_date, between_them.id) > (${row('release_date')}, ${row('id')})
          and (between_them.release_date, between_them.id) < (present.release_date, present.id)))
    and not exists (select from cumulative_reset as reset where reset.tenant_id = ${row('tenant_id')} and reset.agreement_id = ${row('agreement_id')}
      and reset.release_id = ${row('id')})
    and not exists (select from call_off_line as line where line.tenant_id = ${row('tenant_id')} and line.plant_no = ${row('plant_no')}
      and line.agreement_id = ${row('agreement_id')} and line.release_id = ${row('id')} and not line.closed)`;
};

/** Holds the agreements of releases as everybody does before he changes what is called off (README, "Locks"), then the releases. */
const lockReleases = async ({ db, scope }: Reader, ids: readonly string[]): Promise<void> => {
  await sql`select from scheduling_agreement as agreement where ${ownTenant(scope, 'agreement')} and agreement.id in (
    select agreement_id from release where ${ownTenant(scope)} and id = any (${ids}::bigint[])) order by agreement.id for no key update`.execute(
    db,
  );
  await sql`select from release where ${ownTenant(scope)} and id = any (${ids}::bigint[]) order by id for update`.execute(
    db,
  );
};

/** Numbers and dates of releases that go into an archive: the same number is still refused, and no gap is told where one of them was. */
const keepReleases = async (caller: Reader, ids: readonly string[], archive: ArchiveName): Promise<void> =>
  keepArchived(caller, 'release', archive, ids, {
    day: sql`release_date`,
    number: sql`release_no`,
    forwarder: sql`null::text`,
    parent: sql`agreement_id`,
  });

/** Releases that nothing which is going on looks at any more. */
export const archives: DeclaredArchives = {
  release: {
    subject: 'release',
    isOver: isReleaseOver,
    atOnce: 500,
    members: (isOne) => [{ table: 'release', of: isOne('part.id') }],
    lock: lockReleases,
    keep: keepReleases,
    drop: async (caller, ids) => dropArchived(caller, 'release', ids),
  },
};

/** SQL, a select: the release of an agreement with a number, and a day where one is named, that lies in an archive. */
export const archivedRelease = (
  { scope }: Pick<Reader, 'scope'>,
  { agreement, number, day }: { agreement: string; number: string; day?: string },
): RawBuilder<unknown> => sql`select from archived_record as archived where ${ownTenant(scope, 'archived')} and archived.entity = 'release'
  and archived.parent_id = ${sql.ref(agreement)} and archived.number = ${sql.ref(number)}
  ${day === undefined ? sql`` : sql`and archived.day = ${sql.ref(day)}`}`;
