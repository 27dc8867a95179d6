import { sql, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { addedUp, listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listStatementMoves } from '../../contract/statement.ts';
import { words } from '../../contract/words.en.ts';
import { staleSuppliers } from '../kept/stale.ts';
import { movesOf, type Move } from './moves.ts';

type Grouped = Omit<Move, 'disputed' | 'invoiced'> & { row_key: string };
type Filters = { readonly supplierCode?: string | undefined; readonly month?: string | undefined };

/** SQL, a select: moves by document, kind and day; what comes to nothing is left out. */
const grouped = async (caller: Caller, filters: Filters) => sql<Grouped>`
  select concat_ws(' ', kind, document, document_id, day, currency) as row_key, tenant_id, plant_no, supplier_code, currency, day, kind, document, document_id,
    number, sum(gross) as gross
  from (${await movesOf(caller, await suppliersOf(caller, filters))}) as move
  ${filters.month ? sql`where ${inMonth(sql.ref('move.day'), filters.month)}` : sql``}
  group by tenant_id, plant_no, supplier_code, currency, day, kind, document, document_id, number having sum(gross) <> 0`;

/** The one of the filter, or those for whom something moved. */
const suppliersOf = async (caller: Caller, { supplierCode, month }: Filters): Promise<readonly string[]> => {
  if (supplierCode) return [supplierCode];
  const kept = await caller.db
    .selectFrom('payable_month as kept')
    .where(ownRows(caller.scope, 'payable_month', 'kept'))
    .$if(Boolean(month), (all) => all.where('kept.month', '=', `${month}-01`))
    .select('kept.supplier_code')
    .distinct()
    .execute();
  return [...new Set([...kept.map((one) => one.supplier_code), ...(await staleSuppliers(caller))])];
};

const inMonth = (day: ReturnType<typeof sql.ref>, month: string) =>
  sql<SqlBool>`${day} >= ${`${month}-01`}::date and ${day} < (${`${month}-01`}::date + interval '1 month')::date`;

/** What moved, day by day. */
export const moveList = listFrom(
  listStatementMoves,
  { title: { zh: words.zh.titles.moves, en: words.en.titles.moves }, words, zone: plantZone },
  async (caller, filters) => ({
    ...addedUp(caller.db, await grouped(caller, filters), 'move'),
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
      month: (month) => inMonth(sql.ref('move.day'), month),
      currency: is('move.currency'),
    },
  }),
);
