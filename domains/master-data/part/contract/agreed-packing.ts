import * as z from 'zod/mini';

/** The packaging agreement of a supplied part (SPEC section 3, material: packaging agreement number), and where it is read. */
export const AgreedPacking = z.object({ number: z.string(), to: z.string() });
/** A part as a supplier delivers it to the present plant. */
export type SuppliedPart = { readonly supplierCode: string; readonly partNo: string };
export type AgreedPacking = z.output<typeof AgreedPacking>;
