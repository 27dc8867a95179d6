import { sql } from 'kysely';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { placeOfDifference } from '@portal/settlement/server/offers.ts';
import { listPriceDifferenceLines } from '../contract/endpoints.ts';
import { lineColumns, lineExtras } from '../contract/fields.ts';
import type { Way } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';

/** Lines of lists of differences, by receipt, each with where its difference is since it was posted. */
export const lines = listFrom(
  listPriceDifferenceLines,
  { title: { zh: words.zh.titles.lines, en: words.en.titles.lines }, words, zone: plantZone },
  (caller) => ({
    rows: caller.db
      .selectFrom('price_difference_line as line')
      .innerJoin('price_difference as list', (join) =>
        join.onRef('list.tenant_id', '=', 'line.tenant_id').onRef('list.id', '=', 'line.difference_id'),
      )
      .leftJoinLateral(
        placeOfDifference(caller, { line: 'line.settled_line_id', price: 'line.price_id' }).as('place'),
        (join) => join.onTrue(),
      )
      .where(ownRows(caller.scope, 'price_difference_line', 'line')),
    key: 'line.id',
    order: 'receiptNumber',
    // In order within a list only.
    served: { sorts: [], filters: ['differenceId'] },
    columns: {
      ...columnsIn('price_difference_line', 'line', { ...lineExtras, ...lineColumns }),
      way: sql<Way>`case when line.gross < 0 then list.falls_by else 'list' end`,
      postedTo: 'place.settlement_number',
      postedToId: 'place.settlement_id',
      waitsBecause: 'place.reason',
    },
    filters: {
      differenceId: is('line.difference_id'),
      receiptNumber: contains('line.receipt_number'),
      noteNumber: contains('line.note_number'),
      leftOut: is('line.left_out'),
    },
  }),
);
