import { sql } from 'kysely';
import { dropArchived, keepArchived } from '@portal/platform/server/plugins/archived.ts';
import type { DeclaredArchives } from '@portal/platform/server/plugins/archives.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { OVER } from '../contract/status.ts';

declare module '@portal/platform/server/plugins/archived.ts' {
  interface ArchivedEntities {
    announcement: true;
    announcement_company: true;
  }
}

/** Announcements that ended or were withdrawn, with what companies got and answered. */
export const archives: DeclaredArchives = {
  announcement: {
    subject: 'announcement',
    // one that leads others stays as long as they do: they have its files
    isOver: (announcement, before) =>
      sql`(${inStates(`${announcement}.status`, OVER)} and ${sql.ref(`${announcement}.over_at`)} < ${before}::timestamptz and not exists (
        select from announcement as led where led.tenant_id = ${sql.ref(`${announcement}.tenant_id`)} and led.lead_id = ${sql.ref(`${announcement}.id`)}))`,
    atOnce: 100,
    members: (isOne) => [
      { table: 'announcement', of: isOne('part.id') },
      { table: 'announcement_edition', of: isOne('part.announcement_id') },
      { table: 'announcement_audience', of: isOne('part.announcement_id') },
      { table: 'announcement_company', of: isOne('part.announcement_id') },
      { table: 'announcement_reader', of: isOne('part.announcement_id') },
      { table: 'announcement_answer', of: isOne('part.announcement_id') },
    ],
    keep: async (caller, ids, archive) => {
      await keepArchived(caller, 'announcement', archive, ids, {
        day: sql`created_at::date`,
        supplier: sql`''`,
        forwarder: sql`''`,
      });
      await keepArchived(caller, 'announcement_company', archive, ids, {
        day: sql`created_at::date`,
        forwarder: sql`''`,
        parent: sql`announcement_id`,
        named: 'announcement_id',
      });
    },
    drop: async (caller, ids) => {
      await dropArchived(caller, 'announcement', ids);
      await dropArchived(caller, 'announcement_company', ids, 'parent_id');
    },
  },
};
