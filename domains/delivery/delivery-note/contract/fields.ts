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
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { noteFields } from '@portal/settings/contract/process/note-fields.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { gStandSatisfies, G_STAND_PATTERN } from './g-stand.ts';
import { LABEL_SIGNS } from '@portal/label/contract/signs.ts';
import { agreedBy } from './packing/agreed-by.ts';
import { Container, containerFacts } from './packing/containers.ts';
import { PackageType } from '@portal/label/contract/plate.ts';
import { MOST_INNER, MOST_OUTER, MOST_UNITS, unitsOf } from './packing/packing-limits.ts';
import { noteParties } from './parties.ts';
import { deliveryNoteStage, deliveryNoteStatus } from './status.ts';
import {
  LabelSending,
  labelKinds,
  labelOutputs,
  labelSheets,
  printerDots,
  type PrintKind,
} from '@portal/label/contract/paper.ts';
import { printStatus } from '@portal/label/contract/status.ts';

const maybe = z.nullable(z.string());

/** Text that codes of labels carry: what they cannot is refused where it is written, not when the labels are wanted. */
const labelText = (max: number) =>
  z.pipe(maybeCodeText(max), z.nullable(z.string().check(longest(max), z.regex(LABEL_SIGNS, 'labelSigns'))));

/** SPEC sections 5 and 9: change index 3, software revision 4, hardware revision 3 characters. */
export const ChangeIndex = labelText(3);
export const SoftwareRevision = maybeCodeText(4);
export const HardwareRevision = maybeCodeText(3);

/** The dictionaries that codes of the head are chosen from. */
export const headDictionaries = {
  transportType: 'TRANSPORT_TYPE',
  transportMode: 'TRANSPORT_MODE',
  paymentTerms: 'PAYMENT_TERMS',
} as const;

/** Head data as a supplier writes them. */
export const NoteHead = z.object({
  dispatchOn: DayField,
  /** Moment of arrival; the screen asks for wall time of the plant. */
  expectedArrival: Moment,
  transportType: text(20),
  transportMode: maybeText(20),
  paymentTerms: maybeText(20),
  originCode: maybeCodeText(35),
  urgent: YesNo,
  remark: maybeText(200),
});

/** One material as a supplier writes it. What the plant ordered of it stands in `LineOrder`. */
export const LineInput = z.object({
  id: Id,
  quantity: PositiveQuantity,
  batchNo: labelText(35),
  changeIndex: ChangeIndex,
  softwareRevision: SoftwareRevision,
  hardwareRevision: HardwareRevision,
  actualGStand: z.pipe(
    maybeCodeText(5),
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

/** What a note delivers: call-off lines of the series, or agreed lots of pre-series orders. */
export const noteKinds = ['series', 'preSeries'] as const;
export type NoteKind = (typeof noteKinds)[number];

/** A quantity of open demand, or of a part of an agreement; of one kind within a note. */
export const DemandInput = z
  .object({
    callOffLineId: z.optional(Id),
    preSeriesLotId: z.optional(Id),
    /** Without call-off line, where the plant lets notes be written freely. */
    agreementId: z.optional(Id),
    /** Of a part of an agreement it may be left out: then a full unit goes, as it is agreed to be packed. */
    quantity: z.optional(PositiveQuantity),
  })
  .check(
    z.refine(({ agreementId, quantity }) => agreementId !== undefined || quantity !== undefined, {
      path: ['quantity'],
      error: 'required',
    }),
    z.refine(
      ({ callOffLineId, preSeriesLotId, agreementId }) =>
        [callOffLineId, preSeriesLotId, agreementId].filter((id) => id !== undefined).length === 1,
      { path: ['callOffLineId'], error: 'required' },
    ),
  );
export type DemandInput = z.output<typeof DemandInput>;

export const NoteRow = z.object({
  id: z.string(),
  version: z.number(),
  number: z.string(),
  kind: z.enum(noteKinds),
  status: z.enum(statesOf(deliveryNoteStatus)),
  stage: z.enum(statesOf(deliveryNoteStage)),
  /** Something of it came, and more is to come. */
  partlyReceived: YesNo,
  /** The plant wrote it on the supplier's behalf: goods had come without a note. */
  unannounced: YesNo,
  urgent: YesNo,
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  warehouseCode: z.string(),
  unloadingPoint: z.string(),
  dispatchOn: z.string(),
  /** Null until somebody says it: of a note whose file named none. */
  expectedArrival: maybe,
  /** As it was sent first, whatever is expected now; null until then. */
  promisedArrival: maybe,
  /** The part of its first material; null while it has none. */
  firstPart: maybe,
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
  preSeriesLotId: maybe,
  /** Null for a lot of a pre-series order. */
  agreementId: maybe,
  /** Null for a call-off line. */
  preSeriesOrderId: maybe,
  /** Number of the agreement, or of the pre-series order. */
  saNo: z.string(),
  partNo: z.string(),
  partNameZh: z.string(),
  partNameEn: z.string(),
  unit: z.string(),
  quantity: z.string(),
  /** Open quantity of the call-off line with this note's own share given back: the most that may be written here. */
  mostQuantity: maybe,
  dueOn: maybe,
  /** The promised day that it serves, as it was when the note was sent. */
  servesOn: maybe,
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
  /** True: approved by the plant instead of the agreement. */
  alternative: z.boolean(),
  innerCode: z.string(),
  quantityPerInner: z.string(),
  outerCode: z.string(),
  innerPerLayer: z.number(),
  layers: z.number(),
  auxiliaryCode: maybe,
  auxiliaryPerOuter: z.number(),
  ...agreedBy,
});
export type LineAgreement = z.output<typeof LineAgreement>;

/** Sizes in mm and weights in kg of a packaging that the note names, and whose it is. */
export const PackagingMeasure = z.object({
  code: z.string(),
  lengthMm: z.number(),
  widthMm: z.number(),
  heightMm: z.number(),
  tareKg: z.string(),
  loadKg: z.string(),
  stackFactor: z.number(),
  ...containerFacts,
});
export type PackagingMeasure = z.output<typeof PackagingMeasure>;

/** Why goods are packed otherwise than agreed. */
export const PACKING_REASON = 'PACKING_REASON';
/** Whatever the dictionary does not know: then it is said in words. */
export const OTHER_PACKING_REASON = 'other';

/** Papers of a note: itself, and what is packed unit by unit. */
export const notePapers = ['note', 'packing-list'] as const satisfies readonly PrintKind[];
export type NotePaper = (typeof notePapers)[number];

/** The file of the supplier's own system that a note came in, and what is wrong with it or missing, with its place in the file. */
export const NoteAdvice = z.object({
  adviceId: z.string(),
  fileName: z.string(),
  problems: z.array(z.object({ place: z.string(), text: z.string() })),
});
export type NoteAdvice = z.output<typeof NoteAdvice>;

/** What the file of a note says of its truck; null where it says nothing. A transport order for the note begins with it. */
export const AdvisedLoad = z.object({
  carrier: maybe,
  /** The forwarder whom the portal knows by that code. */
  forwarderCode: maybe,
  forwarderNameZh: maybe,
  forwarderNameEn: maybe,
  consignment: maybe,
  /** Plate of the truck, or number of a waggon, a ship, a flight. */
  means: maybe,
});
export type AdvisedLoad = z.output<typeof AdvisedLoad>;

export const DeliveryNote = z.extend(NoteRow, {
  forwarderNameZh: maybe,
  forwarderNameEn: maybe,
  supplierDuns: z.string(),
  ...noteParties,
  transportType: z.string(),
  transportMode: maybe,
  paymentTerms: maybe,
  originCode: maybe,
  remark: maybe,
  /** Of the dictionary; with `packingDeviationReason` said in words. */
  packingDeviationCode: maybe,
  packingDeviationReason: maybe,
  /** Of a note that came as a file, until it is sent. */
  advice: z.nullable(NoteAdvice),
  /** Of a note that came as a file which says it. */
  advisedLoad: z.nullable(AdvisedLoad),
  returnReason: maybe,
  transportOrderId: maybe,
  /** Numbers of the documents that came of it, while there are any. */
  transportOrderNumber: maybe,
  receiptNumber: maybe,
  sentBy: maybe,
  /** Parts of agreements may be added without call-off lines. */
  free: z.boolean(),
  /** What the plant asks for before the note is sent. */
  mandatory: z.array(z.enum(noteFields)),
  lineList: z.array(NoteLine),
  unitList: z.array(HandlingUnit),
  agreements: z.array(LineAgreement),
  measures: z.array(PackagingMeasure),
  /** What its packing uses, and what goes along beside it. */
  containers: z.array(Container),
  grossWeightKg: z.string(),
  /** When its day of dispatch was changed last; what was printed earlier bears the day of before. Null: never. */
  dispatchMovedAt: maybe,
  prints: z.array(
    z.object({
      id: z.string(),
      kind: z.enum([...notePapers, 'labels']),
      /** Which labels, and on what sheet: label size, or pre-cut A4 (2 x A5, 4 x 74 mm). */
      what: z.enum(labelKinds),
      /** Of a range: its first and last label, as they are stuck on. */
      rangeFrom: z.nullable(z.number()),
      rangeTo: z.nullable(z.number()),
      sheet: z.enum(labelSheets),
      output: z.enum(labelOutputs),
      dots: z.nullable(z.literal(printerDots)),
      /** Of each label. */
      copies: z.number(),
      pages: z.number(),
      /** Labels whose codes were read again and say what the note says. */
      proved: z.number(),
      status: z.enum(statesOf(printStatus)),
      /** Number of the layout by form of the label; 0 is the house's. Null where nothing was kept. */
      layouts: z.nullable(z.record(z.string(), z.number())),
      at: z.string(),
      by: z.string(),
      reason: maybe,
      /** Where they are sent to a printer. */
      sending: z.nullable(LabelSending),
    }),
  ),
});
export type DeliveryNote = z.output<typeof DeliveryNote>;

const InnerInput = z.object({
  id: z.optional(Id),
  packagingCode: codeText(35),
  lineId: Id,
  quantity: PositiveQuantity,
});
export const OuterInput = z.object({
  id: z.optional(Id),
  packageType: z.enum(['M', 'MIX']),
  packagingCode: codeText(35),
  auxiliaryCode: maybeCodeText(35),
  auxiliaryCount: z._default(Count, 0),
  inner: z.array(InnerInput).check(z.maxLength(MOST_INNER, 'tooMany')),
});
export const PackingInput = z.object({
  outer: z.array(OuterInput).check(
    z.maxLength(MOST_OUTER, 'tooMany'),
    z.refine((outer) => unitsOf(outer) <= MOST_UNITS, { error: 'tooMany' }),
  ),
  deviationCode: maybeCodeText(40),
  deviationReason: maybeText(200),
});
