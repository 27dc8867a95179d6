import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** A step that lines have reached: when, by whom, through which document. */
export type WayStep = { readonly at: string; readonly by: string; readonly document: string | null };

/** How lines came to be: the last release that spoke of them, and the last promise. */
export const wayOfLines = async (
  { db, scope }: Reader,
  ids: readonly string[],
): Promise<{ released?: WayStep & { agreementId: string }; promised?: WayStep }> => {
  if (ids.length === 0) return {};
  const released = await sql<WayStep & { agreementId: string }>`
    select release.created_at as at, '' as by, release.release_no as document, line.agreement_id as "agreementId"
    from call_off_line as line join release on release.tenant_id = line.tenant_id and release.id = line.release_id
    where ${ownRows(scope, 'call_off_line', 'line')} and line.id = any(${ids}::bigint[])
    order by release.id desc limit 1`.execute(db);
  const promised = await sql<WayStep>`
    select track.at, track.user_name as by, track.document from call_off_tracking as track
    where ${ownRows(scope, 'call_off_tracking', 'track')} and track.line_id = any(${ids}::bigint[]) and track.step = 0
    order by track.at desc limit 1`.execute(db);
  return {
    ...(released.rows[0] && { released: released.rows[0] }),
    ...(promised.rows[0] && { promised: promised.rows[0] }),
  };
};
