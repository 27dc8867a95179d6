import { sql, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { OPEN } from '../../contract/status.ts';
import { announcements, requirePlant } from '../announcements.ts';
import { ledToMove } from '../plants.ts';

/** Reminds those that have not confirmed or answered, all of them in further plants too. Fails with `announcement.nobodyToRemind`. */
export const remindAnnouncement: Action<typeof calls.remindAnnouncement> = async (
  caller,
  { id, companyIds },
) => {
  requirePlant(caller);
  const one = await announcements.toMove(caller, 'remind', { id });
  const isNamed = companyIds.length > 0;
  const named = isNamed ? sql<SqlBool>`id = any (${companyIds}::bigint[])` : sql<SqlBool>`true`;
  const at = new Date().toISOString();
  let reminded = 0;
  for (const { there, one: present } of [
    { there: caller, one },
    ...(isNamed ? [] : await ledToMove(caller, one, 'remind')),
  ]) {
    const { rows } = await sql<{ id: string }>`
      update announcement_company set reminded_at = now()
      where ${ownRows(there.scope, 'announcement_company')} and announcement_id = ${present.id} and ${inStates('status', OPEN)} and ${named} returning id`.execute(
      there.db,
    );
    if (rows.length > 0) await there.tell('announcement.reminded', { ids: rows.map((row) => row.id), at });
    reminded += rows.length;
  }
  if (reminded === 0) throw new Failure('announcement.nobodyToRemind');
  return { reminded };
};
