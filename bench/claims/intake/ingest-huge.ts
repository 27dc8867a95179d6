import { setTimeout as sleep } from 'node:timers/promises';
import { timed, type Claim } from '../../claim.ts';
import { emptyDatabase } from '../../database.ts';
import {
  contentOf,
  LINES_EACH,
  prepareIngest,
  residentMegabytes,
  takeIn,
} from '../../ingest/release-file.ts';
import { servePortal } from '../../load.ts';
import { openBenchPortal } from '../../portal.ts';

/** Items of 50 lines: 100,000 lines, and 2,400,000 when the claim is asked for by its name; among all others 400,000. */
const SMALL = 2_000;
const HUGE = { byName: 48_000, amongOthers: 8_000 };
const ROUNDS = 3;
/** A file of another sender that comes while the huge one is read. */
const BESIDE = { items: 20, sender: 'OTHER' } as const;
const BETWEEN = 5_000;

/**
 * A DELFOR file of millions of schedule lines into tables that the planner knows as empty, against files of 100,000 lines: the rate must
 * hold, memory must not grow with the file, and the small files of another sender are read meanwhile.
 */
export const ingestHuge: Claim = {
  name: 'ingest-huge',
  measure: async (note, inLength) => {
    const hugeItems = inLength(HUGE);
    const url = await emptyDatabase('ingest_huge');
    await (await openBenchPortal(url)).close();
    await prepareIngest(url, SMALL * (ROUNDS + 1) + hugeItems + BESIDE.items);
    const portal = await servePortal(url, 'work');
    let number = 1;
    let first = 1;
    const rateOf = async (items: number, beside = () => {}): Promise<number> => {
      const file = { number: number++, first, items };
      first += items;
      const content = contentOf(file);
      // Making it took the whole process: connections that the portal closed meanwhile are noticed first.
      await sleep(100);
      beside();
      const rate = (items * LINES_EACH * 1000) / (await timed(async () => takeIn(portal, file, content)));
      note(`${items * LINES_EACH} lines: ${rate.toFixed(0)} a second`);
      return rate;
    };
    const besides = async (at: { isDone: boolean }): Promise<number[]> => {
      const times: number[] = [];
      while (!at.isDone) {
        const file = { ...BESIDE, number: number++, first: SMALL * (ROUNDS + 1) + hugeItems + 1 };
        times.push(await timed(async () => takeIn(portal, file)));
        await sleep(BETWEEN);
      }
      return times;
    };
    try {
      await rateOf(SMALL);
      const small: number[] = [];
      for (let round = 0; round < ROUNDS; round++) small.push(await rateOf(SMALL));
      const before = residentMegabytes(portal.pid);
      const at = { isDone: false };
      let beside: Promise<number[]> = Promise.resolve([]);
      const huge = await rateOf(hugeItems, () => (beside = besides(at))).finally(() => (at.isDone = true));
      return [
        {
          name: `rate of ${(hugeItems * LINES_EACH).toLocaleString('en')} lines / of 100,000`,
          rounds: small.map((rate) => huge / rate),
          bar: '>= 0.8',
        },
        {
          name: 'huge file: growth of the process',
          rounds: [residentMegabytes(portal.pid) - before],
          bar: '<= 250',
          unit: ' MB',
        },
        {
          name: 'file of 1,000 lines of another sender meanwhile',
          rounds: (await beside).map((time) => time / 1000),
          bar: '<= 5',
          unit: ' s',
        },
      ];
    } finally {
      await portal.stop();
    }
  },
};
