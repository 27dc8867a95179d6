import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { PRICE_TYPE } from '@portal/price/contract/price.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { periodOf, postingMonth } from '../contract/period.ts';
import type { settlements } from './settlements.ts';

type List = Pick<
  Awaited<ReturnType<typeof settlements.row>>,
  'id' | 'number' | 'supplierCode' | 'priceType' | 'lastDay'
>;

/**
 * SPEC section 3, "Notification": the parameters of settlement notices. `type` is what its prices are; the invoicing party is the seller, as
 * invoices name it, whichever side reads it.
 */
export const noticeParam = async (caller: Reader, { id, number, priceType, lastDay }: List) => ({
  number,
  type: await inBothLanguages(caller, priceType),
  invoicingParty: await sellerOf(caller, id),
  postingMonth: postingMonth(periodOf(lastDay)),
});

/** One text for readers of both languages. */
const inBothLanguages = async (caller: Reader, priceType: string): Promise<string> => {
  const type = (await dictChoices(caller, PRICE_TYPE)).find(({ code }) => code === priceType);
  return type === undefined ? priceType : `${type.zh} ${type.en}`;
};

/** The one name under which the supplier of a list invoices; without one, or with several, that of the supplier. */
const sellerOf = async ({ db, scope }: Reader, id: string): Promise<string> => {
  const { names, supplier } = await db
    .selectFrom('settlement')
    .innerJoin('supplier', onSupplier('settlement'))
    .where(ownTenant(scope, 'settlement'))
    .where('settlement.id', '=', id)
    .select([
      'supplier.name_zh as supplier',
      sql<string[]>`array(select distinct seller.seller_name from settlement_seller as seller
        where seller.tenant_id = settlement.tenant_id and seller.supplier_code = settlement.supplier_code)`.as(
        'names',
      ),
    ])
    .executeTakeFirstOrThrow();
  return names.length === 1 ? names[0]! : supplier;
};
