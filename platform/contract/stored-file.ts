import * as z from 'zod/mini';

/** A file that the server keeps: attachments, pictures, workbooks with marked cells (SPEC section 7). */
export const StoredFile = z.object({
  id: z.string(),
  uuid: z.string(),
  name: z.string(),
  url: z.string(),
  docType: z.string(),
  bytes: z.number(),
  contentType: z.string(),
});
export type StoredFile = z.output<typeof StoredFile>;
