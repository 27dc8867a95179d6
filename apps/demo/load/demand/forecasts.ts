import { sql } from 'kysely';
import { addDays, isoWeekOf, mondayOf, today as dayAt, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { forecastStatus } from '@portal/forecast/contract/status.ts';
import {
  acceptForecast,
  rejectForecast,
  saveForecast,
  submitForecast,
  takeForecast,
} from '@portal/forecast/server/offers.ts';
import { people } from '../../world/people.ts';
import { asPerson } from '../as-person.ts';
import { ZONE } from '../master-data/plants.ts';

const PLANNER = people.find(({ userNo }) => userNo === 'mrp')!;
const WEEKS = 26;
const FIRST_WEEK = 2;
/** Per cent of the version before. */
const CHANGES = [100, 100, 110, 85, 100, 130] as const;

type Pair = { readonly supplierCode: string; readonly partNo: string; readonly place: number };

/** Two versions of half a year, and answers in each state. */
export const forecastDemand = async (caller: Caller, today: Day): Promise<void> => {
  const pairs = await deliveredPairs(caller);
  const lastWeek = addDays(mondayOf(today), -7);
  await takeVersion(caller, lastWeek, { pairs: pairs.slice(0, -1), from: today, percent: () => 100 });
  await takeVersion(caller, mondayOf(today), {
    pairs: pairs.slice(1),
    from: today,
    percent: (at) => CHANGES[at % CHANGES.length]!,
  });
  await answer(caller, today);
};

const deliveredPairs = async ({ db, scope }: Caller): Promise<Pair[]> => {
  const pairs = await db
    .selectFrom('plant_supplier_part')
    .where(ownRows(scope, 'plant_supplier_part'))
    .select(['supplier_code as supplierCode', 'part_no as partNo'])
    .distinct()
    .orderBy('part_no')
    .orderBy('supplier_code')
    .execute();
  return pairs.map((pair, place) => ({ ...pair, place }));
};

const takeVersion = async (
  caller: Caller,
  made: Day,
  version: { readonly pairs: readonly Pair[]; readonly from: Day; readonly percent: (at: number) => number },
): Promise<void> => {
  const { pairs, from, percent } = version;
  const buckets = pairs.flatMap(({ place, ...pair }) =>
    Array.from({ length: WEEKS }, (_, week) => ({
      ...pair,
      grain: 'week' as const,
      startsOn: addDays(mondayOf(from), 7 * (FIRST_WEEK + week)),
      quantity: String(
        Math.round(((200 + ((place * 37) % 9) * 40 + (week % 4) * 20) * percent(place)) / 100),
      ),
    })),
  );
  const taken = await asPerson(caller, PLANNER, async (planner) =>
    takeForecast(planner, {
      source: 'MRP',
      demandType: 'SR99',
      number: `MRP-${isoWeekOf(made)}`,
      dueOn: addDays([from, dayAt(ZONE)].toSorted().at(-1)!, 4),
      part: null,
      parts: null,
      buckets,
    }),
  );
  if (taken.outcome !== 'published') throw new Error(`demo: forecast ${JSON.stringify(taken.refused[0])}`);
};

/** The first suppliers, each with his forecast in another state; the others have not begun. */
const answer = async (caller: Caller, today: Day): Promise<void> => {
  const open = await caller.db
    .selectFrom('forecast')
    .where(ownRows(caller.scope, 'forecast'))
    .select(['id', 'version', 'supplier_code as supplierCode', 'version_id as versionId'])
    .orderBy('supplier_code')
    .execute();
  const [saved, submitted, done, returned, late] = open;
  for (const one of [saved, submitted, done, returned]) {
    if (!one) return;
    const supplier = {
      ...PLANNER,
      userNo: 'demo',
      name: '供应商',
      party: 'supplier' as const,
      companyCode: one.supplierCode,
    };
    const kept = await asPerson(caller, supplier, async (asking) =>
      saveForecast(asking, { id: one.id, version: one.version, answers: await answersOf(asking, one) }),
    );
    if (one === saved) continue;
    const sent = await asPerson(caller, supplier, async (asking) => submitForecast(asking, kept));
    if (one === done) await asPerson(caller, PLANNER, async (planner) => acceptForecast(planner, sent));
    if (one === returned)
      await asPerson(caller, PLANNER, async (planner) =>
        rejectForecast(planner, { ...sent, reason: '第二周起的缺口请给出补救日期' }),
      );
  }
  if (late)
    await sql`update forecast set status = ${forecastStatus.moves.expire.to}, due_on = ${addDays(today, -1)}::date
      where ${ownRows(caller.scope, 'forecast')} and id = ${late.id}`.execute(caller.db);
};

/** Every fifth bucket cannot be met in full. */
const answersOf = async (
  { db, scope }: Caller,
  { versionId, supplierCode }: { readonly versionId: string; readonly supplierCode: string },
) => {
  const buckets = await db
    .selectFrom('forecast_bucket')
    .where(ownRows(scope, 'forecast_bucket'))
    .where('version_id', '=', versionId)
    .where('supplier_code', '=', supplierCode)
    .select(['id', 'quantity'])
    .orderBy('part_no')
    .orderBy('starts_on')
    .limit(60)
    .execute();
  return buckets.map(({ id, quantity }, at) =>
    at % 5 === 3
      ? { id, committed: String(Math.floor(Number(quantity) * 0.8)), reason: 'capacity' }
      : { id, committed: String(Number(quantity)), reason: null },
  );
};
