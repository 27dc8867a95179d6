import * as z from 'zod/mini';
import { labelFields } from '@portal/settings/contract/process/label-fields.ts';

/** Why a label must not be printed: its licence plate, and where its code does not say what the note says (null: it cannot be read). */
export const LabelFault = z.object({
  plate: z.string(),
  place: z.string(),
  field: z.enum(labelFields),
  meant: z.string(),
  read: z.nullable(z.string()),
});
export type LabelFault = z.output<typeof LabelFault>;
