import { sql } from 'kysely';
import { divide, round } from '@portal/platform/contract/values/decimal.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { randomOf } from '../../../random.ts';
import { SELLERS } from '../parties.ts';
import { momentOn, type Month } from './months.ts';

/** Ids of notes and receipts that have long been archived: far from those that the portal gives. */
const ARCHIVED = 9_000_000_000;
/** Parts of the supplier who signs in, and of each other one. */
const PARTS = { first: 6, other: 3 } as const;
/** Net worth of what came of a part, in CNY. */
const WORTH = [9_000, 32_000] as const;
/** A part of one month for which so much is paid that two persons approve it. */
const LARGE = { month: 10, place: 1, worth: [512_000, 561_000] } as const;

const CODES = [...SELLERS.keys()];

type Part = {
  readonly supplierCode: string;
  readonly partNo: string;
  readonly unit: string;
  readonly price: string;
  readonly priceUnit: number;
  /** Among the parts of its supplier, from 1 on. */
  readonly place: number;
};

/** What came in a year of months, twice in each, waits for its list; its notes and receipts are in the archive. */
export const receivePastGoods = async (caller: Caller, months: readonly Month[]): Promise<void> => {
  const parts = await pricedParts(caller, months[0]!.postedOn[0]);
  const { plantNo } = caller.scope;
  await insertRows(
    caller.db,
    'settlement_waiting',
    months.flatMap((month) =>
      month.postedOn.flatMap((postedOn, visit) =>
        parts.map((part) => {
          const { supplierCode, partNo, unit, place } = part;
          const supplier = CODES.indexOf(supplierCode);
          const id = ARCHIVED + month.at * 1000 + visit * 100 + supplier * 10;
          const number = `${postedOn.replaceAll('-', '')}${String(supplier + 1).padStart(5, '0')}`;
          const since = momentOn(postedOn, '10:20');
          return {
            plantNo,
            supplierCode,
            receiptId: String(id),
            receiptNumber: `GR${number}`,
            noteId: String(id),
            noteNumber: `DN${number}`,
            noteLineId: String(id + place),
            holdId: null,
            ofLineId: null,
            partNo,
            unit,
            postedOn,
            quantity: quantityOf(part, month, visit),
            since,
            createdAt: since,
          };
        }),
      ),
    ),
  );
};

/** Parts of each supplier whose price was agreed on ahead of the year. */
const pricedParts = async ({ db, scope }: Caller, since: string): Promise<Part[]> => {
  const { rows } = await sql<Part>`
    select price.supplier_code as "supplierCode", price.part_no as "partNo", part.unit, price.price, price.price_unit as "priceUnit",
      row_number() over (partition by price.supplier_code order by price.part_no)::int as place
    from price join part on part.tenant_id = price.tenant_id and part.part_no = price.part_no
    where ${ownRows(scope, 'price')} and price.supplier_code = any (${CODES}) and price.status = 'approved' and price.price_type = 'final'
      and price.valid_from <= ${since}::date`.execute(db);
  return rows.filter(
    ({ supplierCode, place }) => place <= (supplierCode === CODES[0] ? PARTS.first : PARTS.other),
  );
};

const quantityOf = (
  { supplierCode, partNo, price, priceUnit, place }: Part,
  { at }: Month,
  visit: number,
): string => {
  const isLarge = supplierCode === CODES[0] && at === LARGE.month && place === LARGE.place;
  const random = randomOf(`past ${supplierCode} ${partNo} ${at} ${visit}`);
  const [least, most] = isLarge ? LARGE.worth : WORTH;
  const worth = random.whole(least, most);
  const tens = round(divide(String(worth * priceUnit), price), 0);
  return String(Math.max(10, Math.round(Number(tens) / 10) * 10));
};
