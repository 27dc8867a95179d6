import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plainDecimal } from '../../contract/rules.ts';
import type { Placed, Version } from './read-prices.ts';

/** By what a version is known: supplier, part, first day and edition. */
export const keyOf = ({ supplierCode, partNo, validFrom, edition }: Version): string =>
  [supplierCode, partNo, validFrom, edition].join('\n');

/** Two versions of one key say the same. */
export const sameContent = (one: Version, other: Version): boolean =>
  CONTENT.every((field) => one[field] === other[field]);
const CONTENT = [
  'price',
  'priceUnit',
  'currency',
  'basis',
  'taxRate',
  'priceType',
  'validTo',
  'reason',
] as const satisfies readonly (keyof Version)[];

/** Those of some versions that are there already, by their keys, whatever their state. */
export const knownVersions = async (
  { db, scope }: Caller,
  placed: readonly Placed[],
): Promise<Map<string, Version>> => {
  const { rows } = await sql<Version>`
    select price.supplier_code as "supplierCode", price.part_no as "partNo", price.valid_from as "validFrom", price.edition,
      price.price, price.price_unit as "priceUnit", price.currency, price.basis, price.tax_rate as "taxRate", price.price_type as "priceType",
      price.valid_to as "validTo", price.reason
    from price where ${ownRows(scope, 'price')}
      and (price.supplier_code, price.part_no) in (
        select * from unnest(${placed.map(({ version }) => version.supplierCode)}::text[], ${placed.map(({ version }) => version.partNo)}::text[])
      )`.execute(db);
  return new Map(
    rows.map((row) => {
      const version = { ...row, price: plainDecimal(row.price), taxRate: plainDecimal(row.taxRate) };
      return [keyOf(version), version];
    }),
  );
};
