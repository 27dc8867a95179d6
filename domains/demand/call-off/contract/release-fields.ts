import * as z from 'zod/mini';
import { Id, manyOf, maybeDay, maybeYesNo, search } from '@portal/platform/contract/fields.ts';
import { changes } from './compare.ts';
import { Frequency, Zone } from './horizon-fields.ts';
import { Said } from './said.ts';

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
