import { sql, type Kysely } from 'kysely';
import { addDays, momentAt, type Day } from '@portal/platform/contract/day.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { tags } from '../world/master-data/tags.ts';
import { ZONE } from './master-data/plants.ts';

/** What all are told at the moment: the yearly stock-taking, with the tag that plants give to times without production. */
export const insertBulletins = async (db: Kysely<Tables>, today: Day): Promise<void> => {
  const { id } = await db
    .insertInto('bulletin')
    .values({
      title_zh: '年终盘点停线通知',
      title_en: 'Stock-taking at the end of the year: no production',
      body_zh: '<p>12 月 31 日全天盘点，停止收货。请按日历提前安排发货。</p>',
      body_en:
        '<p>On 31 December the plants take stock and receive nothing. Please plan deliveries by the calendar.</p>',
      valid_from: momentAt(ZONE, addDays(today, -2), '08:00'),
      valid_to: momentAt(ZONE, addDays(today, 45), '18:00'),
      active: 'Y',
      on_login: 'N',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { nameZh } = tags.find(({ forBulletins }) => forBulletins === true)!;
  await sql`insert into tag_use (tag_id, entity, record_id)
    select tag.id, 'bulletin', ${id}::bigint from tag where tenant_id = asking_tenant() and name_zh = ${nameZh}`.execute(
    db,
  );
};
