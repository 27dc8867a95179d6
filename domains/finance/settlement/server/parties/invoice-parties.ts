import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** Tax numbers that an invoice may name: as its seller those of the supplier, as its buyer those of the plant, of whatever time. */
export type InvoiceParties = { readonly sellers: readonly string[]; readonly buyers: readonly string[] };

/** Of the caller's own plant, and of one supplier. */
export const invoiceParties = async (
  { db, scope }: Reader,
  supplierCode: string,
): Promise<InvoiceParties> => {
  const [sellers, buyers] = await Promise.all([
    db
      .selectFrom('settlement_seller')
      .select('seller_tax_id as taxId')
      .where(ownRows(scope, 'settlement_seller'))
      .where('supplier_code', '=', supplierCode)
      .execute(),
    db
      .selectFrom('settlement_buyer')
      .select('buyer_tax_id as taxId')
      .where(ownRows(scope, 'settlement_buyer'))
      .execute(),
  ]);
  return { sellers: sellers.map(({ taxId }) => taxId), buyers: buyers.map(({ taxId }) => taxId) };
};
