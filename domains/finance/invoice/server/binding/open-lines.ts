import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is, withIds } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { onPart, partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listedLines } from '@portal/settlement/server/offers.ts';
import { listOpenLines } from '../../contract/endpoints.ts';
import { FREED } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';

/** What of a settlement line invoices have, those left out that have returned it and those of some ids. */
const taken = (
  { scope }: Pick<Reader, 'scope'>,
  figure: 'quantity' | 'net' | 'tax',
  except: readonly string[],
): RawBuilder<string> => sql<string>`coalesce((
  select sum(${sql.ref(`allocation.${figure}`)}) from invoice_allocation as allocation
  join invoice as holding on holding.tenant_id = allocation.tenant_id and holding.id = allocation.invoice_id
  where ${ownRows(scope, 'invoice_allocation', 'allocation')} and allocation.settlement_line_id = line.id
    and not ${inStates('holding.status', FREED)} and not (allocation.invoice_id = any (${except}::bigint[]))), 0)`;

const openColumns = (caller: Pick<Reader, 'scope'>, except: readonly string[]) => ({
  openQuantity: sql<string>`line.quantity - ${taken(caller, 'quantity', except)}`,
  openNet: sql<string>`line.net - ${taken(caller, 'net', except)}`,
  openTax: sql<string>`line.tax - ${taken(caller, 'tax', except)}`,
});

/** Lines that may be invoiced, the oldest list first. */
export const openLines = listFrom(
  listOpenLines,
  { title: { zh: words.zh.titles.openLines, en: words.en.titles.openLines }, words, zone: plantZone },
  (caller) => ({
    rows: caller.db
      .selectFrom(listedLines(caller).as('line'))
      .leftJoin('part', onPart('line'))
      .where('line.is_open', '=', sql<SqlBool>`true`)
      .where(sql<SqlBool>`line.quantity <> ${taken(caller, 'quantity', [])}`),
    key: 'line.id',
    order: 'settlementNumber,partNo',
    columns: {
      id: 'line.id',
      settlementId: 'line.settlement_id',
      supplierCode: 'line.supplier_code',
      settlementNumber: 'line.settlement_number',
      partNo: 'line.part_no',
      partNameZh: 'part.name_zh',
      partNameEn: 'part.name_en',
      postedOn: 'line.posted_on',
      receiptNumber: 'line.receipt_number',
      noteNumber: 'line.note_number',
      quantity: 'line.quantity',
      unit: 'line.unit',
      price: 'line.price',
      priceUnit: 'line.price_unit',
      taxRate: 'line.tax_rate',
      ...openColumns(caller, []),
    },
    filters: {
      settlementId: is('line.settlement_id'),
      settlementIds: withIds('line.settlement_id'),
      settlementNumber: contains('line.settlement_number'),
      supplierCode: contains('line.supplier_code'),
      partNo: (typed) => partNumbered('line.part_no', typed),
      receiptNumber: contains('line.receipt_number'),
      noteNumber: contains('line.note_number'),
    },
  }),
);

/** A settlement line with what is open of it. */
export type LineWithOpen = {
  readonly id: string;
  readonly settlementId: string;
  readonly settlementNumber: string;
  readonly supplierCode: string;
  readonly partNo: string;
  readonly postedOn: string;
  readonly quantity: string;
  readonly net: string;
  readonly tax: string;
  readonly price: string;
  readonly priceUnit: number;
  readonly basis: 'net' | 'gross';
  readonly priceType: string;
  readonly taxRate: string;
  readonly currency: string;
  readonly buyerTaxId: string;
  readonly blockedAt: string | null;
  readonly isOpen: boolean;
  readonly openQuantity: string;
  readonly openNet: string;
  readonly openTax: string;
};

/** Lines of some ids, or of some lists, with what is open of them but for what some invoices have; in the order of receipts. */
export const linesWithOpen = async (
  caller: Reader,
  which: { readonly ids: readonly string[] } | { readonly settlementIds: readonly string[] },
  except: readonly string[],
): Promise<LineWithOpen[]> => {
  const open = openColumns(caller, except);
  return caller.db
    .selectFrom(listedLines(caller).as('line'))
    .where(
      'ids' in which
        ? sql<SqlBool>`line.id = any (${which.ids}::bigint[])`
        : sql<SqlBool>`line.settlement_id = any (${which.settlementIds}::bigint[])`,
    )
    .select([
      'line.id',
      'line.settlement_id as settlementId',
      'line.settlement_number as settlementNumber',
      'line.supplier_code as supplierCode',
      'line.part_no as partNo',
      'line.posted_on as postedOn',
      'line.quantity',
      'line.net',
      'line.tax',
      'line.price',
      'line.price_unit as priceUnit',
      'line.basis',
      'line.price_type as priceType',
      'line.tax_rate as taxRate',
      'line.currency',
      'line.buyer_tax_id as buyerTaxId',
      'line.blocked_at as blockedAt',
      sql<boolean>`line.is_open`.as('isOpen'),
      open.openQuantity.as('openQuantity'),
      open.openNet.as('openNet'),
      open.openTax.as('openTax'),
    ])
    .orderBy('line.posted_on')
    .orderBy('line.id')
    .execute();
};
