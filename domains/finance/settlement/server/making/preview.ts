import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Action, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { tooLargeClaims } from './large-claims.ts';
import { GROUP, OF_TURN, dueGoods, dueOf, postedUpTo, type DueOfSome } from './due.ts';
import { requirePast } from './require-past.ts';

const MOST_SHOWN = 200;

/** What would become of waiting goods if the lists were made now; nothing is written. */
export const previewSettlements: Action<typeof calls.previewSettlements> = async (caller, upTo) => {
  await requirePast(caller, upTo);
  const due = dueOf(upTo);
  const large = await tooLargeClaims(caller, due);
  const [lists, waiting] = await Promise.all([toMake(caller, due, large), keptWaiting(caller, due, large)]);
  return { lists: lists.slice(0, MOST_SHOWN), more: lists.length > MOST_SHOWN, waiting };
};

type Shown = OutputOf<typeof calls.previewSettlements>;

const toMake = async (caller: Reader, due: DueOfSome, large: readonly string[]): Promise<Shown['lists']> =>
  caller.db
    .selectFrom(
      sql<List>`(
        select tenant_id, ${GROUP}, count(*)::int as lines, sum(net) as net, sum(tax) as tax, sum(gross) as gross
        from ${dueGoods(caller, due, large)} as due group by tenant_id, ${GROUP} order by ${GROUP} limit ${MOST_SHOWN + 1})`.as(
        'list',
      ),
    )
    .leftJoin('supplier', onSupplier('list'))
    .select([
      'list.supplier_code as supplierCode',
      'supplier.name_zh as supplierNameZh',
      'supplier.name_en as supplierNameEn',
      'list.price_type as priceType',
      'list.currency',
      sql<string>`trim_scale(list.tax_rate)::text`.as('taxRate'),
      'list.lines',
      'list.net',
      'list.tax',
      'list.gross',
      sql<boolean>`list.gross <= 0`.as('carried'),
    ])
    .orderBy('list.supplier_code')
    .orderBy('list.price_type')
    .orderBy('list.currency')
    .orderBy('list.tax_rate')
    .execute();

type List = {
  tenant_id: number;
  supplier_code: string;
  price_type: string;
  currency: string;
  tax_rate: string;
  lines: number;
  net: string;
  tax: string;
  gross: string;
};

const keptWaiting = async (
  { db, scope }: Reader,
  due: DueOfSome,
  large: readonly string[],
): Promise<Shown['waiting']> => {
  const { rows } = await sql<Shown['waiting'][number]>`
    select reason, count(*)::int as lines, sum(gross) filter (where reason = 'claimTooLarge') as gross from (
      select case when waiting.id = any (${large}::bigint[]) then 'claimTooLarge' when ${OF_TURN} then 'period' else waiting.reason end as reason, waiting.gross
      from settlement_waiting as waiting where ${ownRows(scope, 'settlement_waiting', 'waiting')} and ${postedUpTo(due)}
    ) as waiting where reason <> 'period' group by reason order by reason`.execute(db);
  return rows;
};
