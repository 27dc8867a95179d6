import * as z from 'zod/mini';
import {
  DayField,
  Id,
  Ids,
  longest,
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
import { agreed, TouchedText } from '@portal/platform/contract/agreement.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { LONGEST_ORDER_LINE, LONGEST_POINT_OF_USE } from './agreement-identity.ts';
import { LineAnswer } from './answers.ts';
import { answers, MOST_BATCHES, OTHER_REASON } from './answer.ts';
import { changes } from './compare.ts';
import { Escalation, rungs } from './escalation.ts';
import { frequencies, zones } from './horizon.ts';
import { HorizonPlace, PLACE_PATTERN } from './horizon-picture.ts';
import { Said } from './said.ts';
import { callOffStatus } from './status.ts';

/** How a release came. */
export const releaseSources = ['edi', 'excel', 'erp', 'manual'] as const;
export type ReleaseSource = (typeof releaseSources)[number];

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
  /** The most that a note may take: what is open, and what the agreement allows beyond what is asked for. */
  mostQty: quantity,
  answer: z.nullable(z.enum(answers)),
  askedAt: z.string(),
  /** The last day on which the supplier answers in time; null when nothing is waited for. */
  answerBy: maybe,
  /** True when the supplier has not answered within the plant's feedback days. */
  timedOut: z.boolean(),
  /** The highest rung beyond the first that was told of the supplier's overdue lines last; null while there is none. */
  escalatedTo: z.nullable(z.enum(rungs)),
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
  /** A bar of the horizon: see `horizon-picture.ts`. */
  place: z.optional(z.string().check(z.trim(), longest(10), z.regex(PLACE_PATTERN, 'callOff.noPlace'))),
  frequency: manyOf(frequencies),
  status: manyOf(statesOf(callOffStatus)),
  zone: manyOf(zones),
  answer: manyOf(answers),
  /** Y: not answered within the plant's feedback days. */
  timedOut: maybeYesNo,
  /** Y: overdue, and more than the supplier's dispatchers were told. */
  escalated: maybeYesNo,
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

/** The picture of a horizon. Of an agreement its bars are quantities of its unit, else (`unit` null) they count lines. */
export const HorizonView = z.object({
  today: z.string(),
  unit: z.nullable(z.string()),
  places: z.array(HorizonPlace),
});
export type HorizonView = z.output<typeof HorizonView>;

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
  /** All that was said of it, the newest first. */
  answers: z.array(LineAnswer),
  steps: z.array(Tracked),
  /** Who was told that the answer is overdue, the lowest rung first; nothing once it came. */
  escalations: z.array(Escalation),
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

/** What a release says beside its lines, and why a person changed what was firm. */
const releaseFacts = {
  /** The number of the release that it corrects, over an objection that the plant accepted; null for one of the plant. */
  corrects: maybe,
  receivedCumulative: maybeQuantity,
  lastReceiptNote: maybe,
  lastReceiptDate: maybe,
  lastReceiptQuantity: maybeQuantity,
  statedBacklog: maybeQuantity,
  firmUntil: maybe,
  materialUntil: maybe,
  said: z.nullable(Said),
  firmReason: maybe,
  firmRemark: maybe,
};
const releaseHead = {
  releaseNo: z.string(),
  releaseDate: z.string(),
  previousReleaseNo: maybe,
  previousReleaseDate: maybe,
  /** True when the release it follows is not the one that was in force: one in between is missing. */
  chainGap: z.boolean(),
  source: z.enum(releaseSources),
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
  /** By how many per cent notes may go beyond what a line asks for; null: by nothing. */
  overDeliveryPercent: maybe,
  /** Day up to which the backlog counts, by the plant's setting. */
  cutOff: z.string(),
  figures: AgreementFigures,
  /** Null while no release has come. */
  release: z.nullable(
    z.object({
      ...releaseHead,
      id: z.string(),
      ...releaseFacts,
    }),
  ),
});
export type Agreement = z.output<typeof Agreement>;

/** An agreement that a note may be written for freely, with what was sent and received of it. */
export const AgreementRow = z.object({
  id: z.string(),
  supplierCode: z.string(),
  saNo: z.string(),
  orderLine: z.string(),
  partNo: z.string(),
  partNameZh: z.string(),
  partNameEn: z.string(),
  unloadingPoint: z.string(),
  pointOfUse: z.string(),
  warehouseCode: z.string(),
  unit: z.string(),
  sent: quantity,
  received: quantity,
});
export type AgreementRow = z.output<typeof AgreementRow>;

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
  source: manyOf(releaseSources),
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
  ...releaseFacts,
  resetOn: maybe,
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
  /** The release to compare with lies in an archive: there is nothing to compare until it is restored, and `rows` is empty. */
  archived: z.nullable(z.object({ releaseNo: z.string(), releaseDate: z.string(), archive: z.string() })),
  unit: z.string(),
  rows: z.array(ComparedRow),
});
export type Comparison = z.output<typeof Comparison>;

/** A release as people and systems of the plant state it. */
const stated = {
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
  /** Why it changes what is firm: wanted when it does. A code of the dictionary, and words of one's own. */
  firmReason: maybeText(40),
  firmRemark: maybeText(200),
};
const scheduleLine = { dueOn: DayField, frequency: Frequency, quantity: PositiveQuantity };
const MOST_SCHEDULE_LINES = 2000;
const scheduleOf = <Line extends z.ZodMiniType>(line: Line) =>
  z.array(line).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_SCHEDULE_LINES, 'tooMany'));

/** A release written by hand by the plant: whole days, the zone follows the freeze period. */
export const PublishInput = z.object({ ...stated, lines: scheduleOf(z.object(scheduleLine)) });

/** A line of it; without a zone the freeze period says whether it is firm. */
export const SystemLine = z.object({ ...scheduleLine, zone: z.optional(z.nullable(Zone)) });

/** A release as a system states it: it may name its predecessor and say the zones itself. `agreed` is the seal of what it touches. */
export const SystemRelease = z.object({
  ...stated,
  previousReleaseNo: maybeText(20),
  agreed,
  lines: scheduleOf(SystemLine),
});
export type SystemRelease = z.output<typeof SystemRelease>;
const MOST_RELEASES = 5000;
export const SystemReleases = z.object({
  releases: z.array(SystemRelease).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_RELEASES, 'tooMany')),
});

/** What became of one release of a call, in the order in which they were given. */
export const ReleaseResult = z.object({
  releaseNo: z.string(),
  /** Null where it was refused. */
  applied: z.nullable(
    z.object({
      releaseId: z.string(),
      agreementId: z.string(),
      chainGap: z.boolean(),
      added: z.number(),
      raised: z.number(),
      lowered: z.number(),
      gone: z.number(),
    }),
  ),
  /** Null where it was taken. */
  refusal: z.nullable(
    z.object({
      key: z.string(),
      message: z.string(),
      /** The field that is wrong, where it is one. */
      field: maybe,
      /** What it changes inside the firm zone touches this; the same release with this seal is taken as long as it does. */
      agreed: maybe,
      touched: z.array(TouchedText),
    }),
  ),
});
export type ReleaseResult = z.output<typeof ReleaseResult>;

/** What waits in the call-offs of the present plant, for the home page (SPEC section 1). */
export const CallOffCounters = z.object({
  /** What is overdue, the next 14 days, and the weeks that begin in them, counted in lines. */
  horizon: z.array(HorizonPlace),
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
