import * as z from 'zod/mini';
import {
  DayField,
  Id,
  Ids,
  maybeDay,
  maybeIds,
  maybeText,
  maybeYesNo,
  manyOf,
  PositiveQuantity,
  NonNegativeQuantity,
  search,
  text,
  Version,
  Code,
} from '@portal/platform/contract/fields.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { LONGEST_ORDER_LINE, LONGEST_POINT_OF_USE } from './agreement-identity.ts';
import { answers, MOST_BATCHES, OTHER_REASON } from './answer.ts';
import { changes } from './compare.ts';
import { frequencies, zones } from './horizon.ts';
import { Said } from './said.ts';
import { callOffStatus } from './status.ts';

const quantity = z.string();
const maybeQuantity = z.nullable(z.string());
const maybe = z.nullable(z.string());
const Zone = z.enum(zones, { error: 'invalidChoice' });
const Frequency = z.enum(frequencies, { error: 'invalidChoice' });

/** One line of a call-off as lists show it. Quantities are exact decimals, days `YYYY-MM-DD`, moments UTC. */
export const CallOffRow = z.object({
  id: z.string(),
  version: z.number(),
  plantNo: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  agreementId: z.string(),
  saNo: z.string(),
  partNo: z.string(),
  partNameZh: z.string(),
  partNameEn: z.string(),
  unloadingPoint: z.string(),
  orderLine: z.string(),
  pointOfUse: z.string(),
  warehouseCode: z.string(),
  unit: z.string(),
  dueOn: z.string(),
  /** Where in the horizon it stands: see `horizon.ts`. */
  slot: z.string(),
  frequency: Frequency,
  zone: Zone,
  status: z.enum(statesOf(callOffStatus)),
  urgent: z.boolean(),
  requestedQty: quantity,
  /** Change by the release in force; null when it left the line as it was. The whole quantity when the line is new. */
  difference: maybeQuantity,
  committedQty: quantity,
  allocatedQty: quantity,
  sentQty: quantity,
  receivedQty: quantity,
  /** Requested less what is on notes; negative is credit. */
  openQty: quantity,
  answer: z.nullable(z.enum(answers)),
  askedAt: z.string(),
  /** The last day on which the supplier answers in time; null when nothing is waited for. */
  answerBy: maybe,
  /** True when the supplier has not answered within the plant's feedback days. */
  timedOut: z.boolean(),
  answeredAt: maybe,
  answeredBy: maybe,
  tracking: z.nullable(z.number()),
  /** The release in force. */
  releaseId: z.string(),
  releaseNo: z.string(),
  releaseDate: z.string(),
});
export type CallOffRow = z.output<typeof CallOffRow>;

export const CallOffFilters = z.object({
  /** These lines and no others: `ids=1,2`. */
  ids: maybeIds,
  partNo: search(),
  partName: search(),
  supplierCode: search(35),
  saNo: search(35),
  unloadingPoint: search(5),
  warehouseCode: search(10),
  agreement: z.optional(Id),
  dueFrom: maybeDay,
  dueTo: maybeDay,
  status: manyOf(statesOf(callOffStatus)),
  zone: manyOf(zones),
  answer: manyOf(answers),
  /** Y: not answered within the plant's feedback days. */
  timedOut: maybeYesNo,
  urgent: maybeYesNo,
  /** Y: changed by the release in force. */
  changed: maybeYesNo,
  /** Y: something is still open; N: nothing is. */
  open: maybeYesNo,
  /** Y: due before today and still open. */
  backlog: maybeYesNo,
  /** Y: more on notes than asked for. */
  credit: maybeYesNo,
  /** Y: the supplier has answered. */
  answered: maybeYesNo,
});

/** The supplier's promise for one line, up to 6 batches. */
export const Commitment = z.object({ batchNo: z.number(), deliverOn: z.string(), quantity });
export type Commitment = z.output<typeof Commitment>;

/** One step of the line's way with who, when and the document behind it. */
export const Tracked = z.object({
  step: z.number(),
  at: z.string(),
  userNo: z.string(),
  userName: z.string(),
  document: maybe,
  quantity: maybeQuantity,
});
export type Tracked = z.output<typeof Tracked>;

export const CallOffDetail = z.extend(CallOffRow, {
  batchReason: maybe,
  rejectReason: maybe,
  remark: maybe,
  commitments: z.array(Commitment),
  steps: z.array(Tracked),
});
export type CallOffDetail = z.output<typeof CallOffDetail>;

/** What answering needs to know of its plant, and which steps its lines go. */
export const CallOffRules = z.object({
  today: z.string(),
  freezeDays: z.nullable(z.number()),
  /** Workdays of the plant. */
  feedbackDays: z.number(),
  /** Lines of these zones wait for the supplier's answer. */
  answerZones: z.array(Zone),
  answersRequired: z.boolean(),
  pickupPlans: z.boolean(),
});
export type CallOffRules = z.output<typeof CallOffRules>;

export const BatchInput = z.object({ deliverOn: DayField, quantity: PositiveQuantity });

const onceEach = (lines: readonly { id: string }[]): boolean =>
  new Set(lines.map((line) => line.id)).size === lines.length;

/**
 * One answered line. Without batches it is promised in full: all that is open, on the requested day. Any other answer gives its
 * reason; `batchReason` is checked when the answer is known.
 */
export const CommitLine = z.object({
  id: Id,
  version: Version,
  batches: z.optional(
    z
      .array(BatchInput)
      .check(z.minLength(1, 'callOff.noBatches'), z.maxLength(MOST_BATCHES, 'callOff.tooManyBatches')),
  ),
  batchReason: maybeText(40),
  remark: maybeText(200),
});
export const CommitInput = z.object({
  /** True: lines of zones that need no answer are meant as well. */
  unasked: z.optional(z.boolean()),
  lines: z
    .array(CommitLine)
    .check(
      z.minLength(1, 'chooseOne'),
      z.maxLength(1000, 'tooMany'),
      z.refine(onceEach, 'callOff.lineTwice'),
    ),
});

export const LineVersions = z
  .array(z.object({ id: Id, version: Version }))
  .check(z.minLength(1, 'chooseOne'), z.maxLength(1000, 'tooMany'), z.refine(onceEach, 'callOff.lineTwice'));
/** A code of the dictionary of reasons; what it does not know is said in the remark. */
export const RejectInput = z.object({ lines: LineVersions, reason: text(40), remark: maybeText(200) }).check(
  z.refine(({ reason, remark }) => reason !== OTHER_REASON || remark !== null, {
    path: ['remark'],
    error: 'required',
  }),
);
export const AskAgainInput = z.object({ lines: LineVersions, reason: text(200) });
export const UrgentInput = z.object({ ids: Ids, urgent: z.boolean() });

export const AgreementFigures = z.object({
  received: quantity,
  sent: quantity,
  sentByRelease: quantity,
  inTransit: quantity,
  required: quantity,
  requiredInAll: quantity,
  backlog: quantity,
  open: quantity,
  credit: quantity,
});

const releaseHead = {
  releaseNo: z.string(),
  releaseDate: z.string(),
  previousReleaseNo: maybe,
  previousReleaseDate: maybe,
  /** True when the release it follows is not the one that was in force: one in between is missing. */
  chainGap: z.boolean(),
  source: z.enum(['edi', 'excel', 'erp', 'manual']),
  lineCount: z.number(),
  totalQuantity: quantity,
  linesAdded: z.number(),
  linesRaised: z.number(),
  linesLowered: z.number(),
  linesGone: z.number(),
  createdAt: z.string(),
  createdBy: z.string(),
};

/** Agreement head of the detail page: who, what, where, and where it stands. */
export const Agreement = z.object({
  id: z.string(),
  plantNo: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  saNo: z.string(),
  partNo: z.string(),
  partNameZh: z.string(),
  partNameEn: z.string(),
  unloadingPoint: z.string(),
  orderLine: z.string(),
  pointOfUse: z.string(),
  warehouseCode: z.string(),
  storageLocation: maybe,
  unit: z.string(),
  cumulativeResetOn: maybe,
  cumulativeBeforeReset: maybeQuantity,
  /** Day up to which the backlog counts, by the plant's setting. */
  cutOff: z.string(),
  figures: AgreementFigures,
  /** Null while no release has come. */
  release: z.nullable(
    z.object({
      ...releaseHead,
      id: z.string(),
      receivedCumulative: maybeQuantity,
      lastReceiptNote: maybe,
      lastReceiptDate: maybe,
      lastReceiptQuantity: maybeQuantity,
      statedBacklog: maybeQuantity,
      firmUntil: maybe,
      materialUntil: maybe,
      said: z.nullable(Said),
    }),
  ),
});
export type Agreement = z.output<typeof Agreement>;

export const ReleaseRow = z.object({
  id: z.string(),
  agreementId: z.string(),
  plantNo: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  saNo: z.string(),
  partNo: z.string(),
  partNameZh: z.string(),
  partNameEn: z.string(),
  unloadingPoint: z.string(),
  orderLine: z.string(),
  pointOfUse: z.string(),
  unit: z.string(),
  inForce: z.boolean(),
  ...releaseHead,
});
export type ReleaseRow = z.output<typeof ReleaseRow>;

export const ReleaseFilters = z.object({
  partNo: search(),
  supplierCode: search(35),
  saNo: search(35),
  releaseNo: search(35),
  unloadingPoint: search(5),
  agreement: z.optional(Id),
  source: manyOf(['edi', 'excel', 'erp', 'manual']),
  releasedFrom: maybeDay,
  releasedTo: maybeDay,
  chainGap: maybeYesNo,
  inForce: maybeYesNo,
});

export const ReleaseLine = z.object({
  lineNo: z.number(),
  dueOn: maybe,
  frequency: Frequency,
  zone: Zone,
  quantity,
});

export const ReleaseDetail = z.extend(ReleaseRow, {
  receivedCumulative: maybeQuantity,
  resetOn: maybe,
  lastReceiptNote: maybe,
  lastReceiptDate: maybe,
  lastReceiptQuantity: maybeQuantity,
  statedBacklog: maybeQuantity,
  firmUntil: maybe,
  materialUntil: maybe,
  said: z.nullable(Said),
  lines: z.array(ReleaseLine),
});
export type ReleaseDetail = z.output<typeof ReleaseDetail>;

export const ComparedRow = z.object({
  slot: z.string(),
  dueOn: z.string(),
  dated: z.boolean(),
  frequency: Frequency,
  previousZone: z.nullable(Zone),
  zone: z.nullable(Zone),
  previousQuantity: maybeQuantity,
  quantity: maybeQuantity,
  difference: quantity,
  change: z.enum(changes),
  previousCumulative: quantity,
  cumulative: quantity,
  cumulativeDifference: quantity,
});

export const Comparison = z.object({
  /** Null when there is no earlier release to compare with: every line is new. */
  previous: z.nullable(z.object({ id: z.string(), releaseNo: z.string(), releaseDate: z.string() })),
  now: z.object({ id: z.string(), releaseNo: z.string(), releaseDate: z.string() }),
  unit: z.string(),
  rows: z.array(ComparedRow),
});
export type Comparison = z.output<typeof Comparison>;

/** A release written by hand by the plant: whole days, the zone follows the freeze period. */
export const PublishInput = z.object({
  supplierCode: Code,
  saNo: text(35),
  partNo: text(35),
  unloadingPoint: text(5),
  /** Blank: the only agreement is meant. */
  orderLine: maybeText(LONGEST_ORDER_LINE),
  pointOfUse: maybeText(LONGEST_POINT_OF_USE),
  releaseNo: text(20),
  releaseDate: DayField,
  receivedCumulative: z.optional(z.nullable(NonNegativeQuantity)),
  lines: z
    .array(z.object({ dueOn: DayField, frequency: Frequency, quantity: PositiveQuantity }))
    .check(z.minLength(1, 'chooseOne'), z.maxLength(2000, 'tooMany')),
});

/** What waits in the call-offs of the present plant, for the home page (SPEC section 1). */
export const CallOffCounters = z.object({
  /** The next 14 days from today, each day once, with open lines and their open quantities by unit. */
  plan: z.array(
    z.object({
      day: z.string(),
      lines: z.number(),
      quantities: z.array(z.object({ unit: z.string(), quantity })),
    }),
  ),
  /** Lines due before today that are still open. Counts here are exact up to 10,000; 10,001 means more. */
  backlog: z.number(),
  /** Open lines of agreements whose release in force was written by hand. */
  manual: z.number(),
  /** Lines waiting for the supplier's answer, and those beyond the feedback days. */
  toAnswer: z.number(),
  timedOut: z.number(),
  /** Open lines marked urgent. */
  urgent: z.number(),
});
export type CallOffCounters = z.output<typeof CallOffCounters>;
