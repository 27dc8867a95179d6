import * as z from 'zod/mini';
import { HorizonPlace } from './horizon-picture.ts';
import { frequencies, zones } from './horizon.ts';

export const Zone = z.enum(zones, { error: 'invalidChoice' });
export const Frequency = z.enum(frequencies, { error: 'invalidChoice' });

/** The picture of a horizon. Of an agreement its bars are quantities of its unit, else (`unit` null) they count lines. */
export const HorizonView = z.object({
  today: z.string(),
  unit: z.nullable(z.string()),
  places: z.array(HorizonPlace),
});
export type HorizonView = z.output<typeof HorizonView>;
