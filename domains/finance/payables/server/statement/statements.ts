import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { addedUp, listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { payablesPermissions } from '../../contract/permissions.ts';
import { listStatements, moveKinds } from '../../contract/statement.ts';
import { words } from '../../contract/words.en.ts';
import { staleSuppliers } from '../kept/stale.ts';
import { MONTH_COLUMNS, monthsOf } from './months.ts';

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

const moved = sql.join(moveKinds.map((kind) => sql`coalesce(moved.${sql.ref(kind)}, 0) as ${sql.ref(kind)}`));
const whole = sql.join(
  moveKinds.map((kind) => sql.ref(kind)),
  sql` + `,
);

/** SQL, a select: months as they are kept, and from where they come for those of whom something changed since. */
const months = async (caller: Caller, supplierCode: string | null) => {
  const stale = await staleSuppliers(caller);
  const changed = supplierCode === null ? stale : stale.filter((one) => one === supplierCode);
  const kept = sql`select tenant_id, ${MONTH_COLUMNS} from payable_month as kept where ${ownRows(caller.scope, 'payable_month', 'kept')}
    and (${supplierCode}::text is null or kept.supplier_code = ${supplierCode})`;
  return changed.length === 0
    ? kept
    : sql`${kept} and kept.supplier_code <> all (${changed}::text[]) union all select tenant_id, ${MONTH_COLUMNS} from (${await monthsOf(caller, changed)}) as theirs`;
};

/**
 * SQL, a select: a row for each supplier, currency and month from the first that moved something to the present one. A month opens with what the one
 * before closed with.
 */
const monthly = async (caller: Caller, supplierCode: string | null) => {
  const today = await plantToday(caller);
  return sql<Figures>`
    with month as materialized (${await months(caller, supplierCode)}), moved as (
      select *, ${whole} as whole from month where currency <> ''
    ), span as (
      select tenant_id, supplier_code, currency, generate_series(min(month), greatest(max(month), date_trunc('month', ${today}::date)), interval '1 month')::date as month
      from moved group by 1, 2, 3
    ), unpriced as (
      select tenant_id, supplier_code, month, unpriced as lines from month where currency = ''
    )
    select span.tenant_id, span.supplier_code, span.currency, to_char(span.month, 'YYYY-MM') as month, ${moved},
      sum(coalesce(moved.whole, 0)) over upto - coalesce(moved.whole, 0) as opening, sum(coalesce(moved.whole, 0)) over upto as closing,
      coalesce(moved.invoiced, 0) as invoiced, sum(coalesce(moved.disputed, 0)) over upto as disputed, coalesce(unpriced.lines, 0) as unpriced
    from span left join moved using (tenant_id, supplier_code, currency, month) left join unpriced using (tenant_id, supplier_code, month)
    window upto as (partition by span.tenant_id, span.supplier_code, span.currency order by span.month)`;
};

const namedStatements = async (caller: Caller, supplierCode: string | null = null) =>
  caller.db
    .selectFrom(sql<Figures>`(${await monthly(caller, supplierCode)})`.as('statement'))
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
    .selectFrom((await namedStatements(caller, supplierCode)).as('statement'))
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
