import { hasRows } from '@portal/platform/server/database/has-rows.ts';
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { joinOn } from '@portal/platform/server/database/join-on.ts';
import { ownRows, type RowScope } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import type { FilterOf } from '@portal/platform/server/list/filters.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { OriginPlace, PartnerChoice } from '../contract/fields.ts';
import { forwarderChoices, originsOf, originsOfMany } from './queries.ts';

/** The supplier with this code, when the asking party may see him: a supplier sees himself only. */
export const supplierOf = async (
  { db, scope }: Reader,
  code: string,
): Promise<Selectable<Tables['supplier']> | undefined> =>
  db
    .selectFrom('supplier')
    .selectAll()
    .where(ownRows(scope, 'supplier'))
    .where('supplier_code', '=', code)
    .executeTakeFirst();

/**
 * Codes of the suppliers whose code or name holds what was typed, looked for ahead: the planner then knows how many rows they have. See `supplierIn`; empty
 * where nothing was typed.
 */
export const suppliersFound = async (
  { db, scope }: Reader,
  typed: string | undefined,
): Promise<readonly string[]> => {
  if (typed === undefined || typed === '') return [];
  const found = await db
    .selectFrom('supplier')
    .select('supplier_code as code')
    .where(ownRows(scope, 'supplier'))
    .where(containsText(typed, 'supplier_code', 'name_zh', 'name_en'))
    .execute();
  return found.map(({ code }) => code);
};

/** The row is of one of the suppliers found: `supplierIn(found, 'agreement.supplier_code')`. */
export const supplierIn =
  (found: readonly string[], column: string): FilterOf<string> =>
  () =>
    sql<SqlBool>`${sql.ref(column)} = any (${found}::text[])`;

/** Those of these codes that are suppliers whom the asking party may see. */
export const knownSuppliers = async (
  { db, scope }: Reader,
  codes: readonly string[],
): Promise<Set<string>> => {
  const found = await db
    .selectFrom('supplier')
    .select('supplier_code as code')
    .where(ownRows(scope, 'supplier'))
    .where(sql<boolean>`supplier_code = any (${codes}::text[])`)
    .execute();
  return new Set(found.map(({ code }) => code));
};

/** All suppliers but one, by code and names: what is said to the one must not name them. */
export const otherSuppliers = async (
  { db, scope }: Reader,
  code: string,
): Promise<{ readonly code: string; readonly nameZh: string; readonly nameEn: string }[]> =>
  db
    .selectFrom('supplier')
    .select(['supplier_code as code', 'name_zh as nameZh', 'name_en as nameEn'])
    .where(ownRows(scope, 'supplier'))
    .where('supplier_code', '<>', code)
    .execute();

/** Those of these codes that are suppliers and forwarders in use whom the asking party may see, with their Chinese names. */
export const activePartners = async (
  { db, scope }: Reader,
  codes: Readonly<Record<'supplier' | 'forwarder', readonly string[]>>,
): Promise<Record<'supplier' | 'forwarder', ReadonlyMap<string, string>>> => {
  const { rows } = await sql<{ kind: 'supplier' | 'forwarder'; code: string; name: string }>`
    select 'supplier' as kind, supplier_code as code, name_zh as name from supplier
    where ${ownRows(scope, 'supplier')} and active and supplier_code = any (${codes.supplier}::text[])
    union all select 'forwarder', forwarder_code, name_zh from forwarder
    where ${ownRows(scope, 'forwarder')} and active and forwarder_code = any (${codes.forwarder}::text[])`.execute(
    db,
  );
  const of = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ code, name }) => [code, name]));
  return { supplier: of('supplier'), forwarder: of('forwarder') };
};

/** Active forwarders the caller may choose: all of them, for a forwarder himself only. */
export const forwarders = async (caller: Caller): Promise<PartnerChoice[]> => forwarderChoices(caller);

/** The forwarder with this code, when the asking party may see him: a forwarder sees himself only. */
export const forwarderOf = async (
  { db, scope }: Reader,
  code: string,
): Promise<Selectable<Tables['forwarder']> | undefined> =>
  db
    .selectFrom('forwarder')
    .selectAll()
    .where(ownRows(scope, 'forwarder'))
    .where('forwarder_code', '=', code)
    .executeTakeFirst();

/** Where a supplier's goods are picked up; empty when the caller may not see them. */
export const supplierOrigins = async (caller: Caller, supplierCode: string): Promise<OriginPlace[]> =>
  originsOf(caller, supplierCode);

/** Where goods of these suppliers are picked up, and below which volume they share a truck (null: never); suppliers without a place are there, too. */
export const pickupPlaces = async (
  { db, scope }: Reader,
  supplierCodes: readonly string[],
): Promise<
  ReadonlyMap<
    string,
    {
      readonly carpoolM3: string | null;
      readonly places: readonly (OriginPlace & { supplierCode: string })[];
    }
  >
> => {
  const [suppliers, places] = await Promise.all([
    db
      .selectFrom('supplier')
      .select(['supplier_code as supplierCode', 'carpool_threshold_m3 as carpoolM3'])
      .where(ownRows(scope, 'supplier'))
      .where(sql<boolean>`supplier_code = any (${supplierCodes}::text[])`)
      .execute(),
    originsOfMany({ db, scope }, supplierCodes),
  ]);
  const ofSupplier = Map.groupBy(places, (place) => place.supplierCode);
  return new Map(
    suppliers.map(({ supplierCode, carpoolM3 }) => [
      supplierCode,
      { carpoolM3, places: ofSupplier.get(supplierCode) ?? [] },
    ]),
  );
};

/** Joins the supplier of a table's rows, as `supplier`; `owner` is that table's name in the query, `column` holds the code. */
export const onSupplier = (owner: string, column = 'supplier_code') =>
  joinOn('supplier', owner, [['supplier_code', column]]);
export const supplierNames = [
  'supplier.name_zh as supplierNameZh',
  'supplier.name_en as supplierNameEn',
] as const;

/** Joins the forwarder of a table's rows, as `forwarder`; `column` holds the code. Rows may have none. */
export const onForwarder = (owner: string, column = 'forwarder_code') =>
  joinOn('forwarder', owner, [['forwarder_code', column]]);
export const forwarderNames = [
  'forwarder.name_zh as forwarderNameZh',
  'forwarder.name_en as forwarderNameEn',
] as const;

/**
 * What the suppliers that the caller may see decide of their call-offs: a supplier's own freeze period, and who need not answer. Of plants that
 * is a list, of a supplier himself alone.
 */
export const callOffSettings = async ({
  db,
  scope,
}: Reader): Promise<{ freezeDays: number | null; silent: string[] }> => {
  const own = scope.party === 'supplier';
  const rows = await db
    .selectFrom('supplier')
    .select(['supplier_code', 'freeze_days', 'confirm_type'])
    .where(ownRows(scope, 'supplier'))
    .$if(!own, (all) => all.where('confirm_type', '=', sql.lit('none')))
    .execute();
  return {
    freezeDays: own ? (rows[0]?.freeze_days ?? null) : null,
    silent: rows.filter((row) => row.confirm_type === 'none').map((row) => row.supplier_code),
  };
};

/** SQL: days on the road from the farthest production location of a row's supplier, whose table is `owner` in the query; null where none is known. */
export const transportDaysOfRow = (
  { scope }: { scope: RowScope },
  owner: string,
): RawBuilder<number | null> =>
  sql<number | null>`(select max(origin.transport_days) from supplier_origin as origin
    where ${ownRows(scope, 'supplier_origin', 'origin')} and origin.supplier_code = ${sql.ref(`${owner}.supplier_code`)})`;

/** Whom the suppliers of these codes name for a business module; those who name nobody have none. */
export const contactsOf = async (
  { db, scope }: Reader,
  { supplierCodes, module }: { supplierCodes: readonly string[]; module: string },
): Promise<{ supplierCode: string; name: string; email: string }[]> =>
  db
    .selectFrom('supplier_contact')
    .select(['supplier_code as supplierCode', 'name', 'email'])
    .where(ownRows(scope, 'supplier_contact'))
    .where('module', '=', module)
    .where(sql<boolean>`supplier_code = any (${supplierCodes}::text[])`)
    .execute();

/** Whether a supplier has a place that his goods leave from. */
export const hasOrigins = async (caller: Reader): Promise<boolean> => hasRows(caller, 'supplier_origin');

/** Whether the tenant has a forwarder. */
export const hasForwarders = async (caller: Reader): Promise<boolean> => hasRows(caller, 'forwarder');

/** Whether the tenant has a supplier. */
export const hasSuppliers = async (caller: Reader): Promise<boolean> => hasRows(caller, 'supplier');

/** Active suppliers of which a condition on `supplier` is true, by code; so many at most. */
export const activeSuppliers = async (
  { db, scope }: Reader,
  condition: RawBuilder<SqlBool>,
  most: number,
): Promise<{ supplierCode: string; nameZh: string; nameEn: string }[]> =>
  db
    .selectFrom('supplier')
    .where(ownRows(scope, 'supplier'))
    .where('supplier.active', '=', true)
    .where(condition)
    .select(['supplier_code as supplierCode', 'name_zh as nameZh', 'name_en as nameEn'])
    .orderBy('supplier_code')
    .limit(most)
    .execute();
