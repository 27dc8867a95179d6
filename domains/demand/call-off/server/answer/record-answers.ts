import { sql } from 'kysely';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { answerKinds, isPromise, type AnswerKind, type Share } from '../../contract/answer/answers.ts';
import { UNANSWERED } from '../../contract/status.ts';
import { callOffRulesOf } from '../plant-rules.ts';
import type { LockedLine } from '../quantities/lock-lines.ts';

/** What was said of a line. */
export type RecordedAnswer = {
  readonly line: LockedLine;
  readonly kind: AnswerKind;
  /** What was promised in all; none of refusals. */
  readonly quantity?: Quantity;
  readonly shares?: readonly Share[];
  readonly reason?: string | null;
  readonly remark?: string | null;
};

/**
 * Keeps what was said for ever, as it was said, in one statement for all lines. They are locked, so the first promise of each is certain. An answer
 * that was waited for keeps by when it was due and whether it is late.
 */
export const recordAnswers = async (caller: Caller, answers: readonly RecordedAnswer[]): Promise<void> => {
  const { db, scope } = caller;
  const { zone, today, feedbackDays, answerZones, silent } = await callOffRulesOf(caller);
  const isDue = ({ line, kind }: RecordedAnswer): boolean =>
    !SAID_BY_PLANT.has(kind) &&
    line.status === UNANSWERED &&
    answerZones.includes(line.zone) &&
    !silent.includes(line.supplierCode);
  const rows = answers.map(({ line, kind, quantity, shares, reason, remark }) => ({
    is_due: isDue({ line, kind }),
    line_id: line.id,
    agreement_id: line.agreementId,
    plant_no: line.plantNo,
    supplier_code: line.supplierCode,
    part_no: line.partNo,
    kind,
    promises: isPromise(kind),
    due_on: line.dueOn,
    asked_qty: line.openQty,
    quantity: quantity ?? null,
    shares: JSON.stringify(
      (shares ?? []).map(({ deliverOn, quantity: share }) => ({ deliverOn, quantity: share })),
    ),
    reason: reason ?? null,
    remark: remark ?? null,
  }));
  await sql`
    insert into call_off_answer (plant_no, supplier_code, line_id, part_no, kind, is_first, due_on, asked_qty, quantity, shares, reason, remark, release_no, requested_at, answer_by, is_late)
    select entry.plant_no, entry.supplier_code, entry.line_id, entry.part_no, entry.kind,
      entry.promises and not exists (select from call_off_answer as former where ${ownTenant(scope, 'former')} and former.line_id = entry.line_id
        and ${inStates('former.kind', answerKinds.filter(isPromise))}),
      entry.due_on, greatest(0, entry.asked_qty), entry.quantity, entry.shares, entry.reason, entry.remark, coalesce(release.release_no, ''),
      deadline.at, deadline.until, deadline.until < ${today}::date
    from ${rowsOf(ANSWER, rows)} as entry
    left join call_off_line as line on ${ownTenant(scope, 'line')} and line.id = entry.line_id and entry.is_due
    cross join lateral (
      select line.asked_at as at, case when line.id is not null
        then coalesce(line.answer_by, workday_from(line.tenant_id, line.plant_no, (line.asked_at at time zone ${zone})::date, ${feedbackDays}::int)) end as until
    ) as deadline
    left join scheduling_agreement as agreement on ${ownTenant(scope, 'agreement')} and agreement.id = entry.agreement_id
    left join release on ${ownTenant(scope, 'release')} and release.id = agreement.current_release_id`.execute(
    db,
  );
};

/** What a supplier is not waited for with. */
const SAID_BY_PLANT: ReadonlySet<AnswerKind> = new Set(['askAgain', 'agreed']);

const ANSWER = {
  is_due: 'boolean',
  line_id: 'bigint',
  agreement_id: 'bigint',
  plant_no: 'text',
  supplier_code: 'text',
  part_no: 'text',
  kind: 'text',
  promises: 'boolean',
  due_on: 'date',
  asked_qty: 'numeric',
  quantity: 'numeric',
  shares: 'jsonb',
  reason: 'text',
  remark: 'text',
} as const;
