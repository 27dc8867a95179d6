import { sql } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { multiply, round } from '@portal/platform/contract/values/decimal.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { PriceBasis } from '@portal/price/contract/rules.ts';
import { takeDays } from '@portal/price/server/offers.ts';
import {
  approvePriceDifference,
  postReviewed,
  proposePriceDifferences,
  rejectPriceDifference,
} from '@portal/price-difference/server/offers.ts';
import { people } from '../../world/people.ts';
import { asPerson } from '../as-person.ts';

const personOf = (no: string) => people.find(({ userNo }) => userNo === no)!;
const [CLERK, REVIEWER, FINANCE] = ['settlement', 'settlement2', 'finance'].map(personOf) as [
  Person,
  Person,
  Person,
];
type Person = (typeof people)[number];

/** What became of three prices once the goods stood on lists: one rose, two fell. */
const CHANGES = [
  { factor: '1.042', reason: '原材料联动补差', becomes: 'posted' },
  { factor: '0.97', reason: '年度降价，补签协议', becomes: 'proposed' },
  { factor: '0.985', reason: '包装费重复计价', becomes: 'rejected' },
] as const;

/** Prices of the past for goods that are on lists: a list of differences for each, one posted, one to be reviewed, one rejected. */
export const repriceGoods = async (caller: Caller, today: Day): Promise<void> => {
  const supplierCode = FINANCE.companyCode!;
  const listed = await listedParts(caller, supplierCode);
  for (const [at, change] of CHANGES.entries()) {
    const part = listed[at];
    if (part === undefined) return;
    await insertVersion(caller, part, { ...change, validFrom: addDays(today, -60), decidedOn: today });
    await asPerson(caller, CLERK, async (clerk) =>
      proposePriceDifferences(clerk, { supplierCode, partNo: part.partNo }),
    );
    const [list] = await newestList(caller, part.partNo);
    if (list) await decide(caller, list, change.becomes);
  }
};

const decide = async (
  caller: Caller,
  list: { readonly id: string; readonly version: number },
  becomes: (typeof CHANGES)[number]['becomes'],
): Promise<void> => {
  if (becomes === 'proposed') return;
  await asPerson(caller, REVIEWER, async (reviewer) =>
    becomes === 'posted'
      ? approvePriceDifference(reviewer, { ...list, fallsBy: 'list' })
      : rejectPriceDifference(reviewer, { ...list, reason: '协议未盖章，暂不补差' }),
  );
  if (becomes === 'posted') await postReviewed({ ...caller, tell: async () => {} }, list.id);
};

type ListedPart = {
  readonly plantNo: string;
  readonly supplierCode: string;
  readonly partNo: string;
  readonly price: string;
  readonly priceUnit: number;
  readonly basis: PriceBasis;
};

/** Parts of a supplier that are on lists, each with the price of its first line. */
const listedParts = async ({ db, scope }: Caller, supplierCode: string): Promise<ListedPart[]> =>
  (
    await sql<ListedPart>`
      select distinct on (part_no) plant_no as "plantNo", supplier_code as "supplierCode", part_no as "partNo", price, price_unit as "priceUnit", basis
      from settlement_line where ${ownRows(scope, 'settlement_line')} and supplier_code = ${supplierCode} and kind = 'receipt' order by part_no, id`.execute(
      db,
    )
  ).rows;

const insertVersion = async (
  caller: Caller,
  { price, ...part }: ListedPart,
  change: {
    readonly factor: string;
    readonly reason: string;
    readonly validFrom: Day;
    readonly decidedOn: Day;
  },
): Promise<void> => {
  const { validFrom, reason } = change;
  const decidedAt = `${change.decidedOn}T08:30:00+08:00`;
  const [id] = await insertRows(caller.db, 'price', [
    {
      ...part,
      price: round(multiply(price, change.factor), 4),
      currency: 'CNY',
      taxRate: '13',
      priceType: 'final',
      validFrom,
      validTo: null,
      edition: 1,
      reason,
      status: 'approved',
      changedByNo: CLERK.userNo,
      createdBy: CLERK.name,
      updatedBy: REVIEWER.name,
      submittedByNo: CLERK.userNo,
      submittedBy: CLERK.name,
      submittedAt: decidedAt,
      decidedBy: REVIEWER.name,
      decidedAt,
    },
  ]);
  await takeDays(caller, { ...part, id: id!, validFrom, validTo: null });
};

const newestList = async ({ db, scope }: Caller, partNo: string) =>
  (
    await sql<{ id: string; version: number }>`
      select id, version from price_difference where ${ownRows(scope, 'price_difference')} and part_no = ${partNo} order by id desc limit 1`.execute(
      db,
    )
  ).rows;
