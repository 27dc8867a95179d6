import { sql } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { containerNeedScenarios } from '../contract/scenarios.ts';
import { NEAR_WEEKS } from '../contract/weeks.ts';
import { words } from '../contract/words.en.ts';
import { calculateNeeds } from './calculate.ts';
import { missing, needRows } from './needs.ts';
import { freeContainers } from './shortages.ts';

export const WARN = 'container-need.warn';
const { tell } = noticesOf(containerNeedScenarios, { zh: words.zh.notice, en: words.en.notice });

type Shortage = { containerCode: string; week: Day; short: number };

/**
 * Planners are told of each container of which suppliers miss more within four weeks than the plant has free: once for the week in which it begins, and
 * again only when it has grown since.
 */
export const warnOfShortages = async (caller: Caller): Promise<Shortage[]> => {
  await calculateNeeds(caller);
  const { db, scope } = caller;
  const warned: Shortage[] = [];
  for (const shortage of await comingShortages(caller)) {
    const { containerCode, week, short } = shortage;
    const { rows } = await sql`
      insert into container_shortage_told as warned (plant_no, container_code, week, short) values (${scope.plantNo}, ${containerCode}, ${week}::date, ${short})
      on conflict (tenant_id, plant_no, container_code, week) do update set short = excluded.short, told_at = now() where warned.short < excluded.short
      returning warned.week`.execute(db);
    if (rows.length === 0) continue;
    warned.push(shortage);
    await tell(caller, {
      scenario: 'container-need.short',
      word: 'short',
      about: { plantNo: scope.plantNo },
      link: `/container/share-detail?code=${encodeURIComponent(containerCode)}`,
      param: shortage,
      key: `${WARN}/${scope.plantNo}/${containerCode}/${week}/${short}`,
    });
  }
  await sql`delete from container_shortage_told as warned where ${ownRows(scope, 'container_shortage_told', 'warned')} and warned.week < current_date - 60`.execute(
    db,
  );
  return warned;
};

/** Containers with the first week for which what is free is not enough, and what is missing at the end of the fourth. */
const comingShortages = async (caller: Caller): Promise<Shortage[]> => {
  const places = Array.from({ length: NEAR_WEEKS + 1 }, (_, place) => place);
  const byWeek = places.map((place) => {
    const until = sql`(select sum(many) from unnest(need.gross[1:${sql.lit(place + 2)}]) as week(many))`;
    return sql`sum(${missing(until)})::int`;
  });
  const rows = await caller.db
    .selectFrom(
      needRows(caller)
        .select([
          'need.container_code',
          sql<Day>`min(need.first_week)`.as('first_week'),
          sql<number[]>`array[${sql.join(byWeek)}]`.as('missing'),
        ])
        .groupBy('need.container_code')
        .as('total'),
    )
    .leftJoin(freeContainers(caller).as('there'), (join) =>
      join.onRef('there.container_code', '=', 'total.container_code'),
    )
    .where(sql<boolean>`total.missing[${sql.lit(NEAR_WEEKS + 1)}] > coalesce(there.free, 0)`)
    .select([
      'total.container_code as containerCode',
      'total.first_week as firstWeek',
      'total.missing',
      sql<number>`coalesce(there.free, 0)::int`.as('free'),
    ])
    .orderBy('total.container_code')
    .execute();
  return rows.map(({ containerCode, firstWeek, missing: all, free }) => ({
    containerCode,
    week: addDays(firstWeek, all.findIndex((many) => many > free) * 7),
    short: all.at(-1)! - free,
  }));
};
