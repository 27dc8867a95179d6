import { sql, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { addedUp, listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listStatementMoves } from '../../contract/statement.ts';
import { words } from '../../contract/words.en.ts';
import { moves, type Move } from './moves.ts';

type Grouped = Omit<Move, 'disputed' | 'invoiced'> & { row_key: string };

/** SQL, a select: moves by document, kind and day; what comes to nothing is left out. */
const grouped = async (caller: Caller) => sql<Grouped>`
  select concat_ws(' ', kind, document, document_id, day, currency) as row_key, tenant_id, plant_no, supplier_code, currency, day, kind, document, document_id,
    number, sum(gross) as gross
  from (${await moves(caller)}) as move
  group by tenant_id, plant_no, supplier_code, currency, day, kind, document, document_id, number having sum(gross) <> 0`;

/** What moved, day by day. */
export const moveList = listFrom(
  listStatementMoves,
  { title: { zh: words.zh.titles.moves, en: words.en.titles.moves }, words, zone: plantZone },
  async (caller) => ({
    ...addedUp(caller.db, await grouped(caller), 'move'),
    key: 'move.row_key',
    order: 'day,number',
    columns: {
      id: 'move.row_key',
      day: 'move.day',
      kind: 'move.kind',
      document: 'move.document',
      documentId: 'move.document_id',
      number: 'move.number',
      gross: 'move.gross',
      currency: 'move.currency',
    },
    filters: {
      kind: is('move.kind'),
      number: contains('move.number'),
      supplierCode: is('move.supplier_code'),
      month: (month) => sql<SqlBool>`to_char(move.day, 'YYYY-MM') = ${month}`,
      currency: is('move.currency'),
    },
  }),
);
