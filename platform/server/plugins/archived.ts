import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Reader } from '../reader.ts';
import { ownRows, ownTenant } from '../database/own-rows.ts';

/** Grows by declaration merging: documents that people look for when they lie in an archive, by their tables. */
export interface ArchivedEntities {}
export type ArchivedEntity = keyof ArchivedEntities & string;

/** What is to be thrown for a record that is not there: `err.archived` with its number where it lies in an archive, else what is handed in. */
export const missing = async (
  { db, scope }: Reader,
  entity: ArchivedEntity,
  id: string,
  otherwise: Failure,
): Promise<Failure> => {
  const found = await db
    .selectFrom('archived_record')
    .where(ownRows(scope, 'archived_record'))
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .select(['number', 'archive_name as archive'])
    .executeTakeFirst();
  return found ? new Failure('err.archived', found) : otherwise;
};

/** Those of these records that lie in an archive, by their ids. */
export const archivedAmong = async (
  { db, scope }: Reader,
  entity: ArchivedEntity,
  ids: readonly string[],
): Promise<Map<string, { readonly number: string; readonly archive: string }>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('archived_record')
    .where(ownRows(scope, 'archived_record'))
    .where('entity', '=', entity)
    .where(sql<SqlBool>`record_id = any (${ids}::bigint[])`)
    .select(['record_id as id', 'number', 'archive_name as archive'])
    .execute();
  return new Map(rows.map(({ id, ...one }) => [id, one]));
};

/** An archive whose rows leave production. */
export type ArchiveName = { readonly name: string };

/** How a table says what is kept of each document, where a column of its own does not say it. */
type KeptColumns = {
  readonly day: RawBuilder<unknown>;
  readonly number?: RawBuilder<unknown>;
  readonly supplier?: RawBuilder<unknown>;
  readonly forwarder?: RawBuilder<unknown>;
  readonly parent?: RawBuilder<unknown>;
  /** The column by which `ids` name the rows. */
  readonly named?: string;
};

/** Keeps of documents that go into an archive what they are looked for by: who opens one is told where it lies. */
export const keepArchived = async (
  { db, scope }: Reader,
  entity: ArchivedEntity,
  { name }: ArchiveName,
  ids: readonly string[],
  {
    day,
    number = sql`number`,
    supplier = sql`supplier_code`,
    forwarder = sql`forwarder_code`,
    parent = sql`null::bigint`,
    named = 'id',
  }: KeptColumns,
): Promise<void> => {
  await sql`insert into archived_record (tenant_id, entity, record_id, plant_no, supplier_code, forwarder_code, parent_id, number, day, archive_name)
    select tenant_id, ${entity}, id, plant_no, coalesce(${supplier}, ''), ${forwarder}, ${parent}, ${number}, ${day}, ${name}
    from ${sql.table(entity)} where ${ownTenant(scope)} and ${sql.ref(named)} = any (${ids}::bigint[])
    on conflict do nothing`.execute(db);
};

/** They are in production again; named by themselves, or by what they belong to. */
export const dropArchived = async (
  { db, scope }: Reader,
  entity: ArchivedEntity,
  ids: readonly string[],
  named: 'record_id' | 'parent_id' = 'record_id',
): Promise<void> => {
  await db
    .deleteFrom('archived_record')
    .where(ownRows(scope, 'archived_record'))
    .where('entity', '=', entity)
    .where(sql<SqlBool>`${sql.ref(named)} = any (${ids}::bigint[])`)
    .execute();
};
