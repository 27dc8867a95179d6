import * as z from 'zod/mini';
import {
  Count,
  DayField,
  Id,
  Moment,
  PositiveQuantity,
  YesNo,
  maybeText,
  text,
  longest,
} from '@portal/platform/contract/fields.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { gStandSatisfies, G_STAND_PATTERN } from './g-stand.ts';
import { PackageType } from './packing.ts';
import { deliveryNoteStage, deliveryNoteStatus } from './status.ts';

const maybe = z.nullable(z.string());

/** SPEC sections 5 and 9: change index 3, software revision 4, hardware revision 3 characters. */
export const ChangeIndex = maybeText(3);
export const SoftwareRevision = maybeText(4);
export const HardwareRevision = maybeText(3);

/** Head data as a supplier writes them. */
export const NoteHead = z.object({
  dispatchOn: DayField,
  /** Moment of arrival; the screen asks for wall time of the plant. */
  expectedArrival: Moment,
  transportType: text(20),
  paymentTerms: maybeText(20),
  originCode: maybeText(35),
  urgent: YesNo,
  remark: maybeText(200),
});

/** One material as a supplier writes it. What the plant ordered of it stands in `LineOrder`. */
export const LineInput = z.object({
  id: Id,
  quantity: PositiveQuantity,
  batchNo: maybeText(35),
  changeIndex: ChangeIndex,
  softwareRevision: SoftwareRevision,
  hardwareRevision: HardwareRevision,
  actualGStand: z.pipe(
    maybeText(5),
    z.nullable(z.string().check(longest(5), z.regex(G_STAND_PATTERN, 'gStandForm'))),
  ),
  productionDate: z._default(z.nullable(DayField), null),
  expiryDate: z._default(z.nullable(DayField), null),
});
export type LineInput = z.output<typeof LineInput>;

/** What the plant ordered of a part: revisions and G-stand, null where it ordered none. */
export type LineOrder = {
  softwareRevision: string | null;
  hardwareRevision: string | null;
  gStand: string | null;
};

/**
 * The first rule that a line breaks, as field and failure; undefined for a sound one. SPEC section 5, "DN".
 * Example: ordered hardware H03, written H04: `deliveryNote.hardwareDiffers` at `hardwareRevision`.
 */
export const lineFault = (
  line: Pick<
    LineInput,
    'softwareRevision' | 'hardwareRevision' | 'actualGStand' | 'productionDate' | 'expiryDate'
  >,
  ordered: LineOrder,
) => {
  if (ordered.softwareRevision !== null && line.softwareRevision === null)
    return { field: 'softwareRevision', failure: 'deliveryNote.softwareMissing' } as const;
  if (ordered.hardwareRevision !== null && line.hardwareRevision !== ordered.hardwareRevision)
    return { field: 'hardwareRevision', failure: 'deliveryNote.hardwareDiffers' } as const;
  if (ordered.gStand !== null && line.actualGStand === null)
    return { field: 'actualGStand', failure: 'deliveryNote.gStandMissing' } as const;
  if (
    ordered.gStand !== null &&
    line.actualGStand !== null &&
    !gStandSatisfies(line.actualGStand, ordered.gStand)
  )
    return { field: 'actualGStand', failure: 'deliveryNote.gStandTooOld' } as const;
  if (line.productionDate !== null && line.expiryDate !== null && line.expiryDate < line.productionDate)
    return { field: 'expiryDate', failure: 'deliveryNote.expiryBeforeProduction' } as const;
  return undefined;
};

export const NoteRow = z.object({
  id: z.string(),
  version: z.number(),
  number: z.string(),
  status: z.enum(statesOf(deliveryNoteStatus)),
  stage: z.enum(statesOf(deliveryNoteStage)),
  urgent: YesNo,
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  warehouseCode: z.string(),
  unloadingPoint: z.string(),
  dispatchOn: z.string(),
  expectedArrival: z.string(),
  lines: z.number(),
  units: z.number(),
  forwarderCode: maybe,
  sentAt: maybe,
  createdAt: z.string(),
});
export type NoteRow = z.output<typeof NoteRow>;

export const NoteLine = z.object({
  id: z.string(),
  lineNo: z.number(),
  callOffLineId: maybe,
  agreementId: z.string(),
  saNo: z.string(),
  partNo: z.string(),
  partNameZh: z.string(),
  partNameEn: z.string(),
  unit: z.string(),
  quantity: z.string(),
  /** Open quantity of the call-off line with this note's own share given back: the most that may be written here. */
  mostQuantity: maybe,
  dueOn: maybe,
  receivedQuantity: maybe,
  batchNo: maybe,
  changeIndex: maybe,
  softwareRevision: maybe,
  hardwareRevision: maybe,
  actualGStand: maybe,
  productionDate: maybe,
  expiryDate: maybe,
  ordered: z.object({ changeIndex: maybe, softwareRevision: maybe, hardwareRevision: maybe, gStand: maybe }),
  weightKg: z.string(),
});
export type NoteLine = z.output<typeof NoteLine>;

/** A packing unit as it is kept. Outer units have no line and no quantity of their own; inner ones name their outer unit. */
export const HandlingUnit = z.object({
  id: z.string(),
  parentId: maybe,
  position: z.number(),
  packageType: PackageType,
  packagingCode: z.string(),
  licencePlate: z.string(),
  lineId: maybe,
  quantity: maybe,
  auxiliaryCode: maybe,
  auxiliaryCount: z.number(),
});
export type HandlingUnit = z.output<typeof HandlingUnit>;

/** What packing needs to know of the agreement of one line. */
export const LineAgreement = z.object({
  lineId: z.string(),
  innerCode: z.string(),
  quantityPerInner: z.string(),
  outerCode: z.string(),
  innerPerLayer: z.number(),
  layers: z.number(),
  auxiliaryCode: maybe,
  auxiliaryPerOuter: z.number(),
});
export type LineAgreement = z.output<typeof LineAgreement>;

/** Which labels are printed. */
export const labelKinds = ['all', 'outer', 'inner', 'units'] as const;
export type LabelKind = (typeof labelKinds)[number];
/** In label size, one to a page; or on A4 sheets that are cut for them. */
export const labelSheets = ['label', 'a4'] as const;
export type LabelSheet = (typeof labelSheets)[number];

export const DeliveryNote = z.extend(NoteRow, {
  forwarderNameZh: maybe,
  forwarderNameEn: maybe,
  supplierDuns: z.string(),
  transportType: z.string(),
  paymentTerms: maybe,
  originCode: maybe,
  remark: maybe,
  packingDeviationReason: maybe,
  returnReason: maybe,
  transportOrderId: maybe,
  /** Numbers of the documents that came of it, while there are any. */
  transportOrderNumber: maybe,
  receiptNumber: maybe,
  sentBy: maybe,
  lineList: z.array(NoteLine),
  unitList: z.array(HandlingUnit),
  agreements: z.array(LineAgreement),
  grossWeightKg: z.string(),
  prints: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['note', 'labels', 'packing-list']),
      /** Which labels, and on what sheet: label size, or pre-cut A4 (2 x A5, 4 x 74 mm). */
      what: z.enum(labelKinds),
      sheet: z.enum(labelSheets),
      pages: z.number(),
      at: z.string(),
      by: z.string(),
      reason: maybe,
    }),
  ),
});
export type DeliveryNote = z.output<typeof DeliveryNote>;

const InnerInput = z.object({
  id: z.optional(Id),
  packagingCode: text(35),
  lineId: Id,
  quantity: PositiveQuantity,
});
export const OuterInput = z.object({
  id: z.optional(Id),
  packageType: z.enum(['M', 'MIX']),
  packagingCode: text(35),
  auxiliaryCode: maybeText(35),
  auxiliaryCount: z._default(Count, 0),
  inner: z.array(InnerInput).check(z.maxLength(5000, 'tooMany')),
});
export const PackingInput = z.object({
  outer: z.array(OuterInput).check(z.maxLength(1000, 'tooMany')),
  deviationReason: maybeText(200),
});
