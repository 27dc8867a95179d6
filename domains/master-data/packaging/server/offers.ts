import { sql, type RawBuilder } from 'kysely';
import { hasRows } from '@portal/platform/server/database/has-rows.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
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

/** Whether how parts are packed is agreed with a supplier of the present plant. */
export const hasAgreements = async (caller: Reader): Promise<boolean> =>
  hasRows(caller, 'packaging_agreement');

/** Under which number empties of packaging are counted, by its code. One-way packaging and consumables are missing: nobody wants them back. */
export const emptiesOf = async (caller: Reader, codes: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (await packagingWithCodes(caller, codes))
      .filter(({ kind, ownership }) => kind !== 'CON' && ownership !== 'one-way')
      .map(({ code, emptyPackCode }) => [code, emptyPackCode ?? code]),
  );

/** A number under which empties are counted, with the names of its packaging. */
export type CountedPackaging = {
  tenant_id: number;
  container_code: string;
  name_zh: string;
  name_en: string;
};

/** SQL, a table expression: the numbers under which empties are counted, each once; the packaging of that very code names it. */
export const countedPackaging = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select distinct on (packaging.tenant_id, coalesce(packaging.empty_pack_code, packaging.code)) packaging.tenant_id,
    coalesce(packaging.empty_pack_code, packaging.code) as container_code, packaging.name_zh, packaging.name_en
  from packaging where ${ownRows(scope, 'packaging')}
  order by packaging.tenant_id, coalesce(packaging.empty_pack_code, packaging.code), (packaging.code = packaging.empty_pack_code) desc nulls last, packaging.code
)`;
