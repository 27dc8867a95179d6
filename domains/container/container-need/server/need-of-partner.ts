import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { agreedDemand } from '@portal/call-off/server/offers.ts';
import { announcedContainers, heldContainers } from '@portal/container-ledger/server/offers.ts';
import { containerUses } from '@portal/packaging/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';

/** What a supplier needs of a container, has of it and expects. */
export type ContainerNeed = {
  containerCode: string;
  gross: number;
  held: number;
  expected: number;
  needed: number;
  minimum: number | null;
  maximum: number | null;
};

/** The containers that go with what is agreed for one day. */
export type GrossNeed = {
  tenant_id: number;
  plant_no: string;
  supplier_code: string;
  container_code: string;
  line_id: string;
  /** Tells its rows apart. */
  row_key: string;
  sa_no: string;
  part_no: string;
  unit: string;
  due_on: Day;
  quantity: string;
  containers: number;
};

/**
 * SQL, a table expression of `GrossNeed`: agreed demand by the packaging agreement in force on its day. Each share of a line is packed by itself, so each is
 * rounded up to whole boxes, and these to whole outer units with their lids.
 * Example: 345 pieces, 10 a box, 32 boxes a pallet: 35 boxes, 2 pallets, 2 lids.
 */
export const grossNeeds = async (
  caller: Reader,
  { supplierCode }: { supplierCode?: string | undefined } = {},
): Promise<RawBuilder<GrossNeed>> => {
  const answersRequired = (await processOptions(caller)).callOffConfirm === 'Y';
  // Each side is worked out once and both are hashed: the planner guesses few rows of either, and would read the agreements again for each line.
  return sql<GrossNeed>`(
    with demand as materialized (select * from ${agreedDemand(caller, { answersRequired, supplierCode })} as agreed),
    used as materialized (select * from ${containerUses(caller)} as packed)
    select demand.tenant_id, demand.plant_no, demand.supplier_code, used.container_code, demand.line_id, demand.sa_no, demand.part_no, demand.unit, demand.due_on,
      demand.quantity, concat_ws(' ', demand.line_id, demand.due_on, used.container_code) as row_key, sum(ceil(ceil(demand.quantity / used.per_inner) / used.inners) * used.times)::int as containers
    from demand join used on used.tenant_id = demand.tenant_id and used.plant_no = demand.plant_no
      and used.supplier_code = demand.supplier_code and used.part_no = demand.part_no
      and used.effective_from <= demand.due_on and (used.effective_before is null or used.effective_before > demand.due_on)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  )`;
};

/** Containers that are promised to a supplier or on their way to him. */
export type ExpectedContainers = {
  tenant_id: number;
  plant_no: string;
  supplier_code: string;
  container_code: string;
  expected_on: Day;
  quantity: number;
};

/** SQL, a table expression of `ExpectedContainers`: good ones that were announced to a supplier, and what has left for him and has not come. */
export const expectedContainers = (
  caller: Pick<Reader, 'scope'>,
  { supplierCode }: { supplierCode?: string | undefined } = {},
): RawBuilder<ExpectedContainers> => {
  const { tenantId, plantNo, party, companyCode } = caller.scope;
  const whose = supplierCode ?? (party === 'supplier' ? companyCode : null);
  return sql<ExpectedContainers>`(
    select announced.tenant_id, announced.plant_no, announced.taker_code as supplier_code, announced.container_code, announced.expected_on, announced.quantity
    from ${announcedContainers(caller)} as announced
    where announced.taker_kind = 'supplier' and announced.condition in ('available', 'repaired')
      and (${whose}::text is null or announced.taker_code = ${whose})
    union all
    select ${tenantId}::int, ${plantNo}::text, way.supplier_code, way.container_code, way.expected_on, way.quantity
    from containers_on_way(${tenantId}, ${plantNo}, ${whose}) as way
  )`;
};

/**
 * What a supplier needs of these containers until a day: what agreed call-offs take, at least his minimum, less what he has and what is on its way to him. A
 * container that nobody knows stands with zeros.
 */
export const needOfPartner = async (
  caller: Reader,
  input: { supplierCode: string; containerCodes: readonly string[]; until: Day },
): Promise<Map<string, ContainerNeed>> => {
  const { supplierCode, containerCodes, until } = input;
  const { rows } = await sql<ContainerNeed>`
    with listed as (select distinct code from unnest(${containerCodes}::text[]) as named(code))
    select listed.code as "containerCode", coalesce(needs.gross, 0)::int as gross, coalesce(held.available, 0)::int as held,
      coalesce(coming.expected, 0)::int as expected, kept.minimum, kept.maximum,
      greatest(0, greatest(coalesce(needs.gross, 0), coalesce(kept.minimum, 0)) - greatest(held.available, 0) - coalesce(coming.expected, 0))::int as needed
    from listed
    left join (
      select need.container_code, sum(need.containers) as gross from ${await grossNeeds(caller, { supplierCode })} as need
      where need.due_on <= ${until} and need.container_code = any (${containerCodes}::text[]) group by need.container_code
    ) as needs on needs.container_code = listed.code
    left join ${heldContainers(caller)} as held on held.holder_kind = 'supplier' and held.holder_code = ${supplierCode} and held.container_code = listed.code
    left join (
      select expected.container_code, sum(expected.quantity) as expected from ${expectedContainers(caller, { supplierCode })} as expected group by expected.container_code
    ) as coming on coming.container_code = listed.code
    left join container_limit as kept on ${ownRows(caller.scope, 'container_limit', 'kept')} and kept.supplier_code = ${supplierCode} and kept.container_code = listed.code
    order by listed.code`.execute(caller.db);
  return new Map(rows.map((row) => [row.containerCode, row]));
};
