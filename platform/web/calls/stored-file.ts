import * as z from 'zod/mini';
import { file } from '../../contract/endpoint.ts';
import { Id } from '../../contract/fields.ts';
import type { StoredFile } from '../../contract/shell-calls.ts';

/** A file that the server keeps: attachments, pictures, workbooks with marked cells (SPEC section 7). */
export const storedFile = file({
  path: '/system/v1/file/{id}/{uuid}',
  needs: 'session',
  summary: 'Downloads a stored file',
  input: z.object({ id: Id, uuid: z.string() }),
});

/** Address of a stored file, for `<img src>`: the session cookie goes with it. */
export const addressOf = ({ id, uuid }: Pick<StoredFile, 'id' | 'uuid'>): string =>
  `/api/system/v1/file/${encodeURIComponent(id)}/${encodeURIComponent(uuid)}`;
