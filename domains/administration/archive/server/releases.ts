import { sql } from 'kysely';
import { dropArchived } from '@portal/platform/server/archived.ts';
import { isReleaseOver, keepReleases, lockReleases } from '@portal/call-off/server/offers.ts';
import { isSpokenAbout } from '@portal/release-change/server/offers.ts';
import type { ArchivedDocuments } from './kinds.ts';

/** Releases that nothing which is going on looks at any more. */
export const archivedReleases: ArchivedDocuments = {
  table: 'release',
  isOver: (before) => sql`${isReleaseOver('row', before)} and not ${isSpokenAbout('row')}`,
  atOnce: 500,
  members: [{ table: 'release', of: sql`part.id = row.id` }],
  lock: lockReleases,
  keep: keepReleases,
  drop: async (caller, ids) => dropArchived(caller, 'release', ids),
};
