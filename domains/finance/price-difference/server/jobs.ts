import { sql, type SqlBool } from 'kysely';
import { after } from '@portal/platform/server/plugin.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { partsPriced } from '@portal/price/server/offers.ts';
import { differenceDocument } from '../contract/fields.ts';
import { differenceScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { differences } from './differences.ts';
import { postReviewed } from './posting.ts';
import { proposeDifferences } from './proposing/propose.ts';
import { recalculateWaiting } from './reviewing/recalculate.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'price-difference.proposed': { readonly ids: readonly string[] };
    'price-difference.reviewed': { readonly id: string };
    'price-difference.posted': { readonly id: string };
  }
}

const { tell } = noticesOf(differenceScenarios, { zh: words.zh.notice, en: words.en.notice });
const { addressOf } = differenceDocument;

/**
 * A version that is approved for the past is compared with what is settled and with lists that wait for review, and so are new lists with prices, which may have been approved while they were made. Reviewed lists are posted; the
 * plant hears of what is to be reviewed, the supplier of what is posted.
 */
export const jobs = [
  after('price.approved', 'propose-differences', async (caller, { ids }) => {
    await recalculateWaiting(
      caller,
      sql<SqlBool>`(plant_no, supplier_code, part_no) in (select * from ${partsPriced(caller, ids)} as part)`,
    );
    await proposeDifferences(caller, sql<SqlBool>`version.price_id = any (${ids}::bigint[])`, null);
  }),
  after('settlement.made', 'propose-differences', async (caller, { ids }) => {
    await proposeDifferences(caller, sql<SqlBool>`goods.settlement_id = any (${ids}::bigint[])`, null);
  }),
  after('price-difference.reviewed', 'post', async (caller, { id }) => postReviewed(caller, id)),
  after('price-difference.proposed', 'tell-plant', async (caller, { ids }) => {
    for (const list of await differences.several(caller, ids))
      await tell(caller, {
        scenario: 'price-difference.proposed',
        word: 'proposed',
        about: list,
        param: paramOf(list),
        link: addressOf(list.id),
        key: `price-difference.proposed/${list.id}`,
      });
  }),
  after('price-difference.posted', 'tell-supplier', async (caller, { id }) => {
    for (const list of await differences.several(caller, [id]))
      await tell(caller, {
        scenario: 'price-difference.posted',
        word: 'posted',
        about: list,
        param: paramOf(list),
        link: addressOf(id),
        key: `price-difference.posted/${id}`,
      });
  }),
];

const paramOf = ({
  number,
  supplierCode,
  partNo,
  validFrom,
  lines,
  gross,
  currency,
}: Awaited<ReturnType<typeof differences.several>>[number]) => ({
  number,
  supplierCode,
  partNo,
  validFrom,
  lines,
  gross,
  currency,
});
