import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';

/**
 * The record to which the files of an announcement belong, those of all its editions: the first of them, which a supplier who got it may open. The announcement
 * itself is the plant's. One of a further plant has those of the one that leads it.
 */
export const filesRecord = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  announcementId: string,
): Promise<{ readonly entity: string; readonly recordId: string }> => {
  const { rows } = await sql<{ id: string }>`
    select said.id from announcement join announcement_edition as said
      on ${ownTenant(scope, 'said')} and said.announcement_id = coalesce(announcement.lead_id, announcement.id)
    where ${ownRows(scope, 'announcement')} and announcement.id = ${announcementId} order by said.edition limit 1`.execute(
    db,
  );
  return { entity: 'announcement_edition', recordId: rows[0]!.id };
};

/** The record to which files of a company's answers belong. */
export const companyRecord = (id: string) => ({ entity: 'announcement_company', recordId: id });
