import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { holdersAt, rolesOf } from '@portal/access/server/offers.ts';
import { isDelivering, knownParts, partGroups } from '@portal/part/server/offers.ts';
import { activeSuppliers, knownSuppliers } from '@portal/supplier/server/offers.ts';
import { hasTag } from '@portal/tag/server/offers.ts';
import { MOST_COMPANIES, Rules, type Reached } from '../contract/audience.ts';
import type { announcementPermissions } from '../contract/permissions.ts';

const READS = 'announcement-supp:list' satisfies keyof typeof announcementPermissions;

/** The companies that rules find now. Fails with `announcement.tooManyCompanies`. */
export const companiesOf = async (caller: Caller, rules: Rules) => {
  const found = await activeSuppliers(caller, isReached(caller, rules), MOST_COMPANIES + 1);
  if (found.length > MOST_COMPANIES)
    throw new Failure('announcement.tooManyCompanies', { most: MOST_COMPANIES });
  return found;
};

/** SQL: a supplier is found by one of the rules. Where none names anybody it is nobody. */
const isReached = (caller: Caller, rules: Rules): RawBuilder<SqlBool> => {
  if (rules.all === 'Y') return sql<SqlBool>`true`;
  const { supplierCodes, tagIds, deliversHere, partNos, partGroups } = rules;
  return sql<SqlBool>`(${sql.join(
    [
      sql`supplier.supplier_code = any (${supplierCodes}::text[])`,
      ...(tagIds.length > 0 ? [hasTag(caller, 'supplier')(tagIds)] : []),
      ...(deliversHere === 'Y' ? [isDelivering(caller, 'supplier.supplier_code')] : []),
      ...(partNos.length + partGroups.length > 0
        ? [isDelivering(caller, 'supplier.supplier_code', { partNos, partGroups })]
        : []),
    ],
    sql` or `,
  )})`;
};

/** A code that is misspelt would find nobody in silence. Fails with `announcement.unknownNamed`, which says where and which. */
export const requireKnown = async (caller: Caller, rules: Rules): Promise<void> => {
  const refuse = (field: keyof Rules, named: readonly string[], known: ReadonlySet<string>): void => {
    const codes = named.filter((code) => !known.has(code));
    if (codes.length > 0)
      throw new Failure('announcement.unknownNamed', { field: `audience.${field}`, codes: codes.join(', ') });
  };
  const { supplierCodes, partNos, roles } = rules;
  refuse('supplierCodes', supplierCodes, await knownSuppliers(caller, supplierCodes));
  refuse('partNos', partNos, await knownParts(caller, partNos));
  if (rules.partGroups.length > 0) refuse('partGroups', rules.partGroups, new Set(await partGroups(caller)));
  if (roles.length > 0)
    refuse('roles', roles, new Set((await rolesOf(caller, 'supplier')).map(({ code }) => code)));
};

/** Of companies the people who are notified, by the roles that the rules name. */
export const peopleOf = async (
  caller: Caller,
  companyCodes: readonly string[],
  { roles }: Pick<Rules, 'roles'>,
) => holdersAt(caller, { companyCodes, permission: READS, roles });

/** Whom rules reach now: companies with the number of their people. */
export const reachedBy = async (caller: Caller, rules: Rules): Promise<Reached[]> => {
  const companies = await companiesOf(caller, rules);
  const people = await peopleOf(
    caller,
    companies.map(({ supplierCode }) => supplierCode),
    rules,
  );
  const counted = Map.groupBy(people, ({ companyCode }) => companyCode);
  const { plantNo } = caller.scope;
  return companies.map((one) => ({ ...one, plantNo, persons: counted.get(one.supplierCode)?.length ?? 0 }));
};

export const rulesOf = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  announcementId: string,
): Promise<Rules> => {
  const row = await db
    .selectFrom('announcement_audience')
    .where(ownRows(scope, 'announcement_audience'))
    .where('announcement_id', '=', announcementId)
    .select('rules')
    .executeTakeFirstOrThrow();
  return Rules.parse(row.rules);
};

export const keepRules = async (
  { db, scope }: Caller,
  announcementId: string,
  rules: Rules,
): Promise<void> => {
  await sql`
    insert into announcement_audience as kept (plant_no, announcement_id, rules)
    values (${scope.plantNo}, ${announcementId}, ${JSON.stringify(rules)}::jsonb)
    on conflict (tenant_id, announcement_id) do update set rules = excluded.rules`.execute(db);
};
