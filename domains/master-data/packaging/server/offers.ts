import { hasRows } from '@portal/platform/server/database/has-rows.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
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
