import { sql, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { OPEN } from '../../contract/status.ts';
import { announcements, requirePlant } from '../announcements.ts';

/** Reminds those that have not confirmed or answered. Fails with `announcement.nobodyToRemind`. */
export const remindAnnouncement: Action<typeof calls.remindAnnouncement> = async (
  caller,
  { id, companyIds },
) => {
  requirePlant(caller);
  await announcements.toMove(caller, 'remind', { id });
  const named =
    companyIds.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`id = any (${companyIds}::bigint[])`;
  const { rows } = await sql<{ id: string }>`
    update announcement_company set reminded_at = now()
    where ${ownRows(caller.scope, 'announcement_company')} and announcement_id = ${id} and ${inStates('status', OPEN)} and ${named} returning id`.execute(
    caller.db,
  );
  if (rows.length === 0) throw new Failure('announcement.nobodyToRemind');
  await caller.tell('announcement.reminded', {
    ids: rows.map((one) => one.id),
    at: new Date().toISOString(),
  });
  return { reminded: rows.length };
};
