import * as z from 'zod/mini';
import {
  Count,
  Duns,
  Email,
  Id,
  Phone,
  Version,
  YesNo,
  maybeText,
  maybeYesNo,
  search,
  text,
} from '@portal/platform/contract/fields.ts';

/** What a supplier mainly delivers: series parts, standard parts, raw material, or parts in sequence. */
export const supplierCategories = ['series', 'standard', 'raw', 'jis'] as const;
/** FREE: the supplier splits accepted orders by himself; CONFIRM: the plant confirms each split. */
export const splitTypes = ['FREE', 'CONFIRM'] as const;

export const SupplierRow = z.object({
  id: z.string(),
  version: z.number(),
  supplierCode: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  category: z.string(),
  city: z.string(),
  address: z.string(),
  postcode: z.string(),
  contact: z.string(),
  tel: z.string(),
  fax: z.nullable(z.string()),
  email: z.string(),
  claimsEmail: z.nullable(z.string()),
  website: z.nullable(z.string()),
  duns: z.string(),
  /** Days without changes before delivery; null: the plant's own freeze period holds. */
  freezeDays: z.nullable(z.number()),
  poSplitType: z.enum(splitTypes),
  gtl: YesNo,
  active: YesNo,
  originCount: z.number(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type SupplierRow = z.output<typeof SupplierRow>;

export const SupplierFilters = z.object({
  supplierCode: search(),
  name: search(),
  category: z.optional(z.enum(supplierCategories, { error: 'invalidChoice' })),
  city: search(),
  duns: search(),
  contact: search(),
  poSplitType: z.optional(z.enum(splitTypes, { error: 'invalidChoice' })),
  active: maybeYesNo,
});

/** SPEC section 5: code, both names, address, contact, tel, email, type and order split type are required. */
export const SupplierInput = z.object({
  supplierCode: text(20).check(z.regex(/^[A-Za-z0-9._-]+$/, 'supplier.codeForm')),
  nameZh: text(80),
  nameEn: text(80),
  category: z.enum(supplierCategories, { error: 'required' }),
  city: text(40),
  address: text(120),
  postcode: text(10),
  contact: text(40),
  tel: Phone,
  fax: maybeText(30),
  email: Email,
  claimsEmail: z.pipe(
    z.nullish(z.union([z.literal(''), Email])),
    z.transform((value): string | null => value || null),
  ),
  website: maybeText(120),
  duns: Duns,
  freezeDays: z.pipe(
    z.nullish(z.union([z.literal(''), Count.check(z.lte(365, 'tooLarge'))])),
    z.transform((value): number | null => (typeof value === 'number' ? value : null)),
  ),
  poSplitType: z.enum(splitTypes, { error: 'required' }),
  gtl: YesNo,
  active: YesNo,
});
export const SupplierChange = z.extend(SupplierInput, { id: Id, version: Version });

/** The kinds of partner that `selectByType` chooses among. */
export const partnerTypes = ['supplier', 'forwarder'] as const;

export const PartnerChoice = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });
export type PartnerChoice = z.output<typeof PartnerChoice>;

/** A production location, where goods are picked up. SPEC section 3, "Supplier". */
export const OriginPlace = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  duns: z.string(),
  country: z.string(),
  city: z.string(),
  area: z.nullable(z.string()),
  address: z.string(),
  postcode: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  warehouseType: z.string(),
  distanceKm: z.number(),
  transportDays: z.number(),
  shippingControlDays: z.number(),
  leadDays: z.number(),
});
export type OriginPlace = z.output<typeof OriginPlace>;
