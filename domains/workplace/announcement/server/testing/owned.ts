import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';

/** An announcement that the owner got and answered, and a draft. */
export const arrange: Arrange<TestWorld> = async (at, { day }) => {
  const announcementId = await idOf(
    at,
    sql`
    insert into announcement (tenant_id, created_by, updated_by, plant_no, number, status, publish_at, published_at, published_by, author)
    values (0, 'seed', 'seed', 'P1', 'AN-OF-S1001', 'published', now(), now(), 'seed', 'seed') returning id`,
  );
  await idOf(
    at,
    sql`
    insert into announcement_edition (tenant_id, created_by, updated_by, plant_no, announcement_id, edition, title_zh, body_zh, category, top, must_confirm, needs_feedback, needs_attachment, due_on, edited_by)
    values (0, 'seed', 'seed', 'P1', ${announcementId}, 1, 'TITLE-OF-S1001', '<p>x</p>', 'survey', false, false, true, false, ${day}, 'seed') returning id`,
  );
  await idOf(
    at,
    sql`
    insert into announcement_audience (tenant_id, created_by, updated_by, plant_no, announcement_id, rules)
    values (0, 'seed', 'seed', 'P1', ${announcementId}, '{"all":"N","supplierCodes":["S1001"],"tagIds":[],"deliversHere":"N","partNos":[],"partGroups":[],"roles":[]}') returning id`,
  );
  const announcementCompanyId = await idOf(
    at,
    sql`
    insert into announcement_company (tenant_id, created_by, updated_by, plant_no, supplier_code, announcement_id, number, status, edition, due_on, answered_at, answered_by)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${announcementId}, 'AN-OF-S1001', 'answered', 1, ${day}, now(), 'seed') returning id`,
  );
  await idOf(
    at,
    sql`
    insert into announcement_reader (tenant_id, created_by, updated_by, plant_no, supplier_code, announcement_id, company_id, user_id, name, delivered_at)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${announcementId}, ${announcementCompanyId}, 1, 'seed', now()) returning id`,
  );
  await idOf(
    at,
    sql`
    insert into announcement_answer (tenant_id, created_by, updated_by, plant_no, supplier_code, announcement_id, company_id, edition, said, remark, late, answered_by)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${announcementId}, ${announcementCompanyId}, 1, '[]', 'REMARK-OF-S1001', false, 'seed') returning id`,
  );
  return { announcementId, announcementCompanyId };
};
