import type { Selectable } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';

export type FileRow = Pick<
  Selectable<Tables['invoice_file']>,
  'format' | 'file_id' | 'file_uuid' | 'name' | 'content' | 'findings'
>;

/** The files of an invoice that count, the XML first. */
export const filesInForce = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  invoiceId: string,
): Promise<FileRow[]> => {
  const rows = await db
    .selectFrom('invoice_file')
    .select(['format', 'file_id', 'file_uuid', 'name', 'content', 'findings'])
    .where(ownRows(scope, 'invoice_file'))
    .where('invoice_id', '=', invoiceId)
    .where('replaced_at', 'is', null)
    .execute();
  const places = ['xml', 'pdf', 'ofd'];
  return rows.toSorted((one, other) => places.indexOf(one.format) - places.indexOf(other.format));
};
