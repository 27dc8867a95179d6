import { sql } from 'kysely';
import type { Action, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../contract/endpoints.ts';
import type { Tagged } from '../contract/tag.ts';

const USE = {
  part: 'for_parts',
  supplier: 'for_suppliers',
  bulletin: 'for_bulletins',
} as const satisfies Record<Tagged, string>;

const ofUse = ({ db, scope }: Reader, entity: Tagged | undefined) =>
  db
    .selectFrom('tag')
    .where(ownRows(scope, 'tag'))
    .$if(entity !== undefined, (query) => query.where(USE[entity!], '=', true));

export const selectTags: Action<typeof calls.selectTags> = async (caller, { entity }) =>
  ofUse(caller, entity)
    .select(['id', 'name_zh as nameZh', 'name_en as nameEn', 'colour'])
    .orderBy('name_zh')
    .execute();

/** Those of these tags that may be put on such records, locked against being taken away. */
export const lockTags = async (
  caller: Reader,
  entity: Tagged,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await ofUse(caller, entity)
    .select('id')
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(found.map(({ id }) => id));
};
