import { sql, type RawBuilder } from 'kysely';
import { hasRows } from '@portal/platform/server/database/has-rows.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { fitsUse, type UsedAs } from '../contract/packaging-use.ts';
import { agreementsOfMany, agreementsOn, packagingWithCodes } from './queries.ts';

export { agreeFrom } from './agree-from.ts';
export { checkAgreement } from './agreement-check.ts';

type Agreement = Awaited<ReturnType<typeof agreementsOn>>[number];
export type Packaging = Awaited<ReturnType<typeof packagingWithCodes>>[number];

/**
 * The packaging agreements in force on a day for parts of a supplier at a plant, in one query. A part without an agreement
 * that has begun by then is missing in the answer.
 */
export const agreementFor = async (
  caller: Reader,
  input: { plantNo: string; supplierCode: string; partNos: readonly string[]; day: Day },
): Promise<Agreement[]> => agreementsOn(caller, input);

/** The same for all parts of many suppliers of the present plant, in one query. */
export const agreementsOfSuppliers = async (
  caller: Reader,
  input: { supplierCodes: readonly string[]; partNos: readonly string[]; day: Day },
) => agreementsOfMany(caller, input);

/** Sizes, weights and owners of packaging, by code. Unknown codes are missing. */
export const packagingByCode = async (
  caller: Reader,
  codes: readonly string[],
): Promise<Map<string, Packaging>> =>
  new Map((await packagingWithCodes(caller, codes)).map((packaging) => [packaging.code, packaging]));

/** Whether there is what a supplier needs to pack by hand: something that holds parts, and something that carries it. */
export const hasPackaging = async ({ db, scope }: Reader): Promise<boolean> => {
  const kinds = await db
    .selectFrom('packaging')
    .select(['kind', 'usage'])
    .distinct()
    .where(ownRows(scope, 'packaging'))
    .execute();
  const fits = (use: UsedAs): boolean => kinds.some((packaging) => fitsUse(packaging, use));
  return fits('inner') && fits('outer');
};

/** Whether how parts are packed is agreed with a supplier of the present plant. */
export const hasAgreements = async (caller: Reader): Promise<boolean> =>
  hasRows(caller, 'packaging_agreement');

/**
 * Under which number empties are counted, by the code of their packaging or by that number itself, as people know both. One-way packaging and
 * consumables are missing: nobody wants them back.
 */
export const emptiesOf = async (
  { db, scope }: Reader,
  codes: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ code: string; container: string }>`
    select distinct on (asked.code) asked.code, coalesce(packaging.empty_pack_code, packaging.code) as container
    from unnest(${codes}::text[]) as asked(code)
    join packaging on (packaging.code = asked.code or packaging.empty_pack_code = asked.code) and ${ownRows(scope, 'packaging')}
    where packaging.kind <> 'CON' and packaging.ownership <> 'one-way'
    order by asked.code, (packaging.code = asked.code) desc`.execute(db);
  return new Map(rows.map(({ code, container }) => [code, container]));
};

/** A number under which empties are counted, with the names of its packaging. */
export type CountedPackaging = {
  tenant_id: number;
  container_code: string;
  name_zh: string;
  name_en: string;
};

/**
 * SQL, a table expression: the numbers under which empties are counted, each once; the packaging of that very code names it. Told apart by the number alone, for they are of one tenant:
 * so the planner sees that a left join to it adds no row, and counts without it.
 */
export const countedPackaging = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select distinct on (coalesce(packaging.empty_pack_code, packaging.code)) packaging.tenant_id,
    coalesce(packaging.empty_pack_code, packaging.code) as container_code, packaging.name_zh, packaging.name_en
  from packaging where ${ownRows(scope, 'packaging')}
  order by coalesce(packaging.empty_pack_code, packaging.code), (packaging.code = packaging.empty_pack_code) desc nulls last, packaging.code
)`;

/** SQL, a table expression of `CountedPackaging`: those of them that somebody wants back, neither one-way nor consumed. */
export const countedEmpties = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select counted.* from ${countedPackaging({ scope })} as counted where exists (
    select from packaging where ${ownRows(scope, 'packaging')} and coalesce(packaging.empty_pack_code, packaging.code) = counted.container_code
      and packaging.kind <> 'CON' and packaging.ownership <> 'one-way')
)`;

/** How many of a container go with what an agreement packs: `ceil(ceil(quantity / per_inner) / inners) * times` of it. */
export type ContainerUse = {
  tenant_id: number;
  plant_no: string;
  supplier_code: string;
  part_no: string;
  /** In force from this day on, and before that one. */
  effective_from: Day;
  effective_before: Day | null;
  container_code: string;
  per_inner: string;
  inners: number;
  times: number;
};

/**
 * SQL, a table expression of `ContainerUse`: the boxes, outer units and auxiliaries of each version of an agreement under the numbers by which their
 * empties are counted. What is one-way or used up is not there.
 */
export const containerUses = ({
  scope,
}: Pick<Reader, 'scope'>): RawBuilder<ContainerUse> => sql<ContainerUse>`(
  select version.tenant_id, version.plant_no, version.supplier_code, version.part_no, version.effective_from, version.effective_before,
    coalesce(packaging.empty_pack_code, packaging.code) as container_code, version.quantity_per_inner as per_inner, used.inners, used.times
  from (
    select agreement.tenant_id, agreement.plant_no, agreement.supplier_code, agreement.part_no, agreement.effective_from, agreement.quantity_per_inner,
      agreement.inner_code, agreement.outer_code, agreement.auxiliary_code, agreement.auxiliary_per_outer, agreement.inner_per_layer * agreement.layers as full_outer,
      lead(agreement.effective_from) over (
        partition by agreement.tenant_id, agreement.plant_no, agreement.supplier_code, agreement.part_no order by agreement.effective_from) as effective_before
    from packaging_agreement as agreement where ${ownRows(scope, 'packaging_agreement', 'agreement')}
  ) as version
  cross join lateral (values (version.inner_code, 1, 1), (version.outer_code, version.full_outer, 1),
    (version.auxiliary_code, version.full_outer, version.auxiliary_per_outer)) as used(code, inners, times)
  join packaging on packaging.tenant_id = version.tenant_id and packaging.code = used.code
  where packaging.kind <> 'CON' and packaging.ownership <> 'one-way' and used.times > 0
)`;
