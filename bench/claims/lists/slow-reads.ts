import { median, timed, type Claim } from '../../claim.ts';
import { filledWorld } from '../../database.ts';
import { servePortal } from '../../load.ts';
import { PLANT } from '../../world/people.ts';
import { tenMillion } from '../../world/ten-million.ts';

const FOR_MS = 10_000;
/** Each is answered from all lines of the plant, or cut. */
const SLOW = ['exact=Y', 'exact=Y&open=N', 'exact=Y&zone=firm', 'exact=Y&status=completed'];

/** While four planners count five million lines each, a supplier's page of 20 takes at most five times its quiet median. */
export const slowReads: Claim = {
  name: 'slow-reads',
  measure: async (note) => {
    const portal = await servePortal(await filledWorld(note, tenMillion));
    const ask = async (query: string, token: string): Promise<number> => {
      const answer = await fetch(`${portal.address}/api/sf/v1/call-off?sort=dueOn&limit=20&${query}`, {
        headers: { 'access-token': token, 'plant-no': PLANT },
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const page = async (): Promise<void> => {
      const status = await ask('status=new,processing', portal.supplier);
      if (status !== 200) throw new Error(`The supplier's page was answered with ${status}`);
    };
    const watched = async (): Promise<number[]> => {
      const times: number[] = [];
      for (const end = performance.now() + FOR_MS; performance.now() < end;) times.push(await timed(page));
      return times;
    };
    try {
      await watched();
      const calm = await watched();
      const end = new AbortController();
      let counted = 0;
      const planners = SLOW.map(async (query) => {
        while (!end.signal.aborted) {
          await ask(query, portal.planner);
          counted++;
        }
      });
      const meanwhile = await watched();
      end.abort();
      await Promise.all(planners);
      note(
        `${median(calm).toFixed(1)} ms in quiet, ${median(meanwhile).toFixed(1)} ms meanwhile, worst ${Math.max(...meanwhile).toFixed(0)} ms; ${counted} slow reads`,
      );
      return [
        {
          name: "supplier's page beside four slow reads",
          rounds: [median(meanwhile) / median(calm)],
          bar: '<= 5',
        },
      ];
    } finally {
      await portal.stop();
    }
  },
};
