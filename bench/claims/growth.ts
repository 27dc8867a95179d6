import type { Served } from '../load.ts';
import { requestsPerSecond, servePortal } from '../load.ts';
import type { Claim } from '../claim.ts';
import { filledWorld } from '../database.ts';
import { million } from '../world/million.ts';
import { PLANT } from '../world/people.ts';
import { tenMillion } from '../world/ten-million.ts';

const ROUNDS = 5;
const SECONDS = 3;
const LIST = '/api/sf/v1/call-off';
const DEFAULT = 'sort=dueOn&limit=20';
const OPEN = `status=new,processing&${DEFAULT}`;
/** Page 50,000 of 20 lines: the millionth line. */
const FAR_PAGE = 50_000;

/** What a page costs when ten times as many lines lie behind it, and how far into them. */
export const growth: Claim = {
  name: 'growth',
  measure: async (note) => {
    const large = await servePortal(await filledWorld(note, tenMillion));
    const small = await servePortal(await filledWorld(note, million));
    try {
      const pages = (portal: Served, who: 'supplier' | 'planner', query: string): number => {
        const rate = requestsPerSecond(`${portal.address}${LIST}?${query}`, portal[who], SECONDS, PLANT);
        note(
          `${rate.toFixed(0).padStart(5)} pages/s  ${portal === large ? '10 M' : ' 1 M'}  ${who}  ${query}`,
        );
        return rate;
      };
      for (const portal of [large, small]) pages(portal, 'supplier', OPEN);
      const rounds = (ratio: () => number): number[] => Array.from({ length: ROUNDS }, ratio);
      return [
        {
          name: "supplier's page: time at 10 M / at 1 M",
          rounds: rounds(() => pages(small, 'supplier', OPEN) / pages(large, 'supplier', OPEN)),
          bar: '<= 1.3',
        },
        {
          name: "planner's default page / supplier's",
          rounds: rounds(() => pages(large, 'supplier', DEFAULT) / pages(large, 'planner', DEFAULT)),
          bar: '<= 2',
        },
        {
          name: `page ${FAR_PAGE} / page 1`,
          rounds: rounds(
            () =>
              pages(large, 'planner', DEFAULT) /
              pages(large, 'planner', `${DEFAULT}&page=${FAR_PAGE}&knownTotal=10001`),
          ),
          bar: '<= 5',
        },
      ];
    } finally {
      await large.stop();
      await small.stop();
    }
  },
};
