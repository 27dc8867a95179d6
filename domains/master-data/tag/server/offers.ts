import { sql, type Expression, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Action, Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { AssignTags } from '../contract/assign.ts';
import type { Tagged } from '../contract/tag.ts';
import { lockTags } from './queries.ts';

/** The tags of a row as its list shows them (`tags()` in the contract). */
export const tagsOf = (entity: Tagged) => {
  const record = sql.ref(`${entity}.id`);
  return sql`(select coalesce(json_agg(json_build_object('id', tag.id::text, 'nameZh', tag.name_zh, 'nameEn', tag.name_en, 'colour', tag.colour)
      order by tag.name_zh), '[]') from tag_use as used join tag on tag.tenant_id = used.tenant_id and tag.id = used.tag_id
    where used.tenant_id = ${sql.ref(`${entity}.tenant_id`)} and used.entity = ${sql.lit(entity)} and used.record_id = ${record})`;
};

/** The same in one cell of a workbook. */
export const tagTexts = (entity: Tagged, language: Language) =>
  sql`(select string_agg(${sql.ref(`tag.name_${language}`)}, ', ' order by tag.name_zh)
    from tag_use as used join tag on tag.tenant_id = used.tenant_id and tag.id = used.tag_id
    where used.tenant_id = ${sql.ref(`${entity}.tenant_id`)} and used.entity = ${sql.lit(entity)} and used.record_id = ${sql.ref(`${entity}.id`)})`;

/** The rows that bear one of these tags (`byTag()` in the contract). */
export const hasTag =
  ({ scope }: Reader, entity: Tagged) =>
  (ids: readonly string[]): Expression<SqlBool> =>
    sql<SqlBool>`${sql.ref(`${entity}.id`)} in (select used.record_id from tag_use as used
      where ${ownTenant(scope, 'used')} and used.tag_id = any (${ids}::bigint[]) and used.entity = ${sql.lit(entity)})`;

/** Puts tags on records and takes others off, all or none. Partners have no tags. */
export const assignTags = (entity: Tagged): Action<AssignTags> => {
  const assign: Action<AssignTags> = async (caller, { ids, add, remove }) => {
    await requireRecords(caller, entity, ids);
    return { records: await changeTags(caller, entity, { ids, add, remove }) };
  };
  return assign;
};

/** From now on a record bears these tags and no others. */
export const setTags = async (
  caller: Caller,
  entity: Tagged,
  { id, tags }: { id: string; tags: readonly string[] },
): Promise<void> => {
  const now = await caller.db
    .selectFrom('tag_use')
    .select('tag_id as tag')
    .where(ownTenant(caller.scope))
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .execute();
  const before = now.map(({ tag }) => tag);
  const add = tags.filter((tag) => !before.includes(tag));
  const remove = before.filter((tag) => !tags.includes(tag));
  await changeTags(caller, entity, { ids: [id], add, remove });
};

type Change = { ids: readonly string[]; add: readonly string[]; remove: readonly string[] };

const requireRecords = async (
  { db, scope }: Caller,
  entity: Tagged,
  ids: readonly string[],
): Promise<void> => {
  if (scope.party === 'supplier' || scope.party === 'forwarder') throw new Failure('err.notFound');
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(entity)} where ${ownRows(scope, entity)} and id = any (${ids}::bigint[]) order by id for key share`.execute(
    db,
  );
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw new Failure('err.notFound', { id: missing });
};

const changeTags = async (caller: Caller, entity: Tagged, { ids, add, remove }: Change): Promise<number> => {
  const { db, scope } = caller;
  const known = await lockTags(caller, entity, add);
  const unknown = add.find((id) => !known.has(id));
  if (unknown !== undefined) throw new Failure('tag.unknown', { field: 'add', id: unknown });
  const taken = await sql<{ id: string }>`delete from tag_use where ${ownTenant(scope)} and entity = ${entity}
    and record_id = any (${ids}::bigint[]) and tag_id = any (${remove}::bigint[]) returning record_id as id`.execute(
    db,
  );
  const given = await sql<{ id: string }>`insert into tag_use (entity, record_id, tag_id)
    select ${entity}, record, tag from unnest(${ids}::bigint[]) as record, unnest(${add}::bigint[]) as tag
    on conflict do nothing returning record_id as id`.execute(db);
  return new Set([...taken.rows, ...given.rows].map(({ id }) => id)).size;
};
