import { personIn } from '@portal/access/server/offers.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/start/start-calls.ts';

/** A supplier has a few of them. */
const MOST = 200;

export const listNoteTemplates = async ({
  db,
  scope,
}: Caller): Promise<OutputOf<typeof calls.listNoteTemplates>> => {
  const rows = await db
    .selectFrom('delivery_note_template as template')
    .where(ownRows(scope, 'delivery_note_template', 'template'))
    .orderBy('template.name')
    .limit(MOST)
    .select([
      'template.id',
      'template.version',
      'template.name',
      'template.parts',
      'template.warehouse_code as warehouseCode',
      'template.unloading_point as unloadingPoint',
      'template.updated_at as updatedAt',
      personIn('template.updated_by').as('updatedBy'),
    ])
    .execute();
  return rows.map(({ parts, ...row }) => ({
    ...row,
    parts: parts.map(({ partNo, quantity }) => ({ partNo, quantity })),
  }));
};
