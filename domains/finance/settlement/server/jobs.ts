import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { after } from '@portal/platform/server/plugin.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { partsPriced } from '@portal/price/server/offers.ts';
import { settlementDocument } from '../contract/fields.ts';
import { settlementScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { judgeWaiting } from './waiting/judge.ts';
import { noticeParam } from './notice-param.ts';
import { settlements } from './settlements.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'settlement.received': { receiptId: string };
    'settlement.buyerChanged': { readonly plantNo: string };
    'settlement.made': { ids: string[] };
    'settlement.changed': { id: string };
    'settlement.disputed': { id: string; lines: number; reason: string };
    'settlement.released': { ids: string[] };
  }
}

const { tell } = noticesOf(settlementScenarios, { zh: words.zh.notice, en: words.en.notice });
const WAITING = '/finance/settlement-waiting';
const { addressOf } = settlementDocument;

/** Why goods wait follows what happens to them; suppliers hear of their lists, the plant of disputes. */
export const jobs = [
  after('settlement.received', 'judge', async (caller, { receiptId }) => {
    await judgeWaiting(caller, sql`waiting.receipt_id = ${receiptId}::bigint`);
  }),
  after('settlement.buyerChanged', 'judge', async (caller) => {
    await judgeWaiting(caller, sql`true`);
  }),
  after('price.approved', 'judge-waiting', async (caller, { ids }) => {
    await judgeWaiting(
      caller,
      sql`(waiting.plant_no, waiting.supplier_code, waiting.part_no) in (select * from ${partsPriced(caller, ids)} as part)`,
    );
  }),
  after('settlement.made', 'tell-supplier', async (caller, { ids }) => {
    for (const list of await settlements.several(caller, ids))
      await tell(caller, {
        scenario: 'settlement.update',
        word: 'made',
        about: list,
        param: await noticeParam(caller, list),
        link: addressOf(list.id),
        key: `settlement.made/${list.id}`,
      });
  }),
  after('settlement.changed', 'tell-supplier', async (caller, { id }) => {
    for (const list of await settlements.several(caller, [id]))
      await tell(caller, {
        scenario: 'settlement.update',
        word: 'changed',
        about: list,
        param: await noticeParam(caller, list),
        link: addressOf(id),
      });
  }),
  after('settlement.disputed', 'tell-plant', async (caller, { id, lines, reason }) => {
    for (const list of await settlements.several(caller, [id]))
      await tell(caller, {
        scenario: 'settlement.disputed',
        word: 'disputed',
        about: list,
        param: {
          ...(await noticeParam(caller, list)),
          supplierCode: list.supplierCode,
          count: lines,
          reason,
        },
        link: `${WAITING}?reason=disputed&supplierCode=${list.supplierCode}`,
      });
  }),
  after('settlement.released', 'tell-supplier', async (caller, { ids }) => {
    const goods = await releasedGoods(caller, ids);
    if (goods === undefined) return;
    await tell(caller, {
      scenario: 'settlement.released',
      word: 'released',
      about: goods,
      param: { count: ids.length, receiptNumber: goods.receiptNumber, reason: goods.remark ?? '' },
      link: WAITING,
    });
  }),
];

/** The first of some goods, as far as they still wait. */
const releasedGoods = async ({ db, scope }: Caller, ids: readonly string[]) =>
  db
    .selectFrom('settlement_waiting')
    .where(ownTenant(scope))
    .where('id', 'in', [...ids])
    .orderBy('id')
    .select([
      'plant_no as plantNo',
      'supplier_code as supplierCode',
      sql<string>`coalesce(receipt_number, claim_number)`.as('receiptNumber'),
      'remark',
    ])
    .executeTakeFirst();
