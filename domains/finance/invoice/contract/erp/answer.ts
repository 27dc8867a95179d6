import * as z from 'zod/mini';
import { DayField, Moment, codeText, longest, selectedOf, text } from '@portal/platform/contract/fields.ts';
import { firstBroken } from '@portal/platform/contract/values/broken-text.ts';
import type { VerbOf } from '@portal/platform/contract/state-machine.ts';
import type { invoiceStatus } from '../status.ts';

/** Answers in one call of the ERP. */
export const MOST_ANSWERS = 500;
export const LONGEST_ID = 60;
export const LONGEST_ANSWER = 200;
const LONGEST_NAME = 100;

/** What the ERP says of an invoice, and by which move it follows. */
export const answerMoves = {
  processing: 'process',
  collectionFailed: 'failCollection',
  verificationFailed: 'failVerification',
  verified: 'pass',
} as const satisfies Record<string, VerbOf<typeof invoiceStatus>>;
export type ErpAnswer = keyof typeof answerMoves;
export const erpAnswers = Object.keys(answerMoves) as [ErpAnswer, ...ErpAnswer[]];

/** Number of the document by which the ERP has booked the invoice. */
export const IrNumber = codeText(35);

const Common = z.object({
  /** Names the message: the same one again changes nothing. */
  messageId: codeText(LONGEST_NAME),
  /** As the invoice was handed over. */
  submissionId: codeText(LONGEST_ID),
  answer: selectedOf(erpAnswers),
  /** When the ERP decided it: what it decided later counts, in whatever order it comes. */
  at: Moment,
});
const Reason = z.extend(Common, { reason: text(LONGEST_ANSWER) });
const Booked = z.extend(Common, { irNumber: IrNumber, postedOn: DayField });
const shapes = {
  processing: Common,
  collectionFailed: Reason,
  verificationFailed: Reason,
  verified: Booked,
} as const satisfies Record<ErpAnswer, z.ZodMiniObject>;

const value = z.optional(z.nullable(z.string({ error: 'invalid' }).check(longest(300))));
/** An answer before it is looked at: each is checked by itself, so that a bad one keeps no other out. */
export const SentAnswer = z.object({
  messageId: value,
  submissionId: value,
  answer: value,
  at: value,
  /** Of what failed. */
  reason: value,
  /** Of what is verified. */
  irNumber: value,
  postedOn: value,
});
export type SentAnswer = z.output<typeof SentAnswer>;

/** An answer that says all that its kind needs. */
export type GoodAnswer = z.output<typeof Common> & {
  readonly reason?: string;
  readonly irNumber?: string;
  readonly postedOn?: string;
};

/** One sent answer, or what is wrong with it first. */
export const readAnswer = (
  sent: SentAnswer,
): { good: GoodAnswer } | { broken: ReturnType<typeof firstBroken> } => {
  const kind = erpAnswers.find((one) => one === sent.answer);
  const { data, error } = (kind === undefined ? Common : shapes[kind]).safeParse(
    Object.fromEntries(Object.entries(sent).map(([field, one]) => [field, one ?? undefined])),
  );
  if (data) return { good: data };
  return { broken: firstBroken(error) };
};

/** What became of the answers of a call. */
export const TakenAnswers = z.object({
  /** The invoice has moved. */
  taken: z.number(),
  /** Messages that are known; they change nothing. */
  repeated: z.number(),
  /** Kept, and nothing moved: the ERP has decided something later already. */
  late: z.number(),
  /** Not taken: their places in the call from 0, the field and the key of the reason, and the reason in words. */
  refused: z.array(
    z.object({
      index: z.number(),
      messageId: z.string(),
      submissionId: z.string(),
      field: z.string(),
      reason: z.string(),
      text: z.string(),
    }),
  ),
});
export type TakenAnswers = z.output<typeof TakenAnswers>;
