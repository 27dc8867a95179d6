import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Settled goods of a supplier or of all, of a part or of all. */
export type Which = { readonly supplierCode: string | null; readonly partNo: string | null };

/** SQL, of `goods`: those of a supplier or of all, of a part or of all. */
export const ofParts = ({ supplierCode, partNo }: Which): RawBuilder<SqlBool> =>
  sql<SqlBool>`((${supplierCode}::text is null or goods.supplier_code = ${supplierCode}::text) and (${partNo}::text is null or goods.part_no = ${partNo}::text))`;
