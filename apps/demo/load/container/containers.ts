import { sql } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { postContainers, type Posting } from '@portal/container-ledger/server/offers.ts';
import { emptiesOf } from '@portal/packaging/server/offers.ts';
import { randomOf, type Random } from '../../random.ts';
import { plants } from '../../world/master-data/plants.ts';

const WEEKS = 52;
/** So many of each container a plant has bought before the first of them goes out. */
const BOUGHT = 4000;
/** The stock that a supplier works with. */
const KEPT = 120;
/** So many pools of a plant are fetched and brought back every week, the others every fourth. */
const WEEKLY = 12;

type Pool = { readonly supplierCode: string; readonly containerCode: string };

/**
 * A year of containers: what a plant bought, the empties that suppliers fetch week by week or month by month, and the full ones that they bring.
 * One supplier hands more back than he was given, as it happens where a handover was never written down; some are broken and scrapped.
 */
export const circulateContainers = async (
  callerAt: (plantNo: string) => Caller,
  today: Day,
): Promise<void> => {
  for (const { plantNo } of plants) {
    const caller = callerAt(plantNo);
    const pools = await poolsOf(caller);
    const begin = addDays(today, -7 * WEEKS);
    const random = randomOf(`containers ${plantNo}`);
    await postContainers(
      caller,
      [...new Set(pools.map(({ containerCode }) => containerCode))].map((containerCode) =>
        posting(plantNo, begin, containerCode, BOUGHT, 'purchase'),
      ),
    );
    const held = new Map<Pool, number>();
    const moved = Array.from({ length: WEEKS - 1 }, (_, at) => at + 1).flatMap((week) =>
      pools.flatMap((pool, at) =>
        at < WEEKLY || (week + at) % 4 === 0
          ? weekOf(plantNo, addDays(begin, 7 * week), pool, held, random, { isCareless: at === 1 })
          : [],
      ),
    );
    // at once: week by week they would write the same balances again and again within one transaction
    await postContainers(caller, moved);
    const [first] = pools;
    if (first)
      await postContainers(caller, [
        {
          ...posting(plantNo, addDays(today, -10), first.containerCode, 12, 'scrap'),
          takerCondition: 'scrapped',
          reason: '箱体开裂',
        },
      ]);
  }
};

/** What one supplier fetches and brings in a week; he keeps about the same. */
const weekOf = (
  plantNo: string,
  day: Day,
  pool: Pool,
  held: Map<Pool, number>,
  random: Random,
  { isCareless }: { readonly isCareless: boolean },
): Posting[] => {
  const before = held.get(pool) ?? 0;
  const fetched = Math.max(0, KEPT - before) + random.whole(5, 30);
  const brought = random.whole(10, 30) + (isCareless && random.chance(0.06) ? KEPT : 0);
  held.set(pool, before + fetched - brought);
  const out = {
    ...posting(plantNo, day, pool.containerCode, fetched, 'handover'),
    takerCode: pool.supplierCode,
  };
  const back: Posting = {
    ...posting(plantNo, addDays(day, 3), pool.containerCode, brought, 'handover'),
    giverKind: 'supplier',
    giverCode: pool.supplierCode,
    takerKind: 'plant',
    takerCode: plantNo,
  };
  return isCareless && before > KEPT / 2 ? [back] : [out, back];
};

const SIDES = {
  purchase: { giverKind: 'purchase', takerKind: 'plant' },
  handover: { giverKind: 'plant', takerKind: 'supplier' },
  scrap: { giverKind: 'plant', takerKind: 'scrap' },
} as const;

const posting = (
  plantNo: string,
  postedOn: Day,
  containerCode: string,
  quantity: number,
  cause: keyof typeof SIDES,
): Posting => ({
  plantNo,
  postedOn,
  cause,
  containerCode,
  quantity,
  ...SIDES[cause],
  giverCode: SIDES[cause].giverKind === 'plant' ? plantNo : '',
  giverCondition: 'available',
  takerCode: SIDES[cause].takerKind === 'plant' ? plantNo : '',
  takerCondition: 'available',
  reason: null,
  documentKind: null,
  documentId: null,
  documentNumber: null,
  reversesId: null,
});

/** Which supplier works with which containers, by how his parts are packed. */
const poolsOf = async (caller: Caller): Promise<Pool[]> => {
  const { rows } = await sql<{ supplierCode: string; code: string }>`
    select distinct agreement.supplier_code as "supplierCode", packed.code
    from packaging_agreement as agreement cross join lateral (values (agreement.inner_code), (agreement.outer_code)) as packed (code)
    where ${ownRows(caller.scope, 'packaging_agreement', 'agreement')} order by 1, 2`.execute(caller.db);
  const empties = await emptiesOf(
    caller,
    rows.map(({ code }) => code),
  );
  const pools = rows.flatMap(({ supplierCode, code }) => {
    const containerCode = empties.get(code);
    return containerCode === undefined ? [] : [{ supplierCode, containerCode }];
  });
  return [...new Map(pools.map((one) => [`${one.supplierCode} ${one.containerCode}`, one])).values()];
};
