import * as z from 'zod/mini';

const maybe = z.nullable(z.string());

/** Where goods are picked up. */
const Origin = z.object({
  code: z.string(),
  name: z.string(),
  country: z.string(),
  city: z.string(),
  address: z.string(),
  postcode: z.string(),
  contact: z.string(),
  phone: z.string(),
});

/** Who sends: the supplier, and the place of his that the goods leave from where the note names one. SPEC section 3, "Delivery note". */
export const Shipper = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  duns: z.string(),
  city: z.string(),
  address: z.string(),
  postcode: z.string(),
  contact: z.string(),
  phone: z.string(),
  origin: z.nullable(Origin),
});
export type Shipper = z.output<typeof Shipper>;

/** Who receives: the plant, and in it the area with the point that the goods are unloaded at. */
export const Receiver = z.object({
  plantNo: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  street: z.string(),
  postcode: z.string(),
  contact: z.string(),
  phone: maybe,
  /** Null for a point that the plant does not have any more. */
  unloadingArea: z.nullable(z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() })),
  pointNameZh: maybe,
  pointNameEn: maybe,
});
export type Receiver = z.output<typeof Receiver>;

/** Both parties of a note: as they are while it is written, as they were from when it was sent. */
export const noteParties = { shipper: Shipper, receiver: Receiver } as const;
export type NoteParties = { readonly shipper: Shipper; readonly receiver: Receiver };

/** An address on one line. Example: `长春市 东风大街 8008 号 130011`. */
export const addressLine = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part.trim() !== '').join(' ');
