import { sql, type Expression, type SqlBool } from 'kysely';
import type { Scope } from '@portal/platform/contract/scope.ts';
import { ownerConnection, type DatabaseAddress } from './connections/connections.ts';
import { withClient } from './connections/one-client.ts';
import type { Tables } from './tables.ts';

type Owners = { plant: boolean; supplier: boolean; forwarder: boolean };
const ownersOf = new Map<string, Owners>();

/** What decides whose rows they are. */
export type RowScope = Pick<Scope, 'tenantId' | 'party' | 'companyCode' | 'plantNo'>;

/** The same in SQL, where the company may be that of another row: of each supplier that a query goes through. */
export type OwnerScope = Omit<RowScope, 'companyCode'> & {
  readonly companyCode: string | Expression<string>;
};
/** Of whom a table expression speaks. */
export type Whose = { readonly scope: OwnerScope };

/**
 * The condition that keeps a query within the asking party's rows of the present plant. The database holds the same rule
 * a second time; here it lets indexes be used and an administrator stay in the plant he looks at.
 * `alias` is the table's name in the query: `ownRows(caller.scope, 'call_off_line', 'line')`.
 */
export const ownRows = (
  scope: OwnerScope,
  table: keyof Tables & string,
  alias: string = table,
): Expression<SqlBool> => {
  const owners = ownersOf.get(table);
  if (!owners) throw new Error(`${table} has no owner columns: is its migration listed?`);
  const parts = [sql<SqlBool>`${sql.ref(`${alias}.tenant_id`)} = ${scope.tenantId}`];
  if (owners.plant && scope.plantNo !== '')
    parts.push(sql<SqlBool>`${sql.ref(`${alias}.plant_no`)} = ${scope.plantNo}`);
  if (owners.supplier && scope.party === 'supplier')
    parts.push(sql<SqlBool>`${sql.ref(`${alias}.supplier_code`)} = ${scope.companyCode}`);
  if (owners.forwarder && scope.party === 'forwarder')
    parts.push(sql<SqlBool>`${sql.ref(`${alias}.forwarder_code`)} = ${scope.companyCode}`);
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
};

/**
 * The condition for the rows of a tenant, whatever their plant and partner: for tables without such owners, for what acts over plants,
 * and before anybody has signed in. It stands in builders and in templates, as `ownRows` does; every statement carries one of the two
 * (`scripts/sql-borders.ts`). Without an alias it is for a statement that names one table only.
 */
export const ownTenant = ({ tenantId }: Pick<Scope, 'tenantId'>, alias?: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(alias === undefined ? 'tenant_id' : `${alias}.tenant_id`)} = ${tenantId}`;

/** Reads once, at start, which tables have which owner columns: the tables themselves are the truth. */
export const learnOwners = async (address: DatabaseAddress): Promise<void> => {
  const { rows } = await withClient(ownerConnection(address), async (client) =>
    client.query<{ table: string; columns: string[] }>(
      `select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
       where table_schema = 'public' and column_name in ('tenant_id', 'plant_no', 'supplier_code', 'forwarder_code') group by 1`,
    ),
  );
  for (const { table, columns } of rows) {
    if (!columns.includes('tenant_id')) continue;
    ownersOf.set(table, {
      plant: columns.includes('plant_no'),
      supplier: columns.includes('supplier_code'),
      forwarder: columns.includes('forwarder_code'),
    });
  }
};
