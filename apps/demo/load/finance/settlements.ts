import { sql } from 'kysely';
import { today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import {
  acceptSettlement,
  blockSettlement,
  createBuyer,
  sellers,
  disputeSettlementLines,
  holdBackGoods,
  makeSettlements,
  releaseGoods,
} from '@portal/settlement/server/offers.ts';
import { people } from '../../world/people.ts';
import { plants } from '../../world/master-data/plants.ts';
import { asPerson } from '../as-person.ts';
import { ZONE } from '../master-data/plants.ts';
import { BUYERS, SELLERS } from './parties.ts';

const personOf = (no: string) => people.find(({ userNo }) => userNo === no)!;
const [CLERK, FINANCE] = [personOf('settlement'), personOf('finance')];

/** Whom plants are invoiced as, and under which tax numbers suppliers invoice. */
export const keepParties = async (callerAt: (plantNo: string) => Caller): Promise<void> => {
  for (const { plantNo } of plants)
    await asPerson(callerAt(plantNo), CLERK, async (clerk) =>
      createBuyer(clerk, {
        validFrom: '2020-01-01',
        buyerName: BUYERS[plantNo]!.name,
        buyerTaxId: BUYERS[plantNo]!.taxNo,
        currency: 'CNY',
      }),
    );
  await asPerson(callerAt(plants[0].plantNo), CLERK, async (clerk) => {
    for (const [supplierCode, { taxNo, name }] of SELLERS)
      await sellers.create(clerk, { supplierCode, sellerTaxId: taxNo, sellerName: name });
  });
};

/**
 * What came today goes on lists in parts, so that a list stands in each state: one accepted, one to be confirmed with a line disputed, one blocked; the
 * rest waits, for its period, its price or a decision.
 */
export const settleReceipts = async (callerAt: (plantNo: string) => Caller): Promise<void> => {
  const caller = callerAt(plants[0].plantNo);
  const upTo = { through: today(ZONE), supplierCode: FINANCE.companyCode! };
  const { supplierCode } = upTo;
  const goods = await waitingOf(caller, supplierCode);
  const parts = [0, 1, 2, 3].map((part) => goods.filter((_, at) => at % 4 === part));
  const [, second, third, rest] = parts;
  await asPerson(caller, CLERK, async (clerk) => {
    await holdBackGoods(clerk, { lines: [...second!, ...third!, ...rest!], reason: '价格核对中' });
    await makeSettlements(clerk, upTo);
  });
  await asPerson(caller, FINANCE, async (finance) => {
    for (const { id, version } of await newLists(caller)) await acceptSettlement(finance, { id, version });
  });
  for (const part of [second!, third!]) {
    await asPerson(caller, CLERK, async (clerk) => {
      await releaseGoods(clerk, { lines: await againOf(caller, part), reason: '价格已核对' });
      await makeSettlements(clerk, upTo);
    });
    if (part === second)
      await asPerson(caller, CLERK, async (clerk) => {
        for (const list of await newLists(caller))
          await blockSettlement(clerk, { ...list, reason: '等待质量部结论' });
      });
  }
  const [list] = (await newLists(caller)).filter(({ version }) => version === 1);
  if (list) await dispute(caller, list);
};

const dispute = async (caller: Caller, list: { id: string; version: number }): Promise<void> => {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from settlement_line where ${ownRows(caller.scope, 'settlement_line')} and settlement_id = ${list.id}::bigint order by id limit 1`.execute(
    caller.db,
  );
  await asPerson(caller, FINANCE, async (finance) =>
    disputeSettlementLines(finance, { ...list, lines: rows, reason: '少收 1 箱，送货单已签字' }),
  );
};

/** What of a supplier waits and could go on a list, by its receipts. */
const waitingOf = async ({ db, scope }: Caller, supplierCode: string) =>
  (
    await sql<{ id: string; version: number }>`
      select id, version from settlement_waiting where ${ownRows(scope, 'settlement_waiting')} and supplier_code = ${supplierCode} and not on_hold order by id`.execute(
      db,
    )
  ).rows;

const againOf = async (caller: Caller, goods: readonly { readonly id: string }[]) =>
  (
    await sql<{ id: string; version: number }>`
      select id, version from settlement_waiting where ${ownRows(caller.scope, 'settlement_waiting')} and id = any (${goods.map(({ id }) => id)}::bigint[])`.execute(
      caller.db,
    )
  ).rows;

const newLists = async ({ db, scope }: Caller) =>
  (
    await sql<{ id: string; version: number }>`
      select id, version from settlement where ${ownRows(scope, 'settlement')} and status = 'new' and blocked_at is null order by id`.execute(
      db,
    )
  ).rows;
