import { setTimeout as sleep } from 'node:timers/promises';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { median, type Claim } from '../claim.ts';
import { clientAt } from '../crowd/client.ts';
import { makePeople } from '../crowd/people.ts';
import { signIn } from '../crowd/sign-in.ts';
import { walk, type Tally } from '../crowd/walk.ts';
import { filledWorld } from '../database.ts';
import { servePortal } from '../load.ts';

const USERS = 200;
/** What the caches and the compiler take until memory can be judged. */
const WARM_MS = 90_000;
/** By its name the claim takes the whole time, among all others a part. */
const MINUTES = { byName: 10, amongOthers: 2 };
const SIGNING_IN_AT_ONCE = 4;

/** 200 people sign in and click through lists and details of a million lines for some minutes (`BENCH_MINUTES`). */
export const crowd: Claim = {
  name: 'crowd',
  measure: async (note, inLength) => {
    const minutes = Number(process.env.BENCH_MINUTES ?? inLength(MINUTES));
    const url = await filledWorld(note);
    const people = await makePeople(url, USERS);
    const portal = await servePortal(url);
    const owner = ownerDatabase(url);
    try {
      const tally: Tally = { calls: 0, milliseconds: [], errors: [] };
      const tokens = await inTurns(people, SIGNING_IN_AT_ONCE, async (person) => {
        const client = clientAt(portal.address, person.place);
        const token = await signIn(client, owner, person);
        client.close();
        return token;
      });
      const length = minutes * 60_000;
      const over = AbortSignal.timeout(length);
      await portal.health();
      const walking = people.map(async ({ place }, number) => {
        const client = clientAt(portal.address, place, tokens[number]);
        await walk(client, over, tally);
        client.close();
      });
      await sleep(Math.min(WARM_MS, length / 2));
      const warm = await portal.health();
      await Promise.all(walking);
      const end = await portal.health();
      const slowest = tally.milliseconds.toSorted((one, other) => one - other);
      note(
        `${tally.calls} calls in ${minutes} min, ${(tally.calls / (minutes * 60)).toFixed(0)}/s; ` +
          `median ${median(slowest).toFixed(1)} ms, p99 ${slowest[Math.floor(slowest.length * 0.99)]!.toFixed(0)} ms; ` +
          `heap ${warm.heapMb.toFixed(0)} -> ${end.heapMb.toFixed(0)} MB, resident ${warm.residentMb.toFixed(0)} -> ${end.residentMb.toFixed(0)} MB`,
      );
      for (const error of tally.errors.slice(0, 5)) note(error);
      return [
        { name: 'crowd of 200: calls that failed', rounds: [tally.errors.length], bar: '<= 0' },
        { name: 'crowd: event-loop delay p99', rounds: [end.delayMs], bar: '<= 50', unit: ' ms' },
        { name: 'crowd: heap at the end / warm', rounds: [end.heapMb / warm.heapMb], bar: '<= 1.1' },
      ];
    } finally {
      await owner.destroy();
      await portal.stop();
    }
  },
};

const inTurns = async <A, B>(
  all: readonly A[],
  atOnce: number,
  work: (one: A) => Promise<B>,
): Promise<B[]> => {
  const done: B[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) done[at] = await work(all[at]!);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
};
