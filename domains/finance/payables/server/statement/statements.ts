import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { addedUp, listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { waitingMoney } from '@portal/settlement/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { payablesPermissions } from '../../contract/permissions.ts';
import { listStatements, moveKinds } from '../../contract/statement.ts';
import { words } from '../../contract/words.en.ts';
import { moves } from './moves.ts';

type Figures = {
  tenant_id: number;
  supplier_code: string;
  currency: string;
  month: string;
  opening: string;
  received: string;
  difference: string;
  paid: string;
  outside: string;
  closing: string;
  invoiced: string;
  disputed: string;
  unpriced: number;
};

const sums = sql.join(
  moveKinds.map(
    (kind) => sql`coalesce(sum(gross) filter (where kind = ${sql.lit(kind)}), 0) as ${sql.ref(kind)}`,
  ),
);
const kept = sql.join(moveKinds.map((kind) => sql`coalesce(moved.${sql.ref(kind)}, 0) as ${sql.ref(kind)}`));

/**
 * SQL, a select: a row for each supplier, currency and month from the first that moved something to the present one. A month opens with what the one
 * before closed with.
 */
const monthly = async (caller: Caller) => {
  const today = await plantToday(caller);
  return sql<Figures>`
    with moved as (
      select tenant_id, supplier_code, currency, date_trunc('month', day)::date as month, ${sums}, sum(gross) as whole, sum(disputed) as disputed,
        sum(invoiced) as invoiced
      from (${await moves(caller)}) as move group by 1, 2, 3, 4
    ), span as (
      select tenant_id, supplier_code, currency, generate_series(min(month), greatest(max(month), date_trunc('month', ${today}::date)), interval '1 month')::date as month
      from moved group by 1, 2, 3
    ), unpriced as (
      select tenant_id, supplier_code, date_trunc('month', posted_on)::date as month, count(*)::int as lines
      from ${waitingMoney(caller)} as waiting where waiting.gross is null group by 1, 2, 3
    )
    select span.tenant_id, span.supplier_code, span.currency, to_char(span.month, 'YYYY-MM') as month, ${kept},
      sum(coalesce(moved.whole, 0)) over upto - coalesce(moved.whole, 0) as opening, sum(coalesce(moved.whole, 0)) over upto as closing,
      coalesce(moved.invoiced, 0) as invoiced, sum(coalesce(moved.disputed, 0)) over upto as disputed, coalesce(unpriced.lines, 0) as unpriced
    from span left join moved using (tenant_id, supplier_code, currency, month) left join unpriced using (tenant_id, supplier_code, month)
    window upto as (partition by span.tenant_id, span.supplier_code, span.currency order by span.month)`;
};

const namedStatements = async (caller: Caller) =>
  caller.db
    .selectFrom(sql<Figures>`(${await monthly(caller)})`.as('statement'))
    .leftJoin('supplier', onSupplier('statement'))
    .selectAll('statement')
    .select([
      'supplier.name_zh',
      'supplier.name_en',
      sql<string>`concat_ws(' ', statement.supplier_code, statement.currency, statement.month)`.as('row_key'),
    ]);

const fields = {
  month: 'statement.month',
  supplierCode: 'statement.supplier_code',
  supplierNameZh: 'statement.name_zh',
  supplierNameEn: 'statement.name_en',
  currency: 'statement.currency',
  opening: 'statement.opening',
  receivedValue: 'statement.received',
  difference: 'statement.difference',
  paid: 'statement.paid',
  outside: 'statement.outside',
  closing: 'statement.closing',
  invoiced: 'statement.invoiced',
  disputed: 'statement.disputed',
  unpriced: 'statement.unpriced',
} as const;

/** Statements of all months, the newest first. */
export const statements = listFrom(
  listStatements,
  { title: payablesPermissions['statement:list'], words, zone: plantZone },
  async (caller) => ({
    ...addedUp(caller.db, await namedStatements(caller), 'statement'),
    key: 'statement.row_key',
    order: '-month,supplierCode',
    columns: { ...fields, id: 'statement.row_key' },
    filters: {
      month: contains('statement.month'),
      supplierCode: contains('statement.supplier_code', 'statement.name_zh', 'statement.name_en'),
      currency: is('statement.currency'),
    },
  }),
);

/** Fails with `payables.noStatement` where nothing has moved up to that month. */
export const readStatement: Action<typeof calls.readStatement> = async (
  caller,
  { supplierCode, month, currency },
): Promise<OutputOf<typeof calls.readStatement>> => {
  const found = await caller.db
    .selectFrom((await namedStatements(caller)).as('statement'))
    .where('statement.supplier_code', '=', supplierCode)
    .where('statement.month', '=', month)
    .where('statement.currency', '=', currency)
    .select([
      'statement.month',
      'statement.supplier_code as supplierCode',
      'statement.name_zh as supplierNameZh',
      'statement.name_en as supplierNameEn',
      'statement.currency',
      'statement.opening',
      'statement.received as receivedValue',
      'statement.difference',
      'statement.paid',
      'statement.outside',
      'statement.closing',
      'statement.invoiced',
      'statement.disputed',
      'statement.unpriced',
    ])
    .executeTakeFirst();
  if (!found) throw new Failure('payables.noStatement', { supplierCode, month });
  return found;
};
