import * as z from 'zod/mini';
import {
  Code,
  Count,
  DayField,
  Id,
  NonNegativeQuantity,
  PositiveCount,
  PositiveQuantity,
  Version,
  maybeDay,
  maybeText,
  search,
  text,
} from '@portal/platform/contract/fields.ts';

/** KLT: carried by hand; GLT: large carrier; AUX: lid, tray or layer, counted without a number of its own. */
export const packagingKinds = ['KLT', 'GLT', 'AUX'] as const;
/** Whose it is (VDA 4913 field 127). */
export const ownerships = ['buyer', 'supplier', 'pool', 'one-way'] as const;

export const PackagingRow = z.object({
  id: z.string(),
  version: z.number(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind: z.enum(packagingKinds),
  /** Outer size in millimetres. */
  lengthMm: z.number(),
  widthMm: z.number(),
  heightMm: z.number(),
  /** Kilograms, exact decimals. */
  tareKg: z.string(),
  loadKg: z.string(),
  stackFactor: z.number(),
  ownership: z.enum(ownerships),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type PackagingRow = z.output<typeof PackagingRow>;

export const PackagingFilters = z.object({
  code: search(),
  name: search(),
  kind: z.optional(z.enum(packagingKinds, { error: 'invalidChoice' })),
  ownership: z.optional(z.enum(ownerships, { error: 'invalidChoice' })),
});

/** SPEC section 5: code, name, dimensions, tare weight, load and type required; stacking factor at least 1. */
export const PackagingInput = z.object({
  code: text(20).check(z.regex(/^[A-Za-z0-9._-]+$/, 'packaging.codeForm')),
  nameZh: text(60),
  nameEn: text(60),
  kind: z.enum(packagingKinds, { error: 'required' }),
  lengthMm: PositiveCount,
  widthMm: PositiveCount,
  heightMm: PositiveCount,
  tareKg: NonNegativeQuantity,
  loadKg: PositiveQuantity,
  stackFactor: PositiveCount,
  ownership: z.enum(ownerships, { error: 'required' }),
});
export const PackagingChange = z.extend(PackagingInput, { id: Id, version: Version });

export const PackagingChoice = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind: z.enum(packagingKinds),
});
export type PackagingChoice = z.output<typeof PackagingChoice>;

/** What an agreement is today: in force, to come, or replaced by a later one. */
export const agreementStates = ['effective', 'future', 'expired'] as const;

export const AgreementRow = z.object({
  id: z.string(),
  version: z.number(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  partNo: z.string(),
  partNameZh: z.string(),
  partNameEn: z.string(),
  unit: z.string(),
  effectiveFrom: z.string(),
  state: z.enum(agreementStates),
  innerCode: z.string(),
  quantityPerInner: z.string(),
  outerCode: z.string(),
  innerPerLayer: z.number(),
  layers: z.number(),
  /** Units of the part on a full outer unit. */
  quantityPerOuter: z.string(),
  auxiliaryCode: z.nullable(z.string()),
  auxiliaryPerOuter: z.number(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type AgreementRow = z.output<typeof AgreementRow>;

export const AgreementFilters = z.object({
  partNo: search(),
  name: search(),
  supplierCode: search(),
  packagingCode: search(),
  state: z.optional(z.enum(agreementStates, { error: 'invalidChoice' })),
  effectiveFromFrom: maybeDay,
  effectiveFromTo: maybeDay,
});

const agreementFields = z.object({
  supplierCode: Code,
  partNo: text(22),
  effectiveFrom: DayField,
  innerCode: Code,
  quantityPerInner: PositiveQuantity,
  outerCode: Code,
  innerPerLayer: PositiveCount,
  layers: PositiveCount,
  auxiliaryCode: maybeText(20),
  auxiliaryPerOuter: Count,
});
const auxiliaryTogether = z.refine<{ auxiliaryCode: string | null; auxiliaryPerOuter: number }>(
  (given) => (given.auxiliaryCode === null) === (given.auxiliaryPerOuter === 0),
  { error: 'packaging.auxiliaryTogether', path: ['auxiliaryPerOuter'] },
);
export const AgreementInput = agreementFields.check(auxiliaryTogether);
export const AgreementChange = z
  .extend(agreementFields, { id: Id, version: Version })
  .check(auxiliaryTogether);

/** The agreement in force for a part on a day: what automatic packing needs. */
export const Agreement = z.object({
  id: z.string(),
  partNo: z.string(),
  effectiveFrom: z.string(),
  innerCode: z.string(),
  quantityPerInner: z.string(),
  outerCode: z.string(),
  innerPerLayer: z.number(),
  layers: z.number(),
  auxiliaryCode: z.nullable(z.string()),
  auxiliaryPerOuter: z.number(),
});
export type Agreement = z.output<typeof Agreement>;
