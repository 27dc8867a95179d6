import * as z from 'zod/mini';
import type { Bilingual } from '../words.ts';

/** Where a record is used: the list that shows the rows which name it, and how many there are. */
export const RecordUse = z.object({
  /** Address of the list, with the filter set. */
  to: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  count: z.number(),
  /** There are more; counting ended. */
  hasMore: z.boolean(),
  /** What of it the rows hold together; null where nothing is summed. */
  quantity: z.nullable(z.string()),
});
export type RecordUse = z.output<typeof RecordUse>;

/** How one row is called, by its table: `note template`. Of tables without a history, which would name it. */
export type RowNames = Readonly<Record<string, Bilingual<string>>>;
