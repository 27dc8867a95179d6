import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { tags } from '../../world/master-data/tags.ts';

/** The tags of the demo's planners, and what bears them. */
export const insertTags = async (db: Kysely<Tables>): Promise<void> => {
  for (const { by, parts, suppliers, ...tag } of tags) {
    const { id } = await db
      .insertInto('tag')
      .values({
        name_zh: tag.nameZh,
        name_en: tag.nameEn,
        colour: tag.colour,
        for_parts: parts !== undefined,
        for_suppliers: suppliers !== undefined,
        for_bulletins: tag.forBulletins === true,
        created_by: by,
        updated_by: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into tag_use (tag_id, entity, record_id)
      select ${id}::bigint, 'part', id from part where tenant_id = asking_tenant() and part_no = any (${parts ?? []}::text[])
      union all select ${id}::bigint, 'supplier', id from supplier where tenant_id = asking_tenant() and supplier_code = any (${suppliers ?? []}::text[])`.execute(
      db,
    );
  }
};
