import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { companyDocument } from '../contract/fields.ts';
import type { AnnouncementRow } from './announcements.ts';
import { peopleOf, rulesOf } from './audience.ts';

/** Writes down who is notified of one that was put out: of its companies the people that its rules name. */
export const deliver = async (caller: Caller, { id }: Pick<AnnouncementRow, 'id'>): Promise<void> => {
  const { db, scope } = caller;
  const got = await db
    .selectFrom('announcement_company')
    .where(ownRows(scope, 'announcement_company'))
    .where('announcement_id', '=', id)
    .select(['id', 'supplier_code as supplierCode'])
    .execute();
  const companyIds = new Map(got.map((one) => [one.supplierCode, one.id]));
  const people = await peopleOf(caller, [...companyIds.keys()], await rulesOf(caller, id));
  await sql`
    insert into announcement_reader (plant_no, supplier_code, announcement_id, company_id, user_id, name, delivered_at)
    select ${scope.plantNo}, notified.supplier_code, ${id}::bigint, notified.company_id, notified.user_id, notified.name, now()
    from ${rowsOf(
      { supplier_code: 'text', company_id: 'bigint', user_id: 'bigint', name: 'text' },
      people.map(({ companyCode, userId, name }) => ({
        supplier_code: companyCode,
        company_id: companyIds.get(companyCode)!,
        user_id: userId,
        name,
      })),
    )} as notified
    on conflict on constraint announcement_reader_once do update set delivered_at = coalesce(announcement_reader.delivered_at, excluded.delivered_at)`.execute(
    db,
  );
};

/** The people of companies, each with the page of what his company got. */
export const readersOf = async (
  { db, scope }: Caller,
  of: { readonly announcementId: string } | { readonly companyIds: readonly string[] },
): Promise<{ readonly userId: string; readonly companyId: string; readonly link: string }[]> => {
  const rows = await db
    .selectFrom('announcement_reader')
    .where(ownRows(scope, 'announcement_reader'))
    .where(
      'announcementId' in of
        ? sql<boolean>`announcement_id = ${of.announcementId}`
        : sql<boolean>`company_id = any (${of.companyIds}::bigint[])`,
    )
    .select(['user_id as userId', 'company_id as companyId'])
    .orderBy('id')
    .execute();
  return rows.map((one) => ({ ...one, link: companyDocument.addressOf(one.companyId) }));
};
