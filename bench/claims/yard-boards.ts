import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { sessionsIn } from '@portal/app-server/faults/remote-person.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { median, type Claim } from '../claim.ts';
import { clientAt, dataOf } from '../crowd/client.ts';
import { emptyDatabase } from '../database.ts';
import { servePortal } from '../load.ts';
import { plantWithDocks } from '../world/docks.ts';
import { insertBenchPeople, PLANT, PLANNER } from '../world/people.ts';

const BOARDS = 500;
/** Clerks who look at them: a plant has more walls and desks than people. */
const CLERKS = 50;
const TRUCKS = 120;
const DOORS = 12;
/** Something changes in the yard so often, so long. */
const EVERY_MS = 1_000;
const CHANGES = 30;
/** Boards ask so long behind a hint at most, each at a moment of its own, as the page does. */
const SPREAD_MS = 1_500;

/** 500 open yard boards on one process: each hears of every change of the yard and asks for it. How the event loop is meanwhile. */
export const yardBoards: Claim = {
  name: 'yard-boards',
  measure: async (note) => {
    const url = await emptyDatabase('yard_boards');
    await (await servePortal(url)).stop();
    const owner = ownerDatabase(url);
    await plantWithDocks(owner, { doors: DOORS, suppliers: 10 }, YARD);
    const clerks = Array.from({ length: CLERKS }, (_, at) => `clerk${at}`);
    await insertBenchPeople(
      owner,
      clerks.map((userNo) => ({ ...PLANNER, userNo, roles: ['receiving-clerk'] })),
    );
    await sql`analyze`.execute(owner);
    const tokens = await sessionsIn(url, clerks);
    const portal = await servePortal(url);
    const boards = Array.from({ length: BOARDS }, (_, at) =>
      clientAt(portal.address, `127.0.${2 + Math.floor(at / 200)}.${1 + (at % 200)}`, tokens[at % CLERKS]),
    );
    const asked: number[] = [];
    const wrong: string[] = [];
    const asks: Promise<void>[] = [];
    let shown = 0;
    try {
      for (const board of boards)
        board.listen(
          `/transport/v1/yard/stream?plantNo=${PLANT}`,
          (why) => void wrong.push(why),
          (text) => {
            const after = /"after":"(\d+)"/.exec(text)?.[1];
            if (after === undefined) return;
            const ask = async (): Promise<void> => {
              await sleep(Math.random() * SPREAD_MS);
              const answer = await board.call('GET', `/transport/v1/yard?after=${after}`);
              shown = (dataOf(answer) as { trucks: unknown[] }).trucks.length;
              asked.push(answer.ms);
            };
            asks.push(ask().catch((error: unknown) => void wrong.push(String(error))));
          },
        );
      await sleep(5_000);
      await portal.health();
      for (let change = 0; change < CHANGES; change++) {
        await sql`update yard_visit set urgent = not urgent where tenant_id = 0 and id % ${TRUCKS} = ${change + 1}`.execute(
          owner,
        );
        await sleep(EVERY_MS);
      }
      await sleep(SPREAD_MS);
      await Promise.all(asks);
      const { delayMs, heapMb } = await portal.health();
      const slowest = asked.toSorted((one, other) => one - other);
      note(
        `${BOARDS} boards, ${asked.length} answers of ${shown} trucks; median ${median(slowest).toFixed(1)} ms, p99 ${slowest[Math.floor(slowest.length * 0.99)]!.toFixed(0)} ms; heap ${heapMb.toFixed(0)} MB`,
      );
      for (const one of wrong.slice(0, 5)) note(one);
      return [
        {
          name: 'yard boards: answers missing or wrong',
          rounds: [wrong.length + BOARDS * CHANGES - asked.length],
          bar: '<= 0',
        },
        { name: 'yard boards: event-loop delay p99', rounds: [delayMs], bar: '<= 50', unit: ' ms' },
      ];
    } finally {
      for (const board of boards) board.close();
      await portal.stop();
      await owner.destroy();
    }
  },
};

/** Trucks of today, most of them at the gate. */
const YARD = [
  `insert into transport_order (plant_no, supplier_code, number, status, driver_name, driver_phone, truck_plate, unloading_point_id, door_id, window_day, window_starts, window_ends, expected_arrival, departed_at, arrived_at)
    select point.plant_no, 'S' || i % 10, 'T' || lpad(i::text, 10, '0'), 'departed', '李志刚', '13900000000', '吉A' || lpad(i::text, 5, '0'), point.id, (select min(id) from door where tenant_id = 0),
      current_date, make_time(6 + i % 15, 0, 0), make_time(7 + i % 15, 0, 0), now(), now() - interval '5 hours', case when i % 3 > 0 or i <= ${CHANGES} then now() - interval '1 hour' end
    from unloading_point as point cross join generate_series(1, ${TRUCKS}) as i where point.tenant_id = 0`,
  `insert into yard_visit (plant_no, supplier_code, transport_order_id, number, truck_plate, unloading_point_id, planned_door_id, window_day, window_starts, window_ends, checked_in_by, checked_in_way)
    select plant_no, supplier_code, id, number, truck_plate, unloading_point_id, door_id, window_day, window_starts, window_ends, 'bench', 'clerk'
    from transport_order where tenant_id = 0 and arrived_at is not null`,
];
