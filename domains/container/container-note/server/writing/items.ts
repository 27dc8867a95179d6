import { sql, type Selectable } from 'kysely';
import type { Caller, ReadingCaller } from '@portal/platform/server/caller.ts';
import { byField, columnsIn, type ByField } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { selected } from '@portal/platform/server/list/sql-column.ts';
import { countedPackaging, type CountedPackaging } from '@portal/packaging/server/offers.ts';
import { noteItemColumns, type NoteItem } from '../../contract/fields.ts';

export type ItemRow = ByField<Selectable<Tables['container_note_item']>>;

/** The items of a note in the order in which they were written, locked with it. */
export const itemsOf = async ({ db, scope }: Caller, noteId: string): Promise<ItemRow[]> => {
  const rows = await db
    .selectFrom('container_note_item')
    .selectAll()
    .where(ownRows(scope, 'container_note_item'))
    .where('note_id', '=', noteId)
    .orderBy('id')
    .execute();
  return rows.map(byField);
};

/** The items of notes as their readers see them, in the order in which they were written. */
export const itemsOfNotes = async (
  caller: ReadingCaller,
  noteIds: readonly string[],
): Promise<(NoteItem & { noteId: string })[]> =>
  caller.db
    .selectFrom('container_note_item as item')
    .leftJoin(sql<CountedPackaging>`${countedPackaging(caller)}`.as('counted'), (join) =>
      join
        .onRef('counted.tenant_id', '=', 'item.tenant_id')
        .onRef('counted.container_code', '=', 'item.container_code'),
    )
    .where(ownRows(caller.scope, 'container_note_item', 'item'))
    .where(sql<boolean>`item.note_id = any (${noteIds}::bigint[])`)
    .orderBy('item.id')
    .select(
      selected({
        ...columnsIn('container_note_item', 'item', { id: true, noteId: true, ...noteItemColumns }),
        containerNameZh: 'counted.name_zh',
        containerNameEn: 'counted.name_en',
      }),
    )
    .execute();
