import * as z from 'zod/mini';
import { DayField, codeText, maybe, maybeText } from '@portal/platform/contract/fields.ts';

/** Why a supplier refuses a plan, in the dictionary. */
export const PICKUP_REFUSE_REASON = 'PICKUP_REFUSE_REASON';
export const LONGEST_REMARK = 200;

/** What a supplier says to a plan. */
export const pickupAnswers = ['accept', 'otherDate', 'refuse'] as const;
export type PickupAnswer = (typeof pickupAnswers)[number];
export const AnswerField = maybe(z.enum(pickupAnswers, { error: 'invalidChoice' }));

/** A row of a workbook with answers; one without an answer says nothing. */
export const AnswerRow = z
  .object({
    number: codeText(30),
    answer: AnswerField,
    proposedOn: maybe(DayField),
    refuseReason: maybeText(40),
    refuseText: maybeText(LONGEST_REMARK),
  })
  .check(
    z.refine(({ answer, proposedOn }) => answer !== 'otherDate' || proposedOn !== null, {
      error: 'required',
      path: ['proposedOn'],
    }),
    z.refine(({ answer, refuseReason }) => answer !== 'refuse' || refuseReason !== null, {
      error: 'required',
      path: ['refuseReason'],
    }),
  );
export type AnswerRow = z.output<typeof AnswerRow>;
