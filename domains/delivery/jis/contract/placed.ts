import * as z from 'zod/mini';

/** How far a part is: in its place of a rack, and with the delivery that took the rack. */
const placedStates = ['empty', 'loaded', 'missing', 'departed', 'arrived', 'received'] as const;
/** How it came otherwise than it was called. */
const receivedAs = ['missing', 'wrongPart', 'damaged', 'wrongSequence'] as const;

const nullable = z.nullable(z.string());

/** Where a part of a vehicle stands. Whoever keeps racks answers `jis.placed`; a link is null for whom it does not open. */
export const JisPlacedPart = z.object({
  id: z.string(),
  partGroup: z.string(),
  supplierCode: z.string(),
  partNo: z.string(),
  licencePlate: z.string(),
  rackTo: nullable,
  place: z.number(),
  state: z.enum(placedStates),
  deliveryNumber: nullable,
  deliveryTo: nullable,
  receivedAs: z.nullable(z.enum(receivedAs)),
});
export type JisPlacedPart = z.output<typeof JisPlacedPart>;
export type PlacedState = JisPlacedPart['state'];
