import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { remotePerson, sessionsIn } from '@portal/app-server/faults/remote-person.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { BOARD_SPREAD, JIS_STREAM, type JisBoard } from '@portal/jis/contract/board.ts';
import { readJisBoard, takeJisMessages } from '@portal/jis/contract/endpoints.ts';
import { median, type Claim } from '../claim.ts';
import { clientAt } from '../crowd/client.ts';
import { emptyDatabase } from '../database.ts';
import { servePortal } from '../load.ts';
import { plantWithDocks } from '../world/transport/docks.ts';
import { insertBenchPeople, PLANNER, PLANT } from '../world/people.ts';

/** Messages a second, in calls of so many. */
const RATE = 200;
const AT_ONCE = 50;
const SECONDS = { byName: 300, amongOthers: 20 };
/** Vehicles that four lines show, and part groups of each. */
const LINES = 4;
const VEHICLES = 200;
const GROUPS = 10;
/** BENCH_JIS_BOARDS says otherwise: hundreds stand open in a large plant. */
const BOARDS = Number(process.env.BENCH_JIS_BOARDS ?? 5);
const AT_LAST_MS = 5_000;
/** Nobody has more than forty streams: hundreds of boards are those of several people. */
const BOARDS_EACH = 20;
const PLANNERS = Array.from({ length: Math.ceil(BOARDS / BOARDS_EACH) }, (_, at) => ({
  ...PLANNER,
  userNo: `${PLANNER.userNo}${at}`,
  roles: ['logistics-planner'],
}));

/**
 * 200 messages a second over four lines by the call that other systems use, five minutes long when asked for by its name (BENCH_JIS_SECONDS says otherwise): when a board that follows its
 * stream has been answered where the vehicle is, and how the event loop is meanwhile.
 */
export const jisBoard: Claim = {
  name: 'jis-board',
  measure: async (note, inLength) => {
    const url = await emptyDatabase('jis_board');
    await (await servePortal(url)).stop();
    const owner = ownerDatabase(url);
    await plantWithDocks(owner, { doors: 1, suppliers: GROUPS }, []);
    await insertBenchPeople(owner, PLANNERS);
    await sql`analyze`.execute(owner);
    await owner.destroy();
    const tokens = await sessionsIn(
      url,
      PLANNERS.map(({ userNo }) => userNo),
    );
    const portal = await servePortal(url);
    const person = remotePerson(portal.address, tokens[0]!, PLANT);
    const boards = Array.from({ length: BOARDS }, (_, at) =>
      clientAt(portal.address, '127.0.2.1', tokens[at % tokens.length]),
    );
    const watches = boards.map(() => new Watch());
    const wrong: string[] = [];
    try {
      for (const [at, board] of boards.entries()) {
        const asks = oneBehindTheOther(async (after) =>
          watches[at]!.see(await person.calls(readJisBoard, { after })),
        );
        board.listen(
          `${JIS_STREAM.replace(/^\/api/, '')}?plantNo=${PLANT}`,
          (why) => void wrong.push(why),
          (text) => {
            const after = /"after":"(\d+)"/.exec(text)?.[1];
            if (after !== undefined) asks(after, (why) => void wrong.push(why));
          },
        );
      }
      await sleep(2_000);
      await portal.health();
      const seconds = Number(process.env.BENCH_JIS_SECONDS ?? inLength(SECONDS));
      const calls = (seconds * RATE) / AT_ONCE;
      const began = performance.now();
      const taking: Promise<unknown>[] = [];
      for (let call = 0; call < calls; call++) {
        await sleep(Math.max(0, began + (call * AT_ONCE * 1_000) / RATE - performance.now()));
        const messages = Array.from({ length: AT_ONCE }, (_, at) => messageOf(call * AT_ONCE + at));
        for (const watch of watches) for (const message of messages) watch.expect(message);
        taking.push(person.calls(takeJisMessages, { messages }));
      }
      const behind = performance.now() - began - (calls * AT_ONCE * 1_000) / RATE;
      await Promise.all(taking);
      await sleep(AT_LAST_MS);
      const { delayMs } = await portal.health();
      const took = watches.flatMap(({ took }) => took).toSorted((one, other) => one - other);
      const open = watches.reduce((sum, watch) => sum + watch.open, 0);
      note(
        `${calls * AT_ONCE} messages, the last call ${behind.toFixed(0)} ms behind its time; shown after ${median(took).toFixed(0)} ms, p99 ${p99(took).toFixed(0)} ms, ${took.at(-1)!.toFixed(0)} ms at most`,
      );
      for (const one of wrong.slice(0, 5)) note(one);
      return [
        { name: 'JIS boards: messages that no board showed', rounds: [open + wrong.length], bar: '<= 0' },
        {
          name: `JIS at ${RATE} messages a second: on the board p99`,
          rounds: [p99(took)],
          bar: '<= 1000',
          unit: ' ms',
        },
        { name: 'JIS boards: event-loop delay p99', rounds: [delayMs], bar: '<= 50', unit: ' ms' },
      ];
    } finally {
      for (const board of boards) board.close();
      await portal.stop();
    }
  },
};

const p99 = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.99)]!;

type Message = ReturnType<typeof messageOf>;
const placeOf = (line: string, vehicle: string, group: string) => `${line} ${vehicle} ${group}`;

/** What one board must come to show, and when it did. A status point counts as shown when the board shows it or a later one. */
class Watch {
  readonly took: number[] = [];
  #expected = new Map<string, { status: string; since: number }[]>();

  expect({ assemblyLine, manufacturingNo, partGroup, statusCode }: Message): void {
    const place = placeOf(assemblyLine, manufacturingNo, partGroup);
    const waiting = this.#expected.get(place) ?? [];
    waiting.push({ status: statusCode, since: performance.now() });
    this.#expected.set(place, waiting);
  }

  see({ lanes }: JisBoard): void {
    const now = performance.now();
    for (const { line, vehicles } of lanes)
      for (const { manufacturingNo, calls } of vehicles)
        for (const { partGroup, statusCode } of calls) {
          const place = placeOf(line, manufacturingNo, partGroup);
          const waiting = this.#expected.get(place);
          if (waiting === undefined) continue;
          for (const { status, since } of waiting) if (status <= statusCode) this.took.push(now - since);
          this.#expected.set(
            place,
            waiting.filter(({ status }) => status > statusCode),
          );
        }
  }

  get open(): number {
    return [...this.#expected.values()].reduce((sum, waiting) => sum + waiting.length, 0);
  }
}

/** As a board asks: one question at a time, and behind it the newest of those that came meanwhile. */
const oneBehindTheOther = (ask: (after: string) => Promise<void>) => {
  let next: string | undefined;
  let busy = false;
  const run = async (): Promise<void> => {
    busy = true;
    while (next !== undefined) {
      // as browsers do; hints that come meanwhile are one
      await sleep(Math.random() * BOARD_SPREAD);
      const after = next;
      next = undefined;
      await ask(after);
    }
    busy = false;
  };
  return (after: string, fails: (why: string) => void): void => {
    next = after;
    if (!busy) run().catch((error: unknown) => fails(String(error)));
  };
};

/** The n-th: all part groups of all vehicles at a status point, then at the next one. */
const messageOf = (n: number) => {
  const [point, rest] = [Math.floor(n / (VEHICLES * GROUPS)), n % (VEHICLES * GROUPS)];
  const [vehicle, group] = [Math.floor(rest / GROUPS), rest % GROUPS];
  const place = Math.floor(vehicle / LINES);
  return {
    messageId: `B-${n}`,
    sentAt: new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString(),
    assemblyLine: `B${1 + (vehicle % LINES)}`,
    manufacturingNo: String(50_000_000 + vehicle),
    supplierCode: `S${group}`,
    partGroup: String(group).padStart(2, '0'),
    statusCode: `P${String(100 + point)}`,
    plannedAt: new Date(started + place * 60_000).toISOString(),
    sequenceNo: 1 + place,
    parts: [{ position: 1, partNo: '5G0 123 456 A', quantity: '1', unit: 'PCE' }],
  };
};
const started = Date.now() + 3_600_000;
