import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { yesNo } from '@portal/platform/contract/fields.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { attachFiles } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/company-calls.ts';
import { problemOf } from '../../contract/question.ts';
import { PUBLISHED, companyStatus } from '../../contract/status.ts';
import { companies, type CompanyRow } from '../companies.ts';
import { editionOf, hold, type EditionRow } from '../editions.ts';
import type { KeptValue } from '../kept-value.ts';
import { companyRecord } from '../records.ts';

type About = { readonly edition: number; readonly status: string; readonly endsOn: string | null };

const aboutOf = async ({ db, scope }: Caller, announcementId: string): Promise<About> =>
  db
    .selectFrom('announcement')
    .where(ownRows(scope, 'announcement'))
    .where('id', '=', announcementId)
    .select(['edition', 'status', 'ends_on as endsOn'])
    .executeTakeFirstOrThrow();

/** The job ends what is over; whoever answers in between is refused all the same. */
const requireUp = ({ status, endsOn }: About, day: string): void => {
  if (status !== PUBLISHED || (endsOn !== null && endsOn < day)) throw new Failure('announcement.over');
};

/** Who answers has read what stands there now. */
const requireNewest = ({ edition }: About, read: number): void => {
  if (edition !== read) throw new Failure('announcement.outdated', { edition });
};

const requireSupplier = (caller: Caller): void => {
  if (sideOf(caller) !== 'supplier') throw new Failure('announcement.supplierOnly');
};

/** What a person did with an edition, beside what he did before. */
const keepReader = async (
  { db, scope }: Caller,
  { id, announcementId, supplierCode, plantNo }: CompanyRow,
  edition: number,
  { confirms }: { readonly confirms: boolean },
): Promise<void> => {
  const confirmed = confirms ? sql`now()` : sql`null::timestamptz`;
  const confirmedEdition = confirms ? sql`${edition}::int` : sql`null::int`;
  await sql`
    insert into announcement_reader as kept (plant_no, supplier_code, announcement_id, company_id, user_id, name, read_at, read_edition, confirmed_at, confirmed_edition)
    values (${plantNo}, ${supplierCode}, ${announcementId}, ${id}, ${scope.userId}, ${scope.userName}, now(), ${edition}::int, ${confirmed}, ${confirmedEdition})
    on conflict (tenant_id, company_id, user_id) do update set
      read_at = case when kept.read_edition = excluded.read_edition then kept.read_at else excluded.read_at end, read_edition = excluded.read_edition,
      confirmed_at = coalesce(excluded.confirmed_at, kept.confirmed_at), confirmed_edition = coalesce(excluded.confirmed_edition, kept.confirmed_edition)`.execute(
    db,
  );
};

/** A person of the supplier has read it. */
export const openAnnouncement: Action<typeof calls.openAnnouncement> = async (caller, { id }) => {
  requireSupplier(caller);
  const company = await companies.row(caller, id);
  const { edition } = await aboutOf(caller, company.announcementId);
  await keepReader(caller, company, edition, { confirms: false });
  return null;
};

/** Confirms what was read; where nothing else is requested, for the company as well. Fails with `announcement.nothingToConfirm`, `announcement.outdated`. */
export const confirmAnnouncement: Action<typeof calls.confirmAnnouncement> = async (
  caller,
  { id, edition },
) => {
  requireSupplier(caller);
  const seen = await companies.row(caller, id);
  await hold(caller, seen.announcementId, 'together');
  const company = await companies.locked(caller, { id });
  const about = await aboutOf(caller, company.announcementId);
  requireUp(about, await plantToday(caller));
  requireNewest(about, edition);
  const { mustConfirm } = await editionOf(caller, company.announcementId, edition);
  if (!mustConfirm) throw new Failure('announcement.nothingToConfirm', { number: company.number });
  await keepReader(caller, company, edition, { confirms: true });
  if (can(companyStatus, company.status, 'confirm'))
    await companies.moveOn(caller, 'confirm', company, confirmedBy(caller));
  return null;
};

const confirmedBy = ({ scope }: Caller) => ({
  confirmedAt: new Date().toISOString(),
  confirmedBy: scope.userName,
});

/**
 * The answer of the company. It confirms what it answers. Fails in the order in which people mend it: nothing is requested, somebody has answered, it is over, another
 * edition stands there, and what is wrong with the answer itself.
 */
export const answerAnnouncement: Action<typeof calls.answerAnnouncement> = async (
  caller,
  { id, version, edition: read, values, remark, files },
) => {
  requireSupplier(caller);
  const { announcementId } = await companies.row(caller, id);
  await hold(caller, announcementId, 'together');
  const about = await aboutOf(caller, announcementId);
  const edition = await editionOf(caller, announcementId, about.edition);
  if (!edition.needsFeedback) throw new Failure('announcement.noFeedbackNeeded');
  const company = await companies.toMove(caller, 'answer', { id });
  const day = await plantToday(caller);
  requireUp(about, day);
  requireNewest(about, read);
  if (company.version !== version) throw new Failure('err.updatedByOther', { id });
  refuseMisfits(edition, { values, remark, files });
  const late = company.dueOn !== null && company.dueOn < day;
  await attachFiles(caller, companyRecord(id), [...files, ...values.flatMap((value) => value.files)]);
  const said = values.map((value): KeptValue => ({ ...value, files: value.files.map((file) => file.id) }));
  await sql`
    insert into announcement_answer (plant_no, supplier_code, announcement_id, company_id, edition, said, remark, files, late)
    values (${company.plantNo}, ${company.supplierCode}, ${announcementId}, ${id}, ${read}::int, ${JSON.stringify(said)}::jsonb, ${remark},
      ${files.map((file) => file.id)}::bigint[], ${late})`.execute(caller.db);
  await keepReader(caller, company, read, { confirms: edition.mustConfirm });
  await companies.moveOn(caller, 'answer', company, {
    edition: read,
    answeredAt: new Date().toISOString(),
    answeredBy: caller.scope.userName,
    answeredLate: late,
    ...(edition.mustConfirm && confirmedBy(caller)),
  });
  await caller.tell('announcement.answered', { id, version: version + 1 });
  return { id, version: version + 1 };
};

const refuseMisfits = (edition: EditionRow, said: Parameters<typeof problemOf>[1]): void => {
  const problem = problemOf({ ...edition, needsAttachment: yesNo(edition.needsAttachment) }, said);
  if (problem) throw new Failure(problem.key, problem.details);
};
