import * as z from 'zod/mini';

const said = z.optional(z.string());

/** A package the customer asks for: his number and ours, how much goes into one, how many there are and what is marked on them. */
export const SaidPackaging = z.object({
  customerCode: said,
  supplierCode: said,
  quantity: said,
  packages: said,
  marks: z.optional(z.array(z.string())),
});
export type SaidPackaging = z.output<typeof SaidPackaging>;

/**
 * What a message says about an item beyond its demand, kept as it came (DOMAIN.md, "Messages"). Nothing here is reckoned with. What the
 * message leaves blank is left out.
 */
export const Said = z.object({
  description: said,
  supplierPartNumber: said,
  /** Drawing, change level, software: code of the message and value. */
  partIds: z.optional(z.array(z.object({ code: z.string(), value: z.string() }))),
  /** VDA: S series, E spare, M sample, V trial. */
  usage: said,
  clerk: said,
  /** The supplier the goods pass through. */
  intermediateSupplier: said,
  /** Day of the delivery note that was received last. */
  lastNoteDate: said,
  productionFrom: said,
  productionTo: said,
  productionCumulative: said,
  materialFrom: said,
  materialTo: said,
  materialCumulative: said,
  planningHorizon: said,
  packaging: z.optional(z.array(SaidPackaging)),
  /** Quantities of the item by the code of the message. */
  quantities: z.optional(z.record(z.string(), z.string())),
  texts: z.optional(z.array(z.string())),
  /** The message counts in this unit; quantities were converted by what one of it is of the part's own. */
  conversion: z.optional(z.object({ unit: z.string(), factor: z.string() })),
});
export type Said = z.output<typeof Said>;
