import * as z from 'zod/mini';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { choice, code, count, flag, moment, text as name } from '@portal/platform/contract/columns.ts';
import {
  Ids,
  Moment,
  PositiveQuantity,
  longest,
  maybeText,
  selectedOf,
  text,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { JisPlacedPart } from './placed.ts';
import { replacements } from './replacement.ts';
import { LONGEST_REASON } from './reason.ts';
import { anyOf, contains, days, isFlag } from '@portal/platform/contract/filters.ts';

/** What a message wants: the parts of a vehicle, them no longer, or a part once more that was called already. */
export const jisActions = ['call', 'cancel', 'reorder'] as const;
export type JisAction = (typeof jisActions)[number];

/** SPEC section 3, "Notification": the alerts of JIS. */
export const jisAlertTypes = [
  'missing_seq',
  'no_expected',
  'unknown_status',
  'unknown_supp',
  're-order',
  'resend',
  'other_content',
  'out_of_range',
  'changed_after_print',
  'cancelled_after_print',
  'unknown_group',
] as const;
export type JisAlertType = (typeof jisAlertTypes)[number];

/** What became of a message that says something else under a number that is known. */
export const jisDecisions = ['taken', 'discarded'] as const;
export type JisDecision = (typeof jisDecisions)[number];

/** SPEC section 1, "Home dashboard counters", names this status point. */
export const ORDER_FIXED = 'F000';

/** Messages that one call brings at most, and parts of one vehicle. */
export const MOST_MESSAGES = 1_000;
const MOST_PARTS = 60;
const LARGEST_NUMBER = 9_999_999_999;
/** Longer than any field may be. */
const LONGEST_SAID = 400;

/** As wide as the largest number, and no wider with its zeros. */
const LONGEST_NUMBER = String(LARGEST_NUMBER).length;
export const SequenceNumber = wholeNumber().check(z.gte(0, 'belowZero'), z.lte(LARGEST_NUMBER, 'tooMany'));
/**
 * A sequence number rises by one from vehicle to vehicle of its stream, and begins again at 1, or at 0, behind its highest. It is kept as it came: `0001`
 * says how wide the counter of the sender is.
 */
const SequenceNo = z.pipe(
  z.pipe(
    z.union([z.string().check(longest(LONGEST_SAID)), z.number()], { error: 'notANumber' }),
    z.transform((said) => String(said).trim()),
  ),
  z.string().check(
    z.superRefine((said, context) => {
      const problem = numberProblem(said);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    }),
  ),
);
const numberProblem = (said: string): string | undefined => {
  const { error } = SequenceNumber.safeParse(said);
  if (error) return error.issues[0]!.message;
  if (!/^\d+$/.test(said)) return 'notANumber';
  return said.length > LONGEST_NUMBER ? 'tooMany' : undefined;
};
/** Upper case, for messages differ in it. */
const upper = (max: number) => codeText(max).check(z.overwrite((typed) => typed.toUpperCase()));
const maybeUpper = (max: number) =>
  z.pipe(
    maybeCodeText(max),
    z.transform((typed) => typed?.toUpperCase() ?? null),
  );

export const JisPart = z.object({
  /** Place in the rack, from 1. */
  position: wholeNumber().check(z.gte(1, 'notAboveZero'), z.lte(999, 'tooMany')),
  partNo: codeText(40),
  quantity: PositiveQuantity,
  unit: text(10),
  orderNumber: z._default(maybeCodeText(35), null),
});
export type JisPart = z.output<typeof JisPart>;

/** A call-off message for one vehicle, one part group and one status point (SPEC section 3, "JIS message"). */
export const JisMessageInput = z.object({
  messageId: text(50),
  action: z._default(selectedOf(jisActions), 'call'),
  /** When the vehicle passed the status point; the order of messages follows it, not their arrival. */
  sentAt: Moment,
  assemblyLine: upper(20),
  manufacturingNo: upper(20),
  vehicleId: z._default(maybeUpper(30), null),
  tma: z._default(maybeUpper(10), null),
  supplierCode: upper(35),
  partGroup: upper(20),
  statusCode: codeText(20),
  statusSource: z._default(maybeText(20), null),
  plannedAt: Moment,
  sequenceNo: SequenceNo,
  syncNo: z._default(z.nullable(SequenceNumber), null),
  unloadingPoint: z._default(maybeCodeText(20), null),
  parts: z.array(JisPart).check(z.minLength(1, 'required'), z.maxLength(MOST_PARTS, 'tooMany')),
});
export type JisMessageInput = z.output<typeof JisMessageInput>;

const said = z.optional(z.nullable(z.union([z.string().check(longest(LONGEST_SAID)), z.number()])));

/** A message before it is looked at: each is checked by itself, so that a bad one keeps no other out. One that names a plant is for that plant alone. */
export const SaidMessage = z.object({
  plantNo: said,
  ...(Object.fromEntries(Object.keys(JisMessageInput.shape).map((field) => [field, said])) as {
    readonly [Field in Exclude<keyof typeof JisMessageInput.shape, 'parts'>]: typeof said;
  }),
  parts: z.optional(
    z
      .array(
        z.object(
          Object.fromEntries(Object.keys(JisPart.shape).map((field) => [field, said])) as {
            readonly [Field in keyof typeof JisPart.shape]: typeof said;
          },
        ),
      )
      .check(z.maxLength(1_000, 'tooMany')),
  ),
});

/** SPEC section 3, "JIS message": a row for each vehicle, part group and status point. */
export const jisCallOffColumns = {
  sequenceNo: code({ px: 90, chars: 12, card: 'title' }),
  syncNo: code({ px: 90, chars: 12, maybe: true, hidden: true }),
  assemblyLine: code({ px: 80, chars: 12, card: 'figure' }),
  partGroup: code({ px: 70, chars: 12, card: 'figure' }),
  statusCode: code({ px: 80, chars: 12, card: 'sign' }),
  manufacturingNo: code({ px: 120, chars: 14 }),
  plannedAt: moment({ px: 150, chars: 18, sorts: true, card: 'figure' }),
  action: choice(jisActions, 'action', { px: 90, chars: 12, card: 'more' }),
  /** What became of it through a newer one; none while it holds. */
  replaced: choice(replacements, 'replaced', { px: 100, chars: 14, maybe: true, card: 'more' }),
  isRead: flag({ px: 70, chars: 8 }),
  isPrinted: flag({ px: 80, chars: 8 }),
  partNos: name({ px: 240, chars: 40 }),
  supplierCode: code({ px: 90, chars: 12, card: 'more' }),
  vehicleId: code({ px: 180, chars: 20, maybe: true, card: 'more' }),
  statusNameZh: name({ px: 140, chars: 20, of: 'zh', word: 'statusName', maybe: true }),
  statusNameEn: name({ px: 140, chars: 20, of: 'en', word: 'statusName', maybe: true }),
  statusSource: code({ px: 100, chars: 12, maybe: true, hidden: true }),
  statusPosition: count({ px: 90, chars: 10, maybe: true, hidden: true }),
  tma: code({ px: 90, chars: 10, maybe: true, hidden: true }),
  supplierNameZh: name({ px: 170, chars: 26, of: 'zh', word: 'supplierName', maybe: true, hidden: true }),
  supplierNameEn: name({ px: 170, chars: 26, of: 'en', word: 'supplierName', maybe: true, hidden: true }),
  partCount: count({ px: 80, chars: 10, hidden: true }),
  printedAt: moment({ px: 150, chars: 18, maybe: true, hidden: true }),
  isManual: flag({ px: 90, chars: 8, hidden: true }),
  unloadingPoint: code({ px: 100, chars: 12, maybe: true, hidden: true }),
  messageId: code({ px: 170, chars: 24, hidden: true }),
  trackId: code({ px: 170, chars: 20, hidden: true }),
  sentAt: moment({ px: 150, chars: 18, hidden: true }),
  createdAt: moment({ px: 150, chars: 18, sorts: true, card: 'more' }),
} as const;

export const jisCallOffFilters = {
  assemblyLine: contains(20),
  statusCode: contains(20),
  manufacturingNo: contains(20),
  vehicleId: contains(30),
  partGroup: contains(20),
  supplierCode: contains(35),
  plannedAt: days(),
  createdAt: days(),
  isRead: isFlag(),
  isPrinted: isFlag(),
  isReplaced: isFlag(),
  sequenceNo: contains(10),
  action: anyOf(jisActions, 'action'),
} as const;

export const jisAlertColumns = {
  type: choice(jisAlertTypes, 'alertType', { px: 250, chars: 20, card: 'title' }),
  isOpen: flag({ px: 80, chars: 8, card: 'sign' }),
  assemblyLine: code({ px: 90, chars: 12, card: 'figure' }),
  sequenceNo: name({ px: 150, chars: 20, maybe: true, card: 'figure' }),
  afterNo: name({ px: 110, chars: 14, maybe: true, card: 'more' }),
  manufacturingNo: code({ px: 140, chars: 14, maybe: true, card: 'figure' }),
  tma: code({ px: 90, chars: 10, maybe: true, hidden: true }),
  partGroup: code({ px: 90, chars: 12, maybe: true }),
  statusCode: code({ px: 90, chars: 12, maybe: true }),
  expectedCode: code({ px: 110, chars: 12, maybe: true }),
  supplierCode: code({ px: 100, chars: 12 }),
  messageId: code({ px: 150, chars: 20, maybe: true, hidden: true }),
  differsZh: name({ px: 300, chars: 60, of: 'zh', word: 'differs', maybe: true, card: 'more' }),
  differsEn: name({ px: 300, chars: 60, of: 'en', word: 'differs', maybe: true, card: 'more' }),
  printNo: code({ px: 150, chars: 20, maybe: true, card: 'more' }),
  saidBefore: name({ px: 220, chars: 40, maybe: true, card: 'more' }),
  saidNow: name({ px: 220, chars: 40, maybe: true, card: 'more' }),
  createdAt: moment({ px: 150, chars: 18, card: 'more' }),
  askedAt: moment({ px: 150, chars: 18, maybe: true, card: 'more' }),
  closedAt: moment({ px: 150, chars: 18, maybe: true, card: 'more' }),
  closedBy: code({ px: 110, chars: 14, maybe: true, card: 'more' }),
  closeReason: name({ px: 220, chars: 40, maybe: true, card: 'more' }),
  decision: choice(jisDecisions, 'decision', { px: 110, chars: 12, maybe: true, card: 'more' }),
} as const;

export const jisAlertFilters = {
  isOpen: isFlag(),
  type: anyOf(jisAlertTypes, 'alertType'),
  assemblyLine: contains(20),
  manufacturingNo: contains(20),
  partGroup: contains(20),
  supplierCode: contains(35),
} as const;

/** Which one it is, its field and the code of the reason; and the reason in words. */
const NotTaken = z.object({
  index: z.number(),
  messageId: z.string(),
  field: z.string(),
  reason: z.string(),
  text: z.string(),
});

/** What one call brought: the good ones are kept, the others said with what is wrong of them. */
export const TakenMessages = z.object({
  taken: z.number(),
  /** Known messages that came again; they change nothing. */
  repeated: z.number(),
  refused: z.array(NotTaken),
  /** Known numbers with another content: each waits among the alerts until a person takes or discards it. */
  waiting: z.array(NotTaken),
  trackId: z.string(),
});
export type TakenMessages = z.output<typeof TakenMessages>;

const nullable = z.nullable(z.string());

/** A call-off of the story of a vehicle, as it came. */
export const JisStoryMessage = z.object({
  id: z.string(),
  messageId: z.string(),
  trackId: z.string(),
  action: z.enum(jisActions),
  statusCode: z.string(),
  statusNameZh: nullable,
  statusNameEn: nullable,
  partGroup: z.string(),
  supplierCode: z.string(),
  sequenceNo: z.string(),
  syncNo: z.nullable(z.number()),
  plannedAt: z.string(),
  sentAt: z.string(),
  createdAt: z.string(),
  isManual: z.boolean(),
  readAt: nullable,
  readBy: nullable,
  printedAt: nullable,
  printedBy: nullable,
  parts: z.array(
    z.object({
      position: z.number(),
      partNo: z.string(),
      quantity: z.string(),
      unit: z.string(),
      orderNumber: nullable,
    }),
  ),
});
export type JisStoryMessage = z.output<typeof JisStoryMessage>;

export const JisStoryAlert = z.object({
  id: z.string(),
  type: z.enum(jisAlertTypes),
  partGroup: nullable,
  statusCode: nullable,
  expectedCode: nullable,
  createdAt: z.string(),
  closedAt: nullable,
  closedBy: nullable,
  closeReason: nullable,
});

/** All that the caller may know of a vehicle on a line: the newest message of each part group and what came before it. */
export const JisVehicle = z.object({
  assemblyLine: z.string(),
  manufacturingNo: z.string(),
  vehicleId: nullable,
  tma: nullable,
  /** The number's check digit is not the one that its signs give. */
  isDoubtful: z.boolean(),
  calls: z.array(
    z.object({
      partGroup: z.string(),
      supplierCode: z.string(),
      statusCode: z.string(),
      action: z.enum(jisActions),
      plannedAt: z.string(),
      sequenceNo: z.string(),
      syncNo: z.nullable(z.number()),
      reorders: z.number(),
    }),
  ),
  messages: z.array(JisStoryMessage),
  placed: z.array(JisPlacedPart),
  alerts: z.array(JisStoryAlert),
});
export type JisVehicle = z.output<typeof JisVehicle>;

export const ids = Ids;
export const closeReason = text(LONGEST_REASON);
export const beginReason = text(LONGEST_REASON);
export const vehicleKey = { assemblyLine: codeText(20), manufacturingNo: codeText(20) } as const;
