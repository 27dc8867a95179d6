import { unspacedKey } from '@portal/platform/contract/values/plain-code.ts';
import * as z from 'zod/mini';

/**
 * What a call-off message says, whatever format carried it (VDA 4905, EDIFACT DELFOR D96A/D97A/D04A).
 *
 * A reader hands these events out one by one and keeps none: transmission, then for each item the item followed
 * by its schedule lines, warnings when they are noticed (which may be before the event they speak of), one `transmissionEnd`
 * or `transmissionRefused` for each transmission, one `end`. A refusal thrown later in the stream makes everything before it
 * void: store nothing for good until `end` has come. A file is surveyed before it is taken (`reader/survey.ts`).
 *
 * Days are ISO text (`2026-03-02`) in the sender's local calendar, quantities decimal text without needless
 * zeros (`812.5`), absent codes '' and absent days or quantities null. `at` is the record (VDA) or segment
 * (EDIFACT, service segments counted, UNA not) the event began at, counted from 1 through the whole file.
 */
export type ReleaseEvent =
  | ReleaseTransmission
  | ReleaseItem
  | ReleaseSchedule
  | ReleaseWarning
  | TransmissionEnd
  | TransmissionRefused
  | EnvelopeHeld
  | ReleaseEnd;

export const releaseFormats = ['VDA4905', 'DELFOR'] as const;
export type ReleaseFormat = (typeof releaseFormats)[number];

/** An identification as received, with its code list: UNB `OD`, NAD `92`; '' in VDA. */
export type Party = { id: string; qualifier: string };

/** One VDA transmission (511..519) or one DELFOR message (UNH..UNT). */
export type ReleaseTransmission = {
  kind: 'transmission';
  at: number;
  format: ReleaseFormat;
  /** Record version (`02`) or directory (`D97A`). */
  version: string;
  /** Rule book in UNH, e.g. GAVB11; '' in VDA. */
  association: string;
  /** The customer: 511 customer, UNB sender. */
  sender: Party;
  /** The supplier as addressee: 511 supplier, UNB receiver. */
  receiver: Party;
  /** VDA 4905 only: the chain of transmissions; old must be the one received last. */
  transmissionOld: string;
  transmissionNew: string;
  /** EDIFACT only: reference of UNB (a repeated sender + reference is a duplicate) and of UNH. */
  interchangeReference: string;
  messageReference: string;
  /** BGM: number, function (1 cancel, 4 change, 5 replace, 9 original) and name text, e.g. LAB-ED. */
  documentNumber: string;
  functionCode: string;
  documentName: string;
  date: string | null;
  horizonStart: string | null;
  horizonEnd: string | null;
  buyerCode: string;
  supplierCode: string;
  test: boolean;
};

export type LastReceipt = {
  noteNumber: string;
  noteDate: string | null;
  date: string | null;
  quantity: string | null;
};

export type ReleasePackaging = {
  customerCode: string;
  supplierCode: string;
  /** In one package. */
  quantity: string | null;
  /** DELFOR: how many packages (PAC), and what the supplier has to mark on them (PCI). */
  packages: string | null;
  marks: string[];
};

/** One scheduling-agreement line: part + plant + unloading point + order. Its schedule lines follow at once. */
export type ReleaseItem = {
  kind: 'item';
  at: number;
  /** Running number in the transmission from 1; the schedule lines carry it. */
  position: number;
  /** VDA: plant of 512. DELFOR: LOC 19, else the ship-to. */
  plantCode: string;
  /** As received: leading and inner blanks carry meaning, only padding behind is gone. Compare by `partKey`. */
  partNumber: string;
  supplierPartNumber: string;
  description: string;
  /** Further numbers: PIA codes (DR drawing revision, EC change level, AG software), `further` of VDA 515. */
  partIds: { code: string; value: string }[];
  /** Scheduling agreement, and its line where the message names one. */
  orderNumber: string;
  orderLine: string;
  unloadingPoint: string;
  storageLocation: string;
  pointOfUse: string;
  /** Raw unit of the sender: ST, PCE, C62, KGM. */
  unit: string;
  /** This release and the one it replaces. DELFOR falls back to the message head. All zeros mean none: `namesRelease`. */
  releaseNumber: string;
  releaseDate: string | null;
  previousReleaseNumber: string;
  previousReleaseDate: string | null;
  cumulativeReceived: string | null;
  cumulativeResetDate: string | null;
  cumulativeBeforeReset: string | null;
  lastReceipt: LastReceipt | null;
  /** QTY 83, only a check: backlog is cumulative required - cumulative received. */
  backlog: string | null;
  /** VDA 515: last days of production and material release. DELFOR gives a status on each line instead. */
  productionReleaseFrom: string | null;
  productionReleaseTo: string | null;
  productionReleaseCumulative: string | null;
  materialReleaseFrom: string | null;
  materialReleaseTo: string | null;
  materialReleaseCumulative: string | null;
  planningHorizon: string | null;
  /** VDA usage: S series, E spare, M sample, V trial. */
  usage: string;
  clerk: string;
  packaging: ReleasePackaging[];
  texts: string[];
  shipTo: Party;
  supplierCode: string;
  buyerCode: string;
  /** VDA 515: the supplier the goods pass through. */
  intermediateSupplier: string;
  /** DELFOR: quantities of the item by qualifier, raw meaning (70 cumulative received, 71 ordered, 83 backorder). */
  quantities: Record<string, string>;
  /** What could not be read for certain: as long as a person has not looked, the item is not taken. */
  doubts: ItemDoubt[];
};

/** Why an item cannot be taken as it was read. The reader goes on as if it were right; whoever takes it anyhow takes that. */
type DoubtCode =
  | 'edi.quantityUnknown'
  | 'edi.statusUnknown'
  | 'edi.frequencyUnknown'
  | 'edi.dayUnknown'
  | 'edi.dayMissing'
  | 'edi.daysUnordered'
  | 'edi.noBase'
  | 'edi.negative'
  | 'edi.itemDeleted'
  | 'edi.itemAction'
  | 'edi.itemBare'
  | 'edi.referenceUnknown'
  | 'edi.placeUnknown'
  | 'edi.partyUnknown'
  | 'edi.pairLeft';
/** The first of its kind in the item (`at`, `detail`), and how many there are. */
export type ItemDoubt = {
  code: DoubtCode;
  at: number;
  detail: Record<string, string | number>;
  count: number;
};

export const scheduleStatuses = [
  'immediate',
  'backlog',
  'firm',
  'production',
  'material',
  'forecast',
] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/** D one day, J just in time, W ISO week, M month, T four weeks, F a range; behind D the day is the first of the period. */
export const scheduleFrequencies = ['D', 'J', 'W', 'M', 'T', 'F'] as const;
export type ScheduleFrequency = (typeof scheduleFrequencies)[number];

export type ReleaseSchedule = {
  kind: 'schedule';
  at: number;
  position: number;
  /** Null: the sender gave none (immediate, backlog, remaining quantity without a date). */
  date: string | null;
  /** Last day where the sender gave a range. */
  dateTo: string | null;
  /** Wall time `HH:MM` of the plant where the sender gave one. */
  time: string | null;
  frequency: ScheduleFrequency;
  status: ScheduleStatus;
  quantity: string;
  /** Cumulative required up to this line where the sender gave it. */
  cumulative: string | null;
  /** Whether the day is the wanted arrival or the pick-up at the supplier. */
  dateQualifier: 'delivery' | 'pickup';
};

/** Quantities that may stand without a day: what remains, what is overdue, what is wanted at once. */
const UNDATED_STATUSES: readonly ScheduleStatus[] = ['forecast', 'backlog', 'immediate'];

/**
 * A firm quantity without a day, such as QTY 113 under SCC 1 whose DTM was lost: nobody knows when it is due, so its item is held
 * (DOMAIN.md, "Messages"). The same holds for a release to production or material.
 */
export const isFirmUndated = ({ date, status }: Pick<ReleaseSchedule, 'date' | 'status'>): boolean =>
  date === null && !UNDATED_STATUSES.includes(status);

/** Counts of a message that disagree with what arrived: UNT, UNZ (and UNE) and CNT of EDIFACT, record 519 of VDA. */
export const countCodes = [
  'edi.segmentCount',
  'edi.messageCount',
  'edi.controlTotal',
  'edi.trailerCount',
] as const;
/** What makes a whole transmission doubtful (DOMAIN.md, "Messages"). */
export const holdCodes = [
  ...countCodes,
  'edi.unknownTag',
  'edi.lineGap',
  'edi.statusShared',
  'edi.itemUneven',
  'edi.partyLeft',
  'edi.orderLeft',
  'edi.headDayMixed',
  'edi.releaseMissing',
  'edi.notClosed',
] as const;
/** `at` is the record or segment that shows it. */
export type ReleaseHold = {
  code: (typeof holdCodes)[number];
  at: number;
  detail: Record<string, string | number>;
};
/** One that the envelope or a total shows, whatever message lies in it. */
export type CountHold = ReleaseHold & { code: (typeof countCodes)[number] };

/** A transmission is whole. With holds it is not to be taken without a person's word. */
export type TransmissionEnd = { kind: 'transmissionEnd'; at: number; holds: ReleaseHold[] };

/**
 * What came since the last `transmission` (or since the last end of one) is void; the next transmission of the file may be sound.
 * Stands in for `transmissionEnd`: the two counted together number the transmissions of a file.
 */
export type TransmissionRefused = {
  kind: 'transmissionRefused';
  at: number;
  code: ReleaseRefusalCode;
  where: { record?: number; segment?: number; byte?: number };
  detail: Record<string, string | number>;
};

/** UNZ or UNE count otherwise than there are messages: doubtful are the last so many `transmissions` of the file, which have ended by then. */
export type EnvelopeHeld = { kind: 'envelopeHeld'; at: number; transmissions: number; hold: ReleaseHold };

export type ReleaseCounts = {
  transmissions: number;
  items: number;
  schedules: number;
  warnings: number;
  /** Records (VDA) or segments (EDIFACT) read. */
  units: number;
  /** Sum of all schedule quantities, a control figure over mixed units. */
  quantitySum: string;
};

export type ReleaseEnd = { kind: 'end'; format: ReleaseFormat; counts: ReleaseCounts };

/** Some are told no more (`edi.statusAssumed`, `edi.frequencyAssumed`, `edi.pairIgnored`, `edi.negativeQuantity`): messages of before still say them. */
export const releaseWarningCodes = [
  'edi.notUtf8',
  'edi.recordVersion',
  'edi.messageNumber',
  'edi.segmentIgnored',
  'edi.directoryAssumed',
  'edi.dateIgnored',
  'edi.pairIgnored',
  'edi.periodAssumed',
  'edi.statusAssumed',
  'edi.frequencyAssumed',
  'edi.undatedLine',
  'edi.negativeQuantity',
  'edi.cumulativeConverted',
  'edi.sequenceUnread',
  'edi.callTest',
  'edi.callPlant',
  'edi.callOtherPlant',
  'edi.callWaits',
  'edi.callDiscarded',
  'edi.callNotTaken',
  'edi.callShape',
  'edi.callArchived',
  'edi.callUnplaced',
  'edi.callUnclear',
  'edi.callUngrouped',
] as const;
export type ReleaseWarningCode = (typeof releaseWarningCodes)[number];

/** Readable, but worth telling: `detail` holds the figures for the sentence of this code. */
export type ReleaseWarning = {
  kind: 'warning';
  code: ReleaseWarningCode;
  at: number;
  detail: Record<string, string | number>;
};

/** Why a file cannot be read, or a transmission of it. */
export const releaseRefusalCodes = [
  'edi.emptyFile',
  'edi.binaryFile',
  'edi.controlCharacter',
  'edi.tooLarge',
  'edi.unknownFormat',
  'edi.unsupportedFormat',
  'edi.unsupportedMessage',
  'edi.recordLength',
  'edi.recordType',
  'edi.recordOrder',
  'edi.truncated',
  'edi.brokenEnvelope',
  'edi.textBehind',
  'edi.segmentTooLong',
  'edi.segmentOrder',
  'edi.segmentRepeated',
  'edi.unitsDiffer',
  'edi.functionRefused',
  'edi.qualifierUnknown',
  'edi.segmentMissing',
  'edi.timeMissing',
  'edi.zone',
  'edi.itemTooLong',
  'edi.noItems',
  'edi.noPartNumber',
  'edi.codeTooLong',
  'edi.number',
  'edi.quantityTooLarge',
  'edi.date',
] as const;
export const ReleaseRefusalCode = z.enum(releaseRefusalCodes);
export type ReleaseRefusalCode = z.infer<typeof ReleaseRefusalCode>;

/** The form part numbers are compared in: no blanks at all, so `N   903 102 01` finds `N90310201`. */
export const partKey = (partNumber: string): string => unspacedKey(partNumber);

/** Where in the plant the goods are wanted; VDA has a storage location for it where 515 names no point. */
export const pointOfUseOf = (item: Pick<ReleaseItem, 'pointOfUse' | 'storageLocation'>): string =>
  item.pointOfUse || item.storageLocation;

/**
 * What tells one item of a transmission from the others, the same for two items that would call off the same agreement
 * (DOMAIN.md, "Messages"): such two are held for a person, for neither replaces nor adds to the other by itself.
 */
export const itemIdentity = (
  item: IdentifyingItem,
  sent: Pick<ReleaseTransmission, 'buyerCode' | 'supplierCode' | 'sender' | 'receiver'>,
): string =>
  JSON.stringify([
    item.buyerCode || sent.buyerCode || sent.sender.id,
    item.supplierCode || sent.supplierCode || sent.receiver.id,
    item.plantCode,
    item.orderNumber,
    item.orderLine,
    partKey(item.partNumber),
    unspacedKey(item.unloadingPoint),
    pointOfUseOf(item),
  ]);
type IdentifyingItem = Pick<
  ReleaseItem,
  | 'buyerCode'
  | 'supplierCode'
  | 'plantCode'
  | 'orderNumber'
  | 'orderLine'
  | 'partNumber'
  | 'unloadingPoint'
  | 'pointOfUse'
  | 'storageLocation'
>;

/** False for '' and `000000000`, by which the first release says that none came before it. */
export const namesRelease = (releaseNumber: string): boolean => /[^0\s]/.test(releaseNumber);
