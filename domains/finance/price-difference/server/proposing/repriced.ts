import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { PriceBasis } from '@portal/price/contract/rules.ts';
import { pricesByDay } from '@portal/price/server/offers.ts';
import type { Amounts } from '@portal/settlement/contract/amounts.ts';
import { listedGoods } from '@portal/settlement/server/offers.ts';
import { differenceOf, priceChange } from '../../contract/difference.ts';
import { POSTED } from '../../contract/status.ts';

/** A version of a price, as it counts on the day of some goods. */
export type Version = {
  readonly priceId: string;
  readonly plantNo: string;
  readonly supplierCode: string;
  readonly partNo: string;
  readonly validFrom: Day;
  readonly validTo: Day | null;
  readonly price: string;
  readonly priceUnit: number;
  readonly basis: PriceBasis;
  readonly priceType: string;
  readonly currency: string;
  /** Per cent. */
  readonly taxRate: string;
  /** Numbers of those who made it. */
  readonly makers: readonly string[];
};

/** Goods of a settled line, and the difference that the version which counts on their day makes of them. */
export type Repriced = {
  readonly version: Version;
  readonly line: {
    readonly settledLineId: string;
    readonly settlementId: string;
    readonly settlementNumber: string;
    readonly receiptId: string;
    readonly receiptNumber: string;
    readonly noteId: string;
    readonly noteNumber: string;
    readonly postedOn: Day;
    readonly quantity: string;
    readonly unit: string;
    /** Per cent, of the settled list: it stays. */
    readonly taxRate: string;
    readonly priceBefore: string;
    readonly priceUnitBefore: number;
    readonly basisBefore: PriceBasis;
    readonly change: string;
  } & Amounts;
  /** The list is in another currency: there is no difference to say. */
  readonly isOtherCurrency: boolean;
};

/** SQL, of `goods` and `version` in `repricedGoods`: another version counts on their day than any that they were settled at, and nobody has a difference of it in hand. */
export const areNew: RawBuilder<SqlBool> = sql<SqlBool>`version.price_id <> all (goods.price_ids)
  and not exists (select from price_difference_line as had where had.tenant_id = goods.tenant_id and had.settled_line_id = goods.line_id
    and had.price_id = version.price_id and had.left_out is null)`;

/** Settled goods of the present plant with the version that counts on their day as known now, the first ones first; `which` speaks of `goods` and `version`. */
export const repricedGoods = async (caller: Caller, which: RawBuilder<SqlBool>): Promise<Repriced[]> => {
  const { db, scope } = caller;
  const { rows } = await sql<Found>`
    select goods.*, trim_scale(goods.tax_rate)::text as settled_rate, version.price_id as version_id, version.price as version_price, version.price_unit as version_unit,
      version.basis as version_basis, version.price_type as version_type, version.currency as version_currency, trim_scale(version.tax_rate)::text as version_rate,
      version.valid_from, version.valid_to, version.makers, coalesce(last.price, goods.price) as price_before, coalesce(last.price_unit, goods.price_unit) as unit_before,
      coalesce(last.basis, goods.basis) as basis_before
    from ${listedGoods(caller)} as goods
    join ${pricesByDay(caller)} as version on version.tenant_id = goods.tenant_id and version.plant_no = goods.plant_no and version.supplier_code = goods.supplier_code
      and version.part_no = goods.part_no and goods.posted_on between version.first_day and version.last_day
    left join lateral (
      select list.price, list.price_unit, list.basis from price_difference_line as line join price_difference as list on list.tenant_id = line.tenant_id and list.id = line.difference_id
      where ${ownRows(scope, 'price_difference_line', 'line')} and line.settled_line_id = goods.line_id and line.left_out is null and list.status = ${POSTED}
      order by list.posted_at desc, list.id desc limit 1
    ) as last on true
    where ${which} order by version.price_id, goods.line_id`.execute(db);
  return rows.map(repricedOf);
};

type Found = {
  line_id: string;
  plant_no: string;
  supplier_code: string;
  part_no: string;
  unit: string;
  posted_on: Day;
  receipt_id: string;
  receipt_number: string;
  note_id: string;
  note_number: string;
  quantity: string;
  settlement_id: string;
  settlement_number: string;
  currency: string;
  settled_rate: string;
  net: string;
  tax: string;
  version_id: string;
  version_price: string;
  version_unit: number;
  version_basis: PriceBasis;
  version_type: string;
  version_currency: string;
  version_rate: string;
  valid_from: Day;
  valid_to: Day | null;
  makers: string[];
  price_before: string;
  unit_before: number;
  basis_before: PriceBasis;
};

const repricedOf = (found: Found): Repriced => {
  const { quantity, net, tax, settled_rate: taxRate } = found;
  const before = {
    price: found.price_before,
    priceUnit: found.unit_before,
    basis: found.basis_before,
    taxRate,
  };
  const now = {
    price: found.version_price,
    priceUnit: found.version_unit,
    basis: found.version_basis,
    taxRate,
  };
  return {
    version: {
      priceId: found.version_id,
      plantNo: found.plant_no,
      supplierCode: found.supplier_code,
      partNo: found.part_no,
      validFrom: found.valid_from,
      validTo: found.valid_to,
      price: found.version_price,
      priceUnit: found.version_unit,
      basis: found.version_basis,
      priceType: found.version_type,
      currency: found.version_currency,
      taxRate: found.version_rate,
      makers: found.makers,
    },
    line: {
      settledLineId: found.line_id,
      settlementId: found.settlement_id,
      settlementNumber: found.settlement_number,
      receiptId: found.receipt_id,
      receiptNumber: found.receipt_number,
      noteId: found.note_id,
      noteNumber: found.note_number,
      postedOn: found.posted_on,
      quantity,
      unit: found.unit,
      taxRate,
      priceBefore: before.price,
      priceUnitBefore: before.priceUnit,
      basisBefore: before.basis,
      change: priceChange(before, now),
      // what was taken back is none of the settled goods
      ...differenceOf({ quantity, reversed: '0', net, tax }, now),
    },
    isOtherCurrency: found.currency !== found.version_currency,
  };
};
