import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, UploadAction } from '@portal/platform/server/caller.ts';
import { byField } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { requireShown } from '@portal/platform/server/list/row-shows.ts';
import type { Stamp } from '@portal/platform/server/list/import/import-rows.ts';
import { importList } from '@portal/platform/server/list/import/import-list.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { AnswerRow } from '../../contract/answer.ts';
import { pickupPlanDocument } from '../../contract/fields.ts';
import { pickupPlanPermissions } from '../../contract/permissions.ts';
import { answerOf, isUnanswered } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import { accept, afterAnswers, proposeDate, refuse, type Answered } from '../answers/answer.ts';
import { requireSupplier } from '../plant-days.ts';
import type { PlanRow } from '../trucks/open-plans.ts';

/**
 * Answers from a workbook; the export comes back, and a row that says what its plan says already changes nothing. A plan that was moved since comes back with
 * its reason. The plant gets notice of what was answered, so it is not taken back.
 */
export const importPickupAnswers: UploadAction<typeof calls.importPickupAnswers> = async (
  caller,
  input,
  file,
) => {
  requireSupplier(caller);
  const answers: Answered[] = [];
  return importList(caller, input, file, {
    title: pickupPlanPermissions['pickup-plan:list'],
    words,
    columns: pickupPlanDocument.columns,
    zone: plantZone,
    shape: AnswerRow,
    source: 'pickup-plan',
    keep: keepFile,
    mend: words[caller.language].sheet.mend,
    take: async (row, stamp) => {
      const plan = await planNumbered(caller, row.number);
      await requireOwnRow(caller, plan, stamp);
      if (saysNothing(plan, row)) return 'idle';
      const version = stamp?.id === plan.id ? stamp.version : plan.version;
      answers.push(await answered(caller, { id: plan.id, version }, row));
      return 'changed';
    },
    batch: async () => {
      await afterAnswers(caller, answers);
      return null;
    },
  });
};

const planNumbered = async ({ db, scope }: Caller, number: string): Promise<PlanRow> => {
  const plan = await db
    .selectFrom('pickup_plan')
    .where(ownRows(scope, 'pickup_plan'))
    .where('number', '=', number)
    .selectAll()
    .executeTakeFirst();
  if (!plan) throw new Failure('pickupPlan.none', { field: 'number' });
  return byField(plan);
};

/** A row that was exported from a plan shows its number. Fails with `err.rowShowsOther`. */
const requireOwnRow = async (
  { db, scope }: Caller,
  plan: PlanRow,
  stamp: Stamp | undefined,
): Promise<void> => {
  if (stamp === undefined || stamp.id === plan.id) return;
  const own = await db
    .selectFrom('pickup_plan')
    .where(ownRows(scope, 'pickup_plan'))
    .where('id', '=', stamp.id)
    .select('number')
    .executeTakeFirst();
  if (own) requireShown({ number: plan.number }, own);
};

/** Fails with `pickupPlan.answerMissing` for a plan that waits, of which all but the answer is filled in. */
const saysNothing = (plan: PlanRow, { answer, proposedOn, refuseReason, refuseText }: AnswerRow): boolean => {
  if (answer === null) {
    const isFilled = proposedOn !== null || refuseReason !== null || refuseText !== null;
    if (isFilled && isUnanswered(plan.status))
      throw new Failure('pickupPlan.answerMissing', { field: 'answer' });
    return true;
  }
  if (answer !== answerOf(plan.status, plan.refuseReason)) return false;
  if (answer === 'otherDate') return proposedOn === plan.proposedOn;
  return answer === 'accept' || refuseReason === plan.refuseReason;
};

const answered = async (
  caller: Caller,
  which: { id: string; version: number },
  { answer, proposedOn, refuseReason, refuseText }: AnswerRow,
): Promise<Answered> => {
  try {
    if (answer === 'otherDate')
      return await proposeDate(caller, { ...which, proposedOn: proposedOn!, remark: refuseText });
    if (answer === 'refuse')
      return await refuse(caller, { ...which, reason: refuseReason!, remark: refuseText });
    return await accept(caller, which);
  } catch (error) {
    // what the page calls the reason stands in the column of the list; what is wrong with the plan itself, with its answer
    if (!(error instanceof Failure)) throw error;
    const { field } = error.details as { field?: string };
    throw new Failure(error.key, {
      ...error.details,
      field: field === 'reason' ? 'refuseReason' : (field ?? 'answer'),
    });
  }
};
