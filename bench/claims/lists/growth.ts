import { sql } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import type { Served } from '../../load.ts';
import { requestsPerSecond, servePortal } from '../../load.ts';
import { timed, type Claim } from '../../claim.ts';
import { filledWorld } from '../../database.ts';
import { fortyMillion } from '../../world/forty-million.ts';
import { million } from '../../world/million.ts';
import { PLANT } from '../../world/people.ts';
import { tenMillion } from '../../world/ten-million.ts';
import type { Sized } from '../../world/world.ts';

const ROUNDS = 5;
const SECONDS = 3;
const LIST = '/api/sf/v1/call-off';
const LIMIT = 20;
const DEFAULT = `sort=dueOn&limit=${LIMIT}`;
const OPEN = `status=new,processing&${DEFAULT}`;
/** Page 50,000 of 20 lines: the millionth line, in the middle of them. No button leads there (docs/decisions/0019). */
const FAR_PAGE = 50_000;

/** What a page costs when more lines lie behind it, and how far into them. */
const growthTo = (name: string, larger: Sized, smaller: Sized): Claim => ({
  name,
  measure: async (note) => {
    const url = await filledWorld(note, larger.world);
    const large = await servePortal(url);
    const small = await servePortal(await filledWorld(note, smaller.world));
    try {
      const pages = (portal: Served, who: 'supplier' | 'planner', query: string): number => {
        const rate = requestsPerSecond(`${portal.address}${LIST}?${query}`, portal[who], SECONDS, PLANT);
        note(
          `${rate.toFixed(0).padStart(5)} pages/s  ${(portal === large ? larger : smaller).size.padStart(4)}  ${who}  ${query}`,
        );
        return rate;
      };
      for (const portal of [large, small]) pages(portal, 'supplier', OPEN);
      const total = await linesOf(url);
      const last = `${DEFAULT}&exact=Y&page=${Math.ceil(total / LIMIT)}&knownTotal=${total}`;
      const far: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const walked = await walkOf(url);
        const ours = await timed(async () =>
          openPage(large, `${DEFAULT}&page=${FAR_PAGE}&knownTotal=${COUNTED_UP_TO + 1}`),
        );
        note(`${ours.toFixed(0)} ms for page ${FAR_PAGE}, ${walked.toFixed(0)} ms for the walk alone`);
        far.push(ours / walked);
      }
      const rounds = (ratio: () => number): number[] => Array.from({ length: ROUNDS }, ratio);
      return [
        {
          name: `supplier's page: time at ${larger.size} / at ${smaller.size}`,
          rounds: rounds(() => pages(small, 'supplier', OPEN) / pages(large, 'supplier', OPEN)),
          bar: '<= 1.3',
        },
        {
          name: "planner's default page / supplier's",
          rounds: rounds(() => pages(large, 'supplier', DEFAULT) / pages(large, 'planner', DEFAULT)),
          bar: '<= 2',
        },
        {
          name: 'the last of all pages, counted / page 1',
          rounds: rounds(() => pages(large, 'planner', DEFAULT) / pages(large, 'planner', last)),
          bar: '<= 5',
        },
        { name: `page ${FAR_PAGE} / walking to it in the index alone`, rounds: far, bar: '<= 2' },
      ];
    } finally {
      await large.stop();
      await small.stop();
    }
  },
});

const TEN: Sized = { world: tenMillion, size: '10 M' };
export const growth = growthTo('growth', TEN, { world: million, size: '1 M' });
/** The same when four times as many lie behind it, most of them years old. */
export const growthOfYears = growthTo('growth-40m', { world: fortyMillion, size: '40 M' }, TEN);

const openPage = async ({ address, planner }: Served, query: string): Promise<void> => {
  const answer = await fetch(`${address}${LIST}?${query}`, {
    headers: { 'access-token': planner, 'plant-no': PLANT },
  });
  if (answer.status !== 200) throw new Error(`The page was answered with ${answer.status}`);
  await answer.arrayBuffer();
};

/** How many the planner's list has in all. */
const linesOf = async (url: string): Promise<number> => {
  const owner = ownerDatabase(url);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from call_off_line where tenant_id = 0 and plant_no = ${PLANT}`.execute(
    owner,
  );
  await owner.destroy();
  return rows[0]!.count;
};

/** Milliseconds that PostgreSQL takes to pass the entries before the far page in the index that gives the order. */
const walkOf = async (url: string): Promise<number> => {
  const owner = ownerDatabase(url);
  const walk = sql`select count(*) from (
    select from call_off_line where tenant_id = 0 and plant_no = ${PLANT} order by due_on, id limit ${FAR_PAGE * LIMIT}) as passed`;
  try {
    await walk.execute(owner);
    return await timed(async () => walk.execute(owner));
  } finally {
    await owner.destroy();
  }
};
