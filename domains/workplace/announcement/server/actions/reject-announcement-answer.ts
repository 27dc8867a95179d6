import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/company-calls.ts';
import { PUBLISHED } from '../../contract/status.ts';
import { announcements, requirePlant } from '../announcements.ts';
import { companies } from '../companies.ts';
import { hold } from '../editions.ts';
import { requireAhead } from './write.ts';

/** The company answers again; what it answered stays, with the reason. Fails with `announcement.reasonRequired`, `announcement.notFedBack`. */
export const rejectAnnouncementAnswer: Action<typeof calls.rejectAnnouncementAnswer> = async (
  caller,
  { id, version, reason, dueOn },
) => {
  requirePlant(caller);
  if (reason === null) throw new Failure('announcement.reasonRequired', { field: 'reason' });
  const { announcementId } = await companies.row(caller, id);
  await hold(caller, announcementId, 'together');
  const company = await companies.toMove(caller, 'reject', { id, version });
  if ((await announcements.row(caller, announcementId)).status !== PUBLISHED)
    throw new Failure('announcement.over');
  await requireAhead(caller, { dueOn });
  await sql`
    update announcement_answer set rejected_at = now(), rejected_by = ${caller.scope.userName}, reason = ${reason}
    where ${ownRows(caller.scope, 'announcement_answer')} and company_id = ${id} and edition = ${company.edition} and rejected_at is null`.execute(
    caller.db,
  );
  await companies.moveOn(caller, 'reject', company, {
    dueOn: dueOn ?? company.dueOn,
    remindedFor: null,
    overdueToldAt: null,
  });
  await caller.tell('announcement.rejected', { id, reason, version: version + 1 });
  return { id, version: version + 1 };
};
