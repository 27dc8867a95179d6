import * as z from 'zod/mini';

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
