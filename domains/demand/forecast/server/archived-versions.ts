import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { dropArchived, keepArchived, type ArchiveName } from '@portal/platform/server/plugins/archived.ts';
import type { DeclaredArchives } from '@portal/platform/server/plugins/archives.ts';
import { OVERTIME, forecastStatus } from '../contract/status.ts';

declare module '@portal/platform/server/plugins/archived.ts' {
  interface ArchivedEntities {
    forecast: true;
    forecast_version: true;
  }
}

/** Nobody decides on an answer any more; one that never came is late for ever, and its days are over. */
const ENDED = [forecastStatus.moves.accept.to, OVERTIME] as const;

/**
 * SQL: a version that ended before a moment: it was published and its last day passed by then, its answers are decided or never came, and a newer one of its
 * source and demand type is there.
 */
const isVersionOver = (version: string, before: string): RawBuilder<SqlBool> => {
  const row = (column: string) => sql.ref(`${version}.${column}`);
  return sql<SqlBool>`${row('published_at')} < ${before}::timestamptz and ${row('last_on')} < ${before}::timestamptz::date
    and not exists (select from forecast as answer where answer.tenant_id = ${row('tenant_id')} and answer.version_id = ${row('id')}
      and not (${inStates('answer.status', ENDED)}))
    and exists (select from forecast_version as newer where newer.tenant_id = ${row('tenant_id')} and newer.plant_no = ${row('plant_no')}
      and newer.source = ${row('source')} and newer.demand_type = ${row('demand_type')} and newer.id > ${row('id')} and newer.published_at is not null)`;
};

/** What names a version, in one text: it is looked for when the number comes again. */
const named = sql<string>`source || ' · ' || demand_type || ' · ' || number`;

/** Numbers of versions and forecasts outlive them: the same one is still refused, and who opens a forecast hears where it lies. */
const keepVersions = async (caller: Reader, ids: readonly string[], archive: ArchiveName): Promise<void> => {
  await sql`
    insert into archived_record (tenant_id, entity, record_id, plant_no, supplier_code, number, day, archive_name)
    select tenant_id, 'forecast_version', id, plant_no, '', ${named}, published_at::date, ${archive.name}
    from forecast_version where ${ownTenant(caller.scope)} and id = any (${ids}::bigint[]) on conflict do nothing`.execute(
    caller.db,
  );
  await keepArchived(caller, 'forecast', archive, ids, {
    named: 'version_id',
    day: sql`due_on`,
    forwarder: sql`null::text`,
    parent: sql`version_id`,
  });
};

/** Versions that nobody plans by, with their buckets and answers. */
export const archives: DeclaredArchives = {
  forecast_version: {
    subject: 'forecast',
    isOver: isVersionOver,
    atOnce: 1,
    members: (isOne) => [
      { table: 'forecast_version', of: isOne('part.id') },
      { table: 'forecast_part', of: isOne('part.version_id') },
      { table: 'forecast_share', of: isOne('part.version_id') },
      { table: 'forecast_bucket', of: isOne('part.version_id') },
      { table: 'forecast', of: isOne('part.version_id') },
    ],
    lock: async ({ db, scope }, ids) => {
      await sql`select from forecast_version where ${ownTenant(scope)} and id = any (${ids}::bigint[]) order by id for update`.execute(
        db,
      );
      await sql`select from forecast where ${ownTenant(scope)} and version_id = any (${ids}::bigint[]) order by id for update`.execute(
        db,
      );
    },
    keep: keepVersions,
    drop: async (caller, ids) => {
      await dropArchived(caller, 'forecast_version', ids);
      await dropArchived(caller, 'forecast', ids, 'parent_id');
    },
  },
};

/** Whether a version lies in an archive under this name. */
export const isArchived = async (
  { db, scope }: Reader,
  version: { readonly source: string; readonly demandType: string; readonly number: string },
): Promise<boolean> =>
  (await db
    .selectFrom('archived_record')
    .where(ownRows(scope, 'archived_record'))
    .where('entity', '=', 'forecast_version')
    .where('supplier_code', '=', '')
    .where('number', '=', `${version.source} · ${version.demandType} · ${version.number}`)
    .select('record_id')
    .executeTakeFirst()) !== undefined;
