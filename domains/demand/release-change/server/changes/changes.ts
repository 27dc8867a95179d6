import { sql, type SqlBool } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, fromDay, is, toDay } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { personIn } from '@portal/access/server/offers.ts';
import { partIn, partsFound } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { dictNames } from '@portal/settings/server/offers.ts';
import { FIRM_CHANGE_REASON } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { onSupplier, supplierNames } from '@portal/supplier/server/offers.ts';
import { listReleaseChanges, type readReleaseChange } from '../../contract/endpoints.ts';
import { releaseChangePermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';
import { brokenPlansOf } from '../effects/broken-plans.ts';
import { effectsNow } from '../effects/effects-now.ts';
import { wantsReason } from './wants-reason.ts';

/** SQL: the part that a change is of; null where it is of several. */
const onlyPart = sql<
  string | null
>`(select case when count(distinct moved.part_no) = 1 then min(moved.part_no) end from release_change_part as moved
  where moved.tenant_id = change.tenant_id and moved.change_id = change.id)`;

/** What intakes changed, the newest first. */
export const releaseChanges = listFrom(
  listReleaseChanges,
  { title: releaseChangePermissions['release-change:list'], words, zone: plantZone },
  async (caller, input) => {
    const { db, scope } = caller;
    const [zone, found] = await Promise.all([plantZone(caller), partsFound(caller, input.partNo)]);
    const open = sql<number>`(select count(*)::int from ${effectsNow(caller, zone)} as touched where touched.tenant_id = change.tenant_id
      and touched.change_id = change.id and touched.state = 'open')`;
    const moved = (side: 'inside' | 'beyond') =>
      sql<
        OutputOf<typeof readReleaseChange>['byUnit']
      >`(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(change.by_unit) as one where one ->> ${sql.lit(side)} <> '0')`;
    return {
      rows: db
        .selectFrom('release_change as change')
        .innerJoin('supplier', onSupplier('change'))
        .where(ownRows(scope, 'release_change', 'change')),
      key: 'change.id',
      order: '-at',
      columns: {
        id: 'change.id',
        at: 'change.at',
        supplierCode: 'change.supplier_code',
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        source: 'change.source',
        partNo: onlyPart,
        openEffects: open,
        movedInside: moved('inside'),
        movedBeyond: moved('beyond'),
        placesInside: 'change.places_inside',
        releases: 'change.releases',
        linesAdded: 'change.lines_added',
        linesRaised: 'change.lines_raised',
        linesLowered: 'change.lines_lowered',
        linesGone: 'change.lines_gone',
        linesSoftened: 'change.lines_softened',
        firmReason: 'change.firm_reason',
        wantsReason,
        objectionId: 'change.objection_id',
        madeBy: personIn('change.made_by'),
      },
      filters: {
        supplierCode: contains('change.supplier_code'),
        source: is('change.source'),
        partNo: (typed) =>
          sql<SqlBool>`change.id in (select moved.change_id from release_change_part as moved
            where ${ownRows(scope, 'release_change_part', 'moved')} and ${partIn(found, 'moved.part_no')(typed)})`,
        atFrom: fromDay('change.at', zone),
        atTo: toDay('change.at', zone),
        inside: (value) =>
          value === 'Y' ? sql<SqlBool>`(change.places_inside > 0)` : sql<SqlBool>`(change.places_inside = 0)`,
        wantsReason: (value) => (value === 'Y' ? wantsReason : sql<SqlBool>`not ${wantsReason}`),
        message: is('change.message_id'),
        broke: (value) => {
          const broken = sql<SqlBool>`exists (select from release_change_effect as broken where broken.tenant_id = change.tenant_id and broken.change_id = change.id)`;
          return value === 'Y' ? broken : sql<SqlBool>`not ${broken}`;
        },
        part: (id) =>
          sql<SqlBool>`change.id = (select moved.change_id from release_change_part as moved where moved.tenant_id = change.tenant_id and moved.id = ${id}::bigint)`,
      },
      texts: {
        firmReason: sql<
          string | null
        >`case when change.objection_id is null then change.firm_reason else ${words[caller.language].granted} end`,
      },
      names: async () => ({
        firmReason: Object.fromEntries(await dictNames(caller, FIRM_CHANGE_REASON)),
      }),
    };
  },
);

/** One change in figures. Fails with `releaseChange.none`. */
export const changeById = async (caller: Caller, id: string): Promise<OutputOf<typeof readReleaseChange>> => {
  const { db, scope } = caller;
  const zone = await plantZone(caller);
  const counted = (state: string) => sql`count(*) filter (where touched.state = ${sql.lit(state)})::int`;
  const found = await db
    .selectFrom('release_change as change')
    .innerJoin('supplier', onSupplier('change'))
    .where(ownRows(scope, 'release_change', 'change'))
    .where('change.id', '=', id)
    .select([
      'change.id',
      'change.at',
      personIn('change.made_by').as('madeBy'),
      'change.plant_no as plantNo',
      'change.supplier_code as supplierCode',
      ...supplierNames,
      'change.source',
      'change.releases',
      'change.lines_added as linesAdded',
      'change.lines_raised as linesRaised',
      'change.lines_lowered as linesLowered',
      'change.lines_gone as linesGone',
      'change.lines_softened as linesSoftened',
      'change.places_inside as placesInside',
      'change.places_beyond as placesBeyond',
      'change.by_unit as byUnit',
      'change.firm_until as firmUntil',
      'change.firm_reason as firmReason',
      'change.firm_remark as firmRemark',
      wantsReason.as('wantsReason'),
      'change.objection_id as objectionId',
      'change.first_release_id as firstReleaseId',
      'change.last_release_id as lastReleaseId',
      sql<
        OutputOf<typeof readReleaseChange>['effects']
      >`(select jsonb_build_object('open', ${counted('open')}, 'objected', ${counted('objected')}, 'mended', ${counted('mended')})
        from ${effectsNow(caller, zone)} as touched where touched.tenant_id = change.tenant_id and touched.change_id = change.id)`.as(
        'effects',
      ),
    ])
    .executeTakeFirst();
  if (!found) throw new Failure('releaseChange.none', { id });
  const { firstReleaseId, lastReleaseId, ...change } = found;
  return { ...change, brokenPlans: await brokenPlansOf(caller, { firstReleaseId, lastReleaseId }) };
};
