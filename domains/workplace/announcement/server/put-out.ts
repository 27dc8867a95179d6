import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { OPEN, companyStatus, type CompanyStatus } from '../contract/status.ts';
import { announcements, type AnnouncementRow } from './announcements.ts';
import { companiesOf, rulesOf } from './audience.ts';
import { editionOf, hold } from './editions.ts';

const { askToAnswer, askToConfirm, inform, confirm, answer, reject, miss, call } = companyStatus.moves;

type Asks = { readonly needsFeedback: boolean | 'Y' | 'N'; readonly mustConfirm: boolean | 'Y' | 'N' };
const isYes = (value: boolean | 'Y' | 'N'): boolean => value === true || value === 'Y';
/** What an edition asks of a company. */
const requestOf = ({ needsFeedback, mustConfirm }: Asks): CompanyStatus => {
  if (isYes(needsFeedback)) return askToAnswer.to;
  return isYes(mustConfirm) ? askToConfirm.to : inform.to;
};

/**
 * Puts one out, whose row is locked: the companies that its rules find now get it, and are written down. Fails with `announcement.nobodyFound`, and with
 * `announcement.duePast` where the last day for an answer is over.
 */
export const putOut = async (caller: Caller, one: AnnouncementRow, day: string): Promise<void> => {
  const { db, scope } = caller;
  await hold(caller, one.id, 'alone');
  const edition = await editionOf(caller, one.id, one.edition);
  if (edition.dueOn !== null && edition.dueOn < day)
    throw new Failure('announcement.duePast', { field: 'dueOn', dueOn: edition.dueOn });
  const found = await companiesOf(caller, await rulesOf(caller, one.id));
  if (found.length === 0)
    throw new Failure('announcement.nobodyFound', { number: one.number, plantNo: one.plantNo });
  await announcements.moveOn(caller, 'publish', one, {
    publishAt: one.publishAt ?? new Date().toISOString(),
    publishedAt: new Date().toISOString(),
    publishedBy: scope.party === 'job' ? one.author : scope.userName,
  });
  await sql`
    insert into announcement_company (plant_no, supplier_code, announcement_id, number, status, edition, due_on)
    select ${scope.plantNo}, got.supplier_code, ${one.id}::bigint, ${one.number}, ${requestOf(edition)}, ${one.edition}::int, ${edition.dueOn}::date
    from ${rowsOf(
      { supplier_code: 'text' },
      found.map(({ supplierCode }) => ({ supplier_code: supplierCode })),
    )} as got`.execute(db);
  await caller.tell('announcement.published', { id: one.id });
};

/** An edition asks those who have not answered, by its day, and the others again where it is said. Answers stay with the edition that they answer. */
export const askCompanies = async (
  { db, scope }: Caller,
  { id, edition }: { readonly id: string; readonly edition: number },
  { dueOn, askAgain = 'N', ...asks }: Asks & { readonly dueOn: string | null; readonly askAgain?: 'Y' | 'N' },
): Promise<void> => {
  const requested = requestOf(asks);
  const isAnswered = inStates('status', [answer.to, confirm.to]);
  // what was rejected is answered again, unless nothing is to be answered any more
  const next = sql`case when ${inStates('status', [reject.to])} and ${requested}::text = ${askToAnswer.to} then status else ${requested} end`;
  await sql`
    update announcement_company set status = ${next}, edition = ${edition}::int, due_on = ${dueOn}::date, overdue_told_at = null
    where ${ownRows(scope, 'announcement_company')} and announcement_id = ${id} and (${askAgain === 'Y'} or not ${isAnswered})`.execute(
    db,
  );
};

/** Nobody answers it any more: who has not answered missed it, or nothing is expected of him any more where it was withdrawn. */
export const closeCompanies = async (
  { db, scope }: Caller,
  id: string,
  how: 'ended' | 'withdrawn',
): Promise<void> => {
  await sql`
    update announcement_company set status = ${how === 'ended' ? miss.to : call.to}
    where ${ownRows(scope, 'announcement_company')} and announcement_id = ${id} and ${inStates('status', OPEN)}`.execute(
    db,
  );
};
