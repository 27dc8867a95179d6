import * as z from 'zod/mini';

/** Answer of every import: rows taken, rows refused, and where the workbook with the marked cells lies. */
export const ImportResult = z.object({
  good: z.number(),
  bad: z.number(),
  /** First refused cells, for the dialog; all of them stand in the workbook. */
  errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
  /** Call that downloads the workbook with the marked cells; null when all rows were good. */
  errorFile: z.nullable(z.object({ id: z.string(), uuid: z.string() })),
});
export type ImportResult = z.output<typeof ImportResult>;
