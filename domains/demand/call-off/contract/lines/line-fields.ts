import * as z from 'zod/mini';
import { HorizonPlace, PLACE_PATTERN } from '../horizon/horizon-places.ts';
import { frequencies, zones } from '../horizon/horizon.ts';
import {
  Id,
  Ids,
  longest,
  manyOf,
  maybeDay,
  maybeIds,
  maybeYesNo,
  search,
  text,
} from '@portal/platform/contract/fields.ts';
import { LONGEST_DISPOSITOR } from '@portal/part/contract/part.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { answers } from '../answer/answer.ts';
import { CommitLine, eachOnce, lineVersions, refusalOf } from '../answer/answer-input.ts';
import { LineAnswer } from '../answer/answers.ts';
import { rungs } from '@portal/settings/contract/process/rungs.ts';
import { Escalation } from '../escalation/escalation.ts';
import { callOffStatus } from '../status.ts';
import { judgedSteps, verdicts } from '../tracking/tracking-rules.ts';

const quantity = z.string();
const maybeQuantity = z.nullable(z.string());
const maybe = z.nullable(z.string());

export const Zone = z.enum(zones, { error: 'invalidChoice' });
export const Frequency = z.enum(frequencies, { error: 'invalidChoice' });

/** The picture of a horizon. Of an agreement its bars are quantities of its unit, else (`unit` null) they count lines. */
export const HorizonView = z.object({
  today: z.string(),
  unit: z.nullable(z.string()),
  places: z.array(HorizonPlace),
});
export type HorizonView = z.output<typeof HorizonView>;

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
  /** What of it is known to come late, by how many days at most, and when the last of it comes (`known-arrival.ts`); 0 where nothing is. */
  expectedLateDays: z.number(),
  expectedLateQty: quantity,
  expectedOn: maybe,
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
  /** Code of the MRP controller who answers for the part at the plant. */
  dispositor: search(LONGEST_DISPOSITOR),
  saNo: search(35),
  unloadingPoint: search(5),
  warehouseCode: search(10),
  agreement: z.optional(Id),
  dueFrom: maybeDay,
  dueTo: maybeDay,
  /** A bar of the horizon: see `horizon-places.ts`. */
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
  /** Y: something of it is known to come behind its day. */
  expectedLate: maybeYesNo,
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

/** The last day of a step by the rules of `tracking-rules.ts`, and how the step stands against it. */
export const StepDay = z.object({
  step: z.literal(judgedSteps),
  verdict: z.enum(verdicts),
  by: maybe,
  lateDays: z.number(),
});
export type StepDay = z.output<typeof StepDay>;

export const CallOffDetail = z.extend(CallOffRow, {
  batchReason: maybe,
  rejectReason: maybe,
  remark: maybe,
  commitments: z.array(Commitment),
  /** All that was said of it, the newest first. */
  answers: z.array(LineAnswer),
  steps: z.array(Tracked),
  /** The last days of those that have one. */
  stepDays: z.array(StepDay),
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
  /** Days ahead on which the plant takes no goods, as its calendar says. */
  closedDays: z.array(z.string()),
  /** The MRP controller whose code was sent answers for parts here. */
  ownParts: z.boolean(),
});
export type CallOffRules = z.output<typeof CallOffRules>;

/** What waits in the call-offs of the present plant, for the home page (SPEC section 1). */
export const CallOffCounters = z.object({
  /** What is overdue, the next 14 days, and the weeks that begin in them, counted in lines. */
  horizon: z.array(HorizonPlace),
  /** Lines due before today that are still open. Counts here are exact up to 10,000; 10,001 means more. */
  backlog: z.number(),
  /** Releases in force that were written by hand. */
  manual: z.number(),
  /** Lines waiting for the supplier's answer, and those beyond the feedback days. */
  toAnswer: z.number(),
  timedOut: z.number(),
  /** Open lines marked urgent. */
  urgent: z.number(),
  /** Lines of which something is known to come behind its day. */
  expectedLate: z.number(),
  /** All but `manual` count the parts of this MRP controller alone, the caller; null: those of everybody. */
  dispositor: z.nullable(z.string()),
});
export type CallOffCounters = z.output<typeof CallOffCounters>;

export const CommitInput = z.object({
  /** True: lines of zones that need no answer are committed as well. */
  unasked: z.optional(z.boolean()),
  lines: eachOnce(CommitLine, 'callOff.lineTwice'),
});

export const LineVersions = lineVersions('callOff.lineTwice');
export const RejectInput = refusalOf(LineVersions);
export const AskAgainInput = z.object({ lines: LineVersions, reason: text(200) });
export const UrgentInput = z.object({ ids: Ids, urgent: z.boolean() });
