import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { byField, columnsIn } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { selected } from '@portal/platform/server/list/sql-column.ts';
import { countedPackaging, type CountedPackaging } from '@portal/packaging/server/offers.ts';
import { countLineColumns, type CountLine } from '../contract/count-fields.ts';

export type LineRow = RowOf<'container_count_line'>;

/** The lines of a count that its verb has locked, by container and condition. */
export const linesOf = async ({ db, scope }: Caller, countId: string): Promise<LineRow[]> => {
  const rows = await db
    .selectFrom('container_count_line')
    .where(ownRows(scope, 'container_count_line'))
    .where('count_id', '=', countId)
    .orderBy('container_code')
    .orderBy('condition')
    .selectAll()
    .execute();
  return rows.map(byField);
};

/** The lines of a count as its reader sees them; what the books say where `seesBooks` says so of it, called `count`. */
export const linesShown = async (
  caller: Caller,
  countId: string,
  seesBooks: RawBuilder<SqlBool>,
): Promise<CountLine[]> => {
  const book = sql<number | null>`case when ${seesBooks} then line.book end::float8`;
  const { book: _, difference: __, ...own } = countLineColumns;
  return caller.db
    .selectFrom('container_count_line as line')
    .innerJoin('container_count as count', (join) =>
      join.onRef('count.tenant_id', '=', 'line.tenant_id').onRef('count.id', '=', 'line.count_id'),
    )
    .leftJoin(sql<CountedPackaging>`${countedPackaging(caller)}`.as('packed'), (join) =>
      join
        .onRef('packed.tenant_id', '=', 'line.tenant_id')
        .onRef('packed.container_code', '=', 'line.container_code'),
    )
    .where(ownRows(caller.scope, 'container_count_line', 'line'))
    .where(ownRows(caller.scope, 'container_count', 'count'))
    .where('line.count_id', '=', countId)
    .orderBy('line.container_code')
    .orderBy('line.condition')
    .select(
      selected({
        ...columnsIn('container_count_line', 'line', { id: true, ...own }),
        containerNameZh: 'packed.name_zh',
        containerNameEn: 'packed.name_en',
      }),
    )
    .select([book.as('book'), sql<number | null>`(line.figure - ${book})::float8`.as('difference')])
    .execute();
};
