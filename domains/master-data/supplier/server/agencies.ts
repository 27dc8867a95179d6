import { sql, type Expression, type SqlBool } from 'kysely';
import type { Action, Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { contains, flag, is, withIds } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type { agencyStates } from '../contract/agency.ts';
import * as calls from '../contract/endpoints.ts';
import type * as shellCalls from '../contract/shell-calls.ts';
import { supplierPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { checkAgencies } from './agency-check.ts';
import { listWords } from './list-words.ts';

const names = {
  ...recordColumns('agency'),
  agentCode: 'agency.agent_code',
  supplierCode: 'agency.supplier_code',
  plantNo: 'agency.plant_no',
  validFrom: 'agency.valid_from',
  validTo: 'agency.valid_to',
  partScope: 'agency.part_scope',
  partNos: 'agency.part_nos',
  active: 'agency.active',
} as const;

/** Who acts for whom stays: what was done under an agency is told by it. */
export const agencies = keptRecords(
  { list: calls.listAgencies, create: calls.createAgency, change: calls.changeAgency },
  {
    title: supplierPermissions['supplier:agency'],
    words: listWords({ zh: words.zh.agencies, en: words.en.agencies }),
    zone: plantZone,
    keep: keepFile,
    table: 'supplier_agency',
    names,
    // Agencies may overlap: all of it tells one from another.
    key: ['agentCode', 'supplierCode', 'validFrom', 'validTo', 'partScope', 'partNos'],
    stays: 'agency.stays',
    taken: { supplier_agency_taken: ['agency.taken', 'validFrom'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    check: checkAgencies,
    source: async (caller) => {
      const today = await plantToday(caller);
      const isIn = statesOn(today);
      return {
        rows: ownAgencies(caller),
        key: 'agency.id',
        order: '-validFrom,agentCode',
        columns: {
          ...names,
          agentNameZh: nameOf('agency.agent_code', 'name_zh'),
          agentNameEn: nameOf('agency.agent_code', 'name_en'),
          supplierNameZh: nameOf('agency.supplier_code', 'name_zh'),
          supplierNameEn: nameOf('agency.supplier_code', 'name_en'),
          state: sql`case when ${isIn.off} then 'off' when ${isIn.toCome} then 'toCome' when ${isIn.over} then 'over' else 'inForce' end`,
        },
        filters: {
          agentCode: isCalled(caller, 'agency.agent_code'),
          supplierCode: isCalled(caller, 'agency.supplier_code'),
          partNo: contains('agency.part_nos'),
          state: (state) => isIn[state],
          partScope: is('agency.part_scope'),
          active: flag('agency.active'),
          ids: withIds('agency.id'),
        },
      };
    },
  },
);

/** Those of the plant; a supplier finds the ones that he gave and those that he has. */
const ownAgencies = ({ db, scope }: Caller) => {
  const ofPlant = db
    .selectFrom('supplier_agency as agency')
    .where(ownTenant(scope, 'agency'))
    .$if(scope.plantNo !== '', (all) => all.where('agency.plant_no', '=', scope.plantNo));
  return scope.party === 'supplier'
    ? ofPlant.where((eb) =>
        eb.or([
          eb('agency.agent_code', '=', scope.companyCode),
          eb('agency.supplier_code', '=', scope.companyCode),
        ]),
      )
    : ofPlant;
};

/** A name of an agency's company, which its other company could not read. Asked for the rows of a page alone: a function for each row is dear. */
const nameOf = (column: string, name: 'name_zh' | 'name_en') =>
  sql<string>`(select ${sql.ref(name)} from supplier_names(array[${sql.ref(column)}]))`;

/**
 * The company has this in its code or in one of its names. Who reads all suppliers finds them once; a supplier asks the names of those in his
 * own few agencies, row by row.
 */
const isCalled =
  ({ db, scope }: Caller, column: string) =>
  (typed: string) =>
    scope.party === 'supplier'
      ? sql<SqlBool>`exists (select from supplier_names(array[${sql.ref(column)}]) as called
          where ${containsText(typed, column, 'called.name_zh', 'called.name_en')})`
      : sql<SqlBool>`${sql.ref(column)} in ${db
          .selectFrom('supplier')
          .select('supplier_code')
          .where(ownRows(scope, 'supplier'))
          .where(containsText(typed, 'supplier_code', 'name_zh', 'name_en'))}`;

type States = Readonly<Record<(typeof agencyStates)[number], Expression<SqlBool>>>;
/** On a day of the plant. */
const statesOn = (today: string): States => ({
  off: sql<SqlBool>`not agency.active`,
  toCome: sql<SqlBool>`(agency.active and agency.valid_from > ${today}::date)`,
  over: sql<SqlBool>`(agency.active and agency.valid_to < ${today}::date)`,
  inForce: sql<SqlBool>`(agency.active and ${today}::date between agency.valid_from and agency.valid_to)`,
});

export const listOwnAgencies: Action<typeof shellCalls.listOwnAgencies> = async ({ db, scope }) => {
  if (scope.party !== 'supplier') return [];
  const { rows } = await sql<{
    supplierCode: string;
    nameZh: string;
    nameEn: string;
    plants: string[];
  }>`select supplier_code as "supplierCode", name_zh as "nameZh", name_en as "nameEn", plants from own_agencies()`.execute(
    db,
  );
  return rows;
};

/** The suppliers for whom another one acts today at the present plant. */
export const principalsOf = async (
  { db, scope }: Reader,
  { agentCode }: { readonly agentCode: string },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('supplier_agency')
    .where(ownRows(scope, 'supplier_agency'))
    .where('plant_no', '=', scope.plantNo)
    .where('agent_code', '=', agentCode)
    .where('active', '=', true)
    .where(sql<boolean>`(now() at time zone zone_of_plant(plant_no))::date between valid_from and valid_to`)
    .select('supplier_code as supplierCode')
    .distinct()
    .execute();
  return rows.map(({ supplierCode }) => supplierCode);
};
