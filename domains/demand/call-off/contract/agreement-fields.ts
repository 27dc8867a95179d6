import * as z from 'zod/mini';
import { releaseFacts, releaseHead } from './release-fields.ts';

const quantity = z.string();
const maybeQuantity = z.nullable(z.string());
const maybe = z.nullable(z.string());

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
