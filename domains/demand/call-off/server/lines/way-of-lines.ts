import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { SAID } from '../../contract/status.ts';

/** A step that lines have reached: when, by whom, through which document. */
export type WayStep = { readonly at: string; readonly by: string; readonly document: string | null };
type ReleaseStep = WayStep & { readonly agreementId: string };

export type Way = {
  /** The release that was promised, or the last one where nothing is. */
  readonly released?: ReleaseStep;
  readonly promised?: WayStep;
  /** The last release that changed them, where it came behind the promise. */
  readonly changed?: ReleaseStep;
  /** Some of them are asked for again, or were refused since. */
  readonly isOpenAgain: boolean;
  /** The day on which the first of them is due. */
  readonly dueOn?: Day;
};

/** How lines came to be: the last promise, the release that it answered, and what changed since. */
export const wayOfLines = async ({ db, scope }: Reader, ids: readonly string[]): Promise<Way> => {
  if (ids.length === 0) return { isOpenAgain: false };
  const step = sql`release.created_at as at, '' as by, release.release_no as document, line.agreement_id as "agreementId"`;
  const last = await sql<ReleaseStep & { isOpenAgain: boolean; dueOn: Day }>`
    select ${step}, bool_or(${inStates('line.status', SAID)}) over () as "isOpenAgain", min(line.due_on) over () as "dueOn"
    from call_off_line as line join release on release.tenant_id = line.tenant_id and release.id = line.release_id
    where ${ownRows(scope, 'call_off_line', 'line')} and line.id = any(${ids}::bigint[]) order by release.id desc limit 1`.execute(
    db,
  );
  const promised = await sql<WayStep>`
    select track.at, track.user_name as by, track.document from call_off_tracking as track
    where ${ownRows(scope, 'call_off_tracking', 'track')} and track.line_id = any(${ids}::bigint[]) and track.step = 0
    order by track.at desc limit 1`.execute(db);
  const [newest, promise] = [last.rows[0], promised.rows[0]];
  const isOpenAgain = promise !== undefined && newest?.isOpenAgain === true;
  const ofLines = { isOpenAgain, ...(newest && { dueOn: newest.dueOn }) };
  if (!promise || !newest || Date.parse(newest.at) <= Date.parse(promise.at))
    return { ...(newest && { released: newest }), ...(promise && { promised: promise }), ...ofLines };
  const answered = await sql<ReleaseStep>`
    select ${step} from call_off_line as line join release on release.tenant_id = line.tenant_id and release.agreement_id = line.agreement_id
    where ${ownRows(scope, 'call_off_line', 'line')} and line.id = any(${ids}::bigint[]) and release.created_at <= ${promise.at}::timestamptz order by release.id desc limit 1`.execute(
    db,
  );
  const [released] = answered.rows;
  return { ...(released && { released }), promised: promise, changed: newest, ...ofLines };
};
