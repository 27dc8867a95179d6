import { sql } from 'kysely';
import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/erp-calls.ts';
import { answerMoves, type GoodAnswer, type TakenAnswers } from '../../contract/erp/answer.ts';
import { invoiceStatus } from '../../contract/status.ts';
import { invoices } from '../invoices.ts';
import { keepAnswer, knownAnswers, sameAnswer } from './known-answers.ts';
import { logAnswers } from './log-answers.ts';
import { changeHandOver, handOversBySubmission, type HandOver } from './hand-overs.ts';
import { readAnswers, refusedAs, failedAs } from './read-answers.ts';

/**
 * Answers of the ERP, each looked at by itself in the order in which the ERP decided them. What it decided later counts, in whatever order messages come; an answer to
 * an earlier submission changes nothing. Fails with `invoice.plantOnly`.
 */
export const takeInvoiceAnswers: Action<typeof calls.takeInvoiceAnswers> = async (
  caller,
  { answers: sent },
) => {
  if (caller.scope.party !== 'plant') throw new Failure('invoice.plantOnly');
  const started = performance.now();
  const { good, refused } = readAnswers(caller, sent);
  const handOvers = await handOversBySubmission(
    caller,
    good.map(({ answer }) => answer.submissionId),
  );
  const rows = await lockedInvoices(caller, handOvers);
  const known = await knownAnswers(
    caller,
    good.map(({ answer }) => answer.messageId),
  );
  const today = await plantToday(caller);
  const answered: Answered = { accepted: [], verification: [], collection: [] };
  const taken = { taken: 0, repeated: 0, late: 0, refused } satisfies TakenAnswers;
  for (const { index, answer } of good.toSorted((one, other) => momentOf(one) - momentOf(other))) {
    const refuse = (field: string, key: FailureKey, details = {}) =>
      refused.push(
        refusedAs(index, answer, {
          field,
          ...failedAs(caller, key, { submissionId: answer.submissionId, ...details }),
        }),
      );
    const handOver = handOvers.get(answer.submissionId);
    const before = known.get(answer.messageId);
    if (handOver === undefined) {
      refuse('submissionId', 'invoice.answerUnknown');
      continue;
    }
    if (before !== undefined) {
      if (sameAnswer(before, answer, handOver.id)) taken.repeated++;
      else refuse('messageId', 'invoice.messageTwice', { messageId: answer.messageId });
      continue;
    }
    const invoice = rows.get(handOver.invoice_id)!;
    const standing = standingOf(invoice, handOver, answer, today);
    if (standing.outcome === 'refused') {
      refuse(standing.field, standing.key, { number: invoice.number });
      continue;
    }
    known.set(
      answer.messageId,
      await keepAnswer(caller, handOver, answer, { late: standing.outcome === 'late' }),
    );
    taken[standing.outcome]++;
    if (standing.outcome === 'late') continue;
    await markTaken(caller, handOver, answer);
    handOvers.set(answer.submissionId, { ...handOver, status: 'taken', decided_at: answer.at });
    if (!standing.moves) continue;
    rows.set(
      invoice.id,
      await invoices.moveOn(caller, answerMoves[answer.answer], invoice, said(caller, answer)),
    );
    note(answered, invoice.id, answer);
  }
  await tellAnswered(caller, answered);
  const answer = { ...taken, refused: refused.toSorted((one, other) => one.index - other.index) };
  await logAnswers(caller, { sent: sent.length, answer, durationMs: performance.now() - started });
  return answer;
};

type Invoice = Awaited<ReturnType<typeof invoices.row>>;
type Answered = {
  readonly accepted: string[];
  readonly verification: string[];
  readonly collection: string[];
};
type Standing =
  | { readonly outcome: 'taken'; readonly moves: boolean }
  | { readonly outcome: 'late' }
  | { readonly outcome: 'refused'; readonly field: string; readonly key: FailureKey };

const momentOf = ({ answer }: { readonly answer: GoodAnswer }): number => Date.parse(answer.at);

/** What becomes of an answer as the invoice stands: it moves it, says what is so already, is late, or does not fit. */
const standingOf = (
  invoice: Invoice,
  handOver: HandOver,
  { answer, at, postedOn }: GoodAnswer,
  today: string,
): Standing => {
  if (postedOn !== undefined && postedOn > today)
    return { outcome: 'refused', field: 'postedOn', key: 'invoice.postedInFuture' };
  const isEarlier = handOver.decided_at !== null && Date.parse(at) < Date.parse(handOver.decided_at);
  if (isEarlier || invoice.submittedAt !== handOver.submitted_at) return { outcome: 'late' };
  const verb = answerMoves[answer];
  if (can(invoiceStatus, invoice.status, verb)) return { outcome: 'taken', moves: true };
  const isSo = answer === 'processing' && invoice.status === invoiceStatus.moves.process.to;
  return isSo
    ? { outcome: 'taken', moves: false }
    : { outcome: 'refused', field: 'answer', key: 'invoice.status' };
};

/** Locked in the order of their ids. */
const lockedInvoices = async (
  caller: Caller,
  handOvers: ReadonlyMap<string, HandOver>,
): Promise<Map<string, Invoice>> => {
  const ids = [...handOvers.values()].map(({ invoice_id: id }) => id);
  const rows = await invoices.lockedWhere(caller, sql<boolean>`id = any (${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Who answers has it, whatever its reply to the call said. */
const markTaken = async (
  caller: Caller,
  { id, taken_at: takenAt }: HandOver,
  { at }: GoodAnswer,
): Promise<void> =>
  changeHandOver(caller, id, {
    status: 'taken',
    taken_at: takenAt ?? new Date().toISOString(),
    problem: null,
    said: null,
    decided_at: at,
  });

const said = (
  { scope }: Caller,
  { reason = null, irNumber = null, postedOn = null }: Partial<Record<keyof GoodAnswer, string | null>>,
) => ({
  answerReason: reason,
  irNumber,
  postedOn,
  answeredAt: new Date().toISOString(),
  answeredBy: scope.userName,
});

const note = (answered: Answered, id: string, { answer }: GoodAnswer): void => {
  if (answer === 'verified') answered.accepted.push(id);
  if (answer === 'verificationFailed') answered.verification.push(id);
  if (answer === 'collectionFailed') answered.collection.push(id);
};

const tellAnswered = async (caller: Caller, answered: Answered): Promise<void> => {
  if (answered.accepted.length > 0) await caller.tell('invoice.accepted', { ids: answered.accepted });
  for (const failure of ['verification', 'collection'] as const)
    if (answered[failure].length > 0)
      await caller.tell('invoice.failed', { ids: answered[failure], failure });
};
