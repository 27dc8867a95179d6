import { releaseSources } from '@portal/call-off/contract/release/release-fields.ts';
import * as z from 'zod/mini';
import { DayField, Id, maybeText, PositiveQuantity, text } from '@portal/platform/contract/fields.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { zones } from '@portal/settings/contract/process/zones.ts';
import { MOST_BATCHES } from '@portal/call-off/contract/answer/answer.ts';
import { documentKinds, effectStates, misfits, whereabouts } from './effects.ts';
import { objectionStatus } from './status.ts';
import { periodKinds } from './weeks.ts';

const quantity = z.string();
const maybe = z.nullable(z.string());

/** Pieces that moved, of one unit. */
export const MovedOfUnit = z.object({ unit: z.string(), inside: quantity, beyond: quantity });
export type MovedOfUnit = z.output<typeof MovedOfUnit>;

export const ReleaseChange = z.object({
  id: z.string(),
  at: z.string(),
  madeBy: z.string(),
  plantNo: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  source: z.enum(releaseSources),
  releases: z.number(),
  linesAdded: z.number(),
  linesRaised: z.number(),
  linesLowered: z.number(),
  linesGone: z.number(),
  /** They ask for as much as before, and bind less. */
  linesSoftened: z.number(),
  placesInside: z.number(),
  placesBeyond: z.number(),
  byUnit: z.array(MovedOfUnit),
  firmUntil: maybe,
  firmReason: maybe,
  firmRemark: maybe,
  /** A message changed the firm zone, and nobody has said why. */
  wantsReason: z.boolean(),
  /** The objection that it grants: its reason is what the supplier proposed. */
  objectionId: maybe,
  /** Documents by what has become of them. */
  effects: z.object({ open: z.number(), objected: z.number(), mended: z.number() }),
  /** Pickup plans that fetch more than it has left of its lines; 0 for who may see no plans. */
  brokenPlans: z.number(),
});
export type ReleaseChange = z.output<typeof ReleaseChange>;

const Zone = z.nullable(z.enum(zones));

/** One place of the horizon that changed. */
export const ChangedLine = z.object({
  slot: z.string(),
  /** The line that people work on; null where there is none any more. */
  lineId: maybe,
  dueOn: z.string(),
  formerZone: Zone,
  zone: Zone,
  former: quantity,
  quantity,
  /** What is open of the line now. */
  open: quantity,
  inside: z.boolean(),
  /** It lies inside because it is due within the freeze period; else because it is or was firm. */
  withinPeriod: z.boolean(),
  /** The supplier has promised it: nothing can be objected any more. */
  promised: z.boolean(),
  /** An objection to it waits for the plant. */
  objected: z.boolean(),
});
export type ChangedLine = z.output<typeof ChangedLine>;

/** A document that did not fit any more. */
export const ChangeEffect = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  documentId: z.string(),
  documentNumber: z.string(),
  noteId: z.string(),
  noteNumber: z.string(),
  noteLineId: z.string(),
  lineId: z.string(),
  misfit: z.enum(misfits),
  quantity,
  arrivesOn: z.string(),
  day: maybe,
  point: maybe,
  notBefore: maybe,
  state: z.enum(effectStates),
  /** The note is not sent yet: it can be reduced. */
  reducible: z.boolean(),
  where: z.enum(whereabouts),
  /** The supplier has asked the plant to give the note back. */
  returnAsked: z.boolean(),
  /** The window of its order can be moved to another: it was put before the plant and has not left. */
  movable: z.boolean(),
  /** The day to which the truck can be moved for these goods without making others on it late or too early; null where there is none. */
  suitsOn: maybe,
  /** The line of the goods as it is now, for an objection. */
  lineDueOn: maybe,
  lineOpen: quantity,
});
export type ChangeEffect = z.output<typeof ChangeEffect>;

export const ChangedPart = z.object({
  id: z.string(),
  agreementId: z.string(),
  releaseId: z.string(),
  releaseNo: z.string(),
  /** The archive in which the release lies: weeks and lines are not known then; null in production. */
  archive: maybe,
  partNo: z.string(),
  partNameZh: z.string(),
  partNameEn: z.string(),
  saNo: z.string(),
  unloadingPoint: z.string(),
  unit: z.string(),
  dispositor: z.string(),
  movedInside: quantity,
  movedBeyond: quantity,
  /** Demand by weeks, old against new; what is asked for by the month or for four weeks is a period of its own. */
  periods: z.array(
    z.object({
      kind: z.enum(periodKinds),
      from: z.string(),
      until: z.string(),
      before: quantity,
      after: quantity,
      inside: z.boolean(),
    }),
  ),
  lines: z.array(ChangedLine),
  effects: z.array(ChangeEffect),
});
export type ChangedPart = z.output<typeof ChangedPart>;

/** Another day and quantity than asked. */
export const Proposal = z.object({ deliverOn: z.string(), quantity });

export const ObjectionInput = z.object({
  change: Id,
  lineId: Id,
  batches: z
    .array(z.object({ deliverOn: DayField, quantity: PositiveQuantity }))
    .check(z.minLength(1, 'callOff.noBatches'), z.maxLength(MOST_BATCHES, 'callOff.tooManyBatches')),
  /** A code of the dictionary of reasons for other answers than asked. */
  reason: text(40),
  remark: maybeText(200),
});

export const objectionStates = statesOf(objectionStatus);
