import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, flag, from, is, to } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { onPart, partNumbered } from '@portal/part/server/offers.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { ShownCoverage } from '../contract/coverage.ts';
import { listCoverage } from '../contract/endpoints.ts';
import { coveragePermissions } from '../contract/permissions.ts';
import { endOfThisWeek } from '../contract/reckoning/shortage.ts';
import { words } from '../contract/words.en.ts';
import { isOldAt } from './plant-stock.ts';

/** SQL: parts that a way to look at them shows. A week that balances and has an evening below zero stops the line all the same. */
const isShown = (shown: ShownCoverage, today: Day): RawBuilder<SqlBool> => {
  const conditions: Readonly<Record<ShownCoverage, RawBuilder<SqlBool>>> = {
    short: sql`coverage.level in ('1', '2')`,
    two: sql`coverage.level = '2'`,
    one: sql`coverage.level = '1'`,
    stops: sql`(coverage.level = '0' and coverage.first_short_on <= ${endOfThisWeek(today)}::date + 7)`,
    red: sql`coverage.light = 'red'`,
    unknown: sql`coverage.reach = 'unknown'`,
  };
  return conditions[shown];
};

/** Parts of the plant as they were reckoned last, the first short day first. */
export const coverages = listFrom(
  listCoverage,
  { title: coveragePermissions['coverage:list'], words, zone: plantZone },
  async (caller) => {
    const { db, scope } = caller;
    const [today, { stockOldHours }] = await Promise.all([plantToday(caller), processOptions(caller)]);
    const old = sql<boolean>`coalesce(${isOldAt('coverage.counted_at', stockOldHours)}, false)`;
    return {
      rows: db.selectFrom('coverage').innerJoin('part', onPart('coverage')).where(ownRows(scope, 'coverage')),
      key: 'coverage.id',
      order: 'firstShortOn',
      columns: {
        id: 'coverage.id',
        partNo: 'coverage.part_no',
        partNameZh: 'part.name_zh',
        partNameEn: 'part.name_en',
        light: 'coverage.light',
        level: 'coverage.level',
        firstShortOn: 'coverage.first_short_on',
        reach: 'coverage.reach',
        daysOfSupply: 'coverage.days',
        lastsUntil: 'coverage.lasts_until',
        stock: 'coverage.stock',
        stockAt: 'coverage.counted_at',
        isOld: sql<'Y' | 'N'>`case when ${old} then 'Y' else 'N' end`,
        inTransit: 'coverage.in_transit',
        confirmedQty: 'coverage.confirmed',
        lateQty: 'coverage.late',
        requirement: 'coverage.demand',
        thisWeek: 'coverage.this_week',
        nextWeek: 'coverage.next_week',
        lowest: 'coverage.lowest',
        unit: 'coverage.unit',
        dispositor: 'coverage.dispositor',
        minDays: 'coverage.min_days',
        targetDays: 'coverage.target_days',
      },
      filters: {
        partNo: (typed) => partNumbered('coverage.part_no', typed),
        dispositor: contains('coverage.dispositor'),
        light: is('coverage.light'),
        firstShortOnFrom: from('coverage.first_short_on'),
        firstShortOnTo: to('coverage.first_short_on'),
        isOld: flag(old),
        shown: (shown) => isShown(shown, today),
      },
    };
  },
);
