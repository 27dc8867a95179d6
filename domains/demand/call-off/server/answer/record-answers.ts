import { sql } from 'kysely';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { answerKinds, isPromise, type AnswerKind, type Share } from '../../contract/answer/answers.ts';
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

/** Keeps what was said for ever, as it was given, in one statement for all lines. They are locked, so the first promise of each is certain. */
export const recordAnswers = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  answers: readonly RecordedAnswer[],
): Promise<void> => {
  const rows = answers.map(({ line, kind, quantity, shares, reason, remark }) => ({
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
    insert into call_off_answer (plant_no, supplier_code, line_id, part_no, kind, is_first, due_on, asked_qty, quantity, shares, reason, remark, release_no)
    select given.plant_no, given.supplier_code, given.line_id, given.part_no, given.kind,
      given.promises and not exists (select from call_off_answer as former where ${ownTenant(scope, 'former')} and former.line_id = given.line_id
        and ${inStates('former.kind', answerKinds.filter(isPromise))}),
      given.due_on, greatest(0, given.asked_qty), given.quantity, given.shares, given.reason, given.remark, coalesce(release.release_no, '')
    from ${rowsOf(ANSWER, rows)} as given
    left join scheduling_agreement as agreement on ${ownTenant(scope, 'agreement')} and agreement.id = given.agreement_id
    left join release on ${ownTenant(scope, 'release')} and release.id = agreement.current_release_id`.execute(
    db,
  );
};

const ANSWER = {
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
