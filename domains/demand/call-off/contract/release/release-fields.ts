import * as z from 'zod/mini';
import {
  Code,
  DayField,
  Id,
  NonNegativeQuantity,
  PositiveQuantity,
  manyOf,
  maybeDay,
  maybeText,
  maybeYesNo,
  search,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { changes } from './compare.ts';
import { Frequency, Zone } from '../lines/line-fields.ts';
import { Said } from './said.ts';
import { TouchedText, agreed } from '@portal/platform/contract/agreement.ts';
import { LONGEST_ORDER_LINE, LONGEST_POINT_OF_USE } from '../agreement/agreement-identity.ts';

const quantity = z.string();
const maybeQuantity = z.nullable(z.string());
const maybe = z.nullable(z.string());

/** How a release came. */
export const releaseSources = ['edi', 'excel', 'erp', 'manual'] as const;
export type ReleaseSource = (typeof releaseSources)[number];

/** What a release says beside its lines, and why a person changed what was firm. */
export const releaseFacts = {
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
/** Its number, day, predecessor, source and what it changed in all. */
export const releaseHead = {
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

/** A release as people and systems of the plant state it. */
const stated = {
  supplierCode: Code,
  saNo: codeText(35),
  partNo: codeText(35),
  unloadingPoint: codeText(5),
  /** Blank: the only agreement is meant. */
  orderLine: maybeCodeText(LONGEST_ORDER_LINE),
  pointOfUse: maybeCodeText(LONGEST_POINT_OF_USE),
  releaseNo: codeText(20),
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

/** A release written by hand by the plant: whole days; a place keeps its zone, and is firm within the freeze period. */
export const PublishInput = z.object({ ...stated, lines: scheduleOf(z.object(scheduleLine)) });

/** A line of it; without a zone its place keeps the one that it has. What is due within the freeze period is firm, whatever it says. */
export const SystemLine = z.object({ ...scheduleLine, zone: z.optional(z.nullable(Zone)) });

/** A release as a system states it: it may name its predecessor and say the zones itself. `agreed` is the seal of what it touches. */
export const SystemRelease = z.object({
  ...stated,
  previousReleaseNo: maybeCodeText(20),
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
      info: z.string(),
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
