import * as z from 'zod/mini';
import {
  Code,
  Count,
  Id,
  NonNegativeQuantity,
  Version,
  YesNo,
  maybeText,
  maybeYesNo,
  search,
  text,
  longest,
} from '@portal/platform/contract/fields.ts';

export const partKinds = [
  'body',
  'chassis',
  'powertrain',
  'battery',
  'electronic',
  'interior',
  'exterior',
  'fluid',
  'standard',
] as const;
/** UN/ECE recommendation 20; their words stand in the platform's `units`. */
export const partUnits = ['PCE', 'SET', 'PR', 'KGM', 'GRM', 'TNE', 'LTR', 'MTR', 'MTK', 'MTQ'] as const;

/** A field that may stay empty: an empty text and null become null. */
const maybeCount = z.pipe(
  z.nullish(z.union([z.literal(''), Count])),
  z.transform((value): number | null => (typeof value === 'number' ? value : null)),
);

export const PartRow = z.object({
  id: z.string(),
  version: z.number(),
  partNo: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  unit: z.string(),
  /** Kilograms of one unit, exact decimal. */
  weightKg: z.string(),
  lengthMm: z.nullable(z.number()),
  widthMm: z.nullable(z.number()),
  heightMm: z.nullable(z.number()),
  kind: z.string(),
  partGroup: z.string(),
  /** Suppliers that deliver it to the present plant. */
  supplierCount: z.number(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type PartRow = z.output<typeof PartRow>;

export const PartFilters = z.object({
  /** Blanks are ignored: `1J0857487E` finds `1J0 857 487 E  HCQ`. */
  partNo: search(),
  name: search(),
  kind: z.optional(z.enum(partKinds, { error: 'invalidChoice' })),
  unit: z.optional(z.enum(partUnits, { error: 'invalidChoice' })),
  partGroup: search(),
});

/** Up to 22 characters with blanks inside, as customers print them (VDA 4905 record 512). */
export const PartNo = text(22);

export const PartInput = z.object({
  partNo: PartNo,
  nameZh: text(80),
  nameEn: text(80),
  unit: z.enum(partUnits, { error: 'required' }),
  weightKg: NonNegativeQuantity,
  lengthMm: maybeCount,
  widthMm: maybeCount,
  heightMm: maybeCount,
  kind: z.enum(partKinds, { error: 'required' }),
  partGroup: text(40),
});
export const PartChange = z.extend(PartInput, { id: Id, version: Version });

export const PartChoice = z.object({
  partNo: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  unit: z.string(),
});
export type PartChoice = z.output<typeof PartChoice>;

export const PartKindChoice = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });

/** What a supplier delivers to the plant, with the versions the plant orders. */
export const SupplierPartRow = z.object({
  id: z.string(),
  version: z.number(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  partNo: z.string(),
  partNameZh: z.string(),
  partNameEn: z.string(),
  unit: z.string(),
  supplierPartNo: z.nullable(z.string()),
  unloadingPoint: z.string(),
  warehouseCode: z.string(),
  storageLocation: z.nullable(z.string()),
  dispositor: z.string(),
  project: z.nullable(z.string()),
  quotaPercent: z.number(),
  leadDays: z.number(),
  isJit: YesNo,
  isJis: YesNo,
  changeIndex: z.nullable(z.string()),
  softwareRevision: z.nullable(z.string()),
  hardwareRevision: z.nullable(z.string()),
  gStand: z.nullable(z.string()),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type SupplierPartRow = z.output<typeof SupplierPartRow>;

export const SupplierPartFilters = z.object({
  partNo: search(),
  name: search(),
  supplierCode: search(),
  supplierPartNo: search(),
  unloadingPoint: search(),
  warehouseCode: search(),
  dispositor: search(),
  project: search(),
  isJit: maybeYesNo,
  isJis: maybeYesNo,
});

/** SPEC section 9: change index 3, software revision 4, hardware revision 3 characters; G-stand letter H, K or S. */
export const SupplierPartInput = z.object({
  supplierCode: Code,
  partNo: PartNo,
  supplierPartNo: maybeText(35),
  /** Its warehouse comes with it. */
  unloadingPoint: text(5),
  storageLocation: maybeText(20),
  dispositor: text(10),
  project: maybeText(30),
  quotaPercent: Count.check(z.lte(100, 'part.above100')),
  leadDays: Count.check(z.lte(365, 'tooLarge')),
  isJit: YesNo,
  isJis: YesNo,
  changeIndex: maybeText(3),
  softwareRevision: maybeText(4),
  hardwareRevision: maybeText(3),
  gStand: z.pipe(
    z.nullish(
      z.union([
        z.literal(''),
        z
          .string()
          .check(z.trim(), longest(4, 'part.gStandForm'), z.regex(/^[HKS]\d{1,3}$/, 'part.gStandForm')),
      ]),
    ),
    z.transform((value): string | null => value || null),
  ),
});
export const SupplierPartChange = z.extend(SupplierPartInput, { id: Id, version: Version });
