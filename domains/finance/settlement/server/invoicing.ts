import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { ACCEPTED, type InvoicedAs } from '../contract/status.ts';
import { settlements } from './settlements.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** Invoices for which lines of a list are; rejected and deleted ones are none. */
    'settlement.invoices': { input: { readonly settlementId: string }; output: { readonly number: string } };
  }
}
declare module '@portal/platform/server/plugins/neighbours.ts' {
  interface LentColumns {
    /** How far a list is invoiced. */
    'settlement.invoiced': InvoicedAs;
  }
}

/** A query: lines of lists, each with what its list says of whom is invoiced; `isOpen`: the list is accepted and nobody has blocked it. */
export const listedLines = ({ db, scope }: Pick<Reader, 'db' | 'scope'>) =>
  db
    .selectFrom('settlement_line as line')
    .innerJoin('settlement as list', (join) =>
      join.onRef('list.tenant_id', '=', 'line.tenant_id').onRef('list.id', '=', 'line.settlement_id'),
    )
    .where(ownRows(scope, 'settlement_line', 'line'))
    .where(ownRows(scope, 'settlement', 'list'))
    .select([
      'line.tenant_id',
      'line.plant_no',
      'line.supplier_code',
      'line.id',
      'line.settlement_id',
      // invoices find what was agreed of a claim by its number
      sql<string>`coalesce(line.part_no, line.claim_number)`.as('part_no'),
      'line.unit',
      'line.posted_on',
      sql<string>`coalesce(line.receipt_number, line.claim_number)`.as('receipt_number'),
      sql<string>`coalesce(line.note_number, '')`.as('note_number'),
      'line.quantity',
      'line.net',
      'line.tax',
      'line.price',
      'line.price_unit',
      'line.basis',
      'list.number as settlement_number',
      'list.price_type',
      'list.tax_rate',
      'list.currency',
      'list.buyer_name',
      'list.buyer_tax_id',
      'list.blocked_at',
      sql<SqlBool>`(list.status = ${ACCEPTED} and list.blocked_at is null)`.as('is_open'),
    ]);

/** SQL, a table expression of lines of lists with their quantities. */
export const linesOfLists = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select line.tenant_id, line.settlement_id, line.id, line.quantity from settlement_line as line where ${ownRows(scope, 'settlement_line', 'line')}
)`;

/** Lists, locked in the order of their ids: whoever binds invoices to them waits for whoever dissolves or blocks one. */
export const settlementsForUpdate = async (
  caller: Caller,
  ids: readonly string[],
): Promise<RowOf<'settlement'>[]> =>
  settlements.lockedWhere(caller, sql<SqlBool>`id = any (${ids}::bigint[])`);
