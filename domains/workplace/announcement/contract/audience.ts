import * as z from 'zod/mini';
import { Code, Id, YesNo, codeText } from '@portal/platform/contract/fields.ts';

/** What may be named of each sort. */
const MOST_NAMED = 500;
/** Further plants of one announcement. */
const MOST_PLANTS = 50;
/** Companies that one announcement reaches at most. */
export const MOST_COMPANIES = 5_000;

const many = <Shape extends z.core.$ZodType>(shape: Shape) =>
  z.array(shape).check(z.maxLength(MOST_NAMED, 'tooMany'));

/** Who gets it: companies that one of its rules finds, and of them the people with one of the roles. Nothing named is nobody, never everybody. */
const rules = {
  /** All active suppliers of the tenant, said expressly. */
  all: YesNo,
  supplierCodes: many(Code),
  /** Suppliers that bear one of these tags. */
  tagIds: many(Id),
  /** Those that deliver something to the plant. */
  deliversHere: YesNo,
  /** Those that deliver one of these parts to the plant, or a part of one of these groups. */
  partNos: many(codeText(40)),
  partGroups: many(codeText(40)),
  /** Of their people those with one of these roles are notified and followed up; none: all who may read announcements. Their colleagues may read it. */
  roles: many(codeText(40)),
  /** Further plants, in each of which the same rules find its companies: the announcement goes out there as well. */
  furtherPlants: z._default(z.array(Code).check(z.maxLength(MOST_PLANTS, 'tooMany')), []),
} as const;
export const Rules = z.object(rules);
export type Rules = z.output<typeof Rules>;

/** Whether somebody is named at all; a role alone names no company. */
export const namesSomebody = ({
  all,
  deliversHere,
  supplierCodes,
  tagIds,
  partNos,
  partGroups,
}: Rules): boolean =>
  all === 'Y' ||
  deliversHere === 'Y' ||
  [supplierCodes, tagIds, partNos, partGroups].some(({ length }) => length > 0);

export const Audience = Rules.check(
  z.refine(namesSomebody, { path: ['supplierCodes'], error: 'announcement.noAudience' }),
);

/** A company that gets it in a plant, with how many of its people are notified. */
export const Reached = z.object({
  plantNo: z.string(),
  supplierCode: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  persons: z.number(),
});
export type Reached = z.output<typeof Reached>;
