import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { partNosOf } from '../contract/agency.ts';

type Agency = { agentCode: string; supplierCode: string; partScope: string; partNos: string };

/** Both companies are active suppliers, not one and the same, and the named parts are delivered by the one to the plant. */
export const checkAgencies = async (caller: Caller, drafts: readonly Draft<Agency>[]): Promise<void> => {
  const companies = await activeSuppliers(
    caller,
    drafts.flatMap(({ input }) => [input.agentCode, input.supplierCode]),
  );
  const unknownParts = await partsNotDelivered(
    caller,
    drafts.map(({ input }) => input),
  );
  const { plantNo } = caller.scope;
  for (const [at, { input, refuse }] of drafts.entries()) {
    const { agentCode, supplierCode } = input;
    const parts = unknownParts[at]!;
    if (agentCode === supplierCode) refuse('agency.self', { field: 'agentCode' });
    for (const field of ['agentCode', 'supplierCode'] as const)
      if (!companies.has(input[field]))
        refuse('supplier.unknownSupplier', { field, supplierCode: input[field] });
    if (companies.get(agentCode) === false)
      refuse('agency.notAnAgent', { field: 'agentCode', supplierCode: agentCode });
    if (parts.length > 0)
      refuse('agency.partUnknown', {
        field: 'partNos',
        supplierCode,
        plantNo,
        parts: parts.slice(0, MOST_NAMED).join(', '),
      });
  }
};
const MOST_NAMED = 10;

/** Active suppliers of the tenant -> whether each may act for others. */
const activeSuppliers = async (
  { db, scope }: Caller,
  codes: readonly string[],
): Promise<ReadonlyMap<string, boolean>> => {
  const found = await db
    .selectFrom('supplier')
    .select(['supplier_code as code', 'agency'])
    .where(ownTenant(scope))
    .where(sql<boolean>`supplier_code = any (${[...new Set(codes)]}::text[])`)
    .where('active', '=', true)
    .execute();
  return new Map(found.map(({ code, agency }) => [code, agency]));
};

/** Of each agency the parts that its supplier does not deliver to the plant. */
const partsNotDelivered = async (
  { db, scope }: Caller,
  agencies: readonly Agency[],
): Promise<readonly (readonly string[])[]> => {
  const named = agencies.map(({ supplierCode, partScope, partNos }) => ({
    supplier: supplierCode,
    parts: partScope === 'named' ? partNosOf(partNos) : [],
  }));
  const { rows } = await sql<{ unknown: string[] }>`
    select parts_not_delivered(${scope.plantNo}, named.supplier, named.parts) as unknown
    from rows from (jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as (supplier text, parts text[])) with ordinality as named(supplier, parts, at)
    order by named.at`.execute(db);
  return rows.map(({ unknown }) => unknown);
};
