import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { sessionsIn } from '@portal/app-server/faults/remote-person.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { median, type Claim } from '../claim.ts';
import { clientAt } from '../crowd/client.ts';
import { emptyDatabase } from '../database.ts';
import { servePortal } from '../load.ts';
import { plantWithDocks } from '../world/transport/docks.ts';
import { insertBenchPeople, PLANT, PLANNER } from '../world/people.ts';

const BOARDS = 500;
/** Clerks who look at them: a plant has more walls and desks than people. */
const CLERKS = 50;
const TRUCKS = 120;
const DOORS = 12;
/** Something changes in the yard so often, so long. */
const EVERY_MS = 1_000;
const CHANGES = 30;
/** A change is answered a second after the one before it at the earliest. */
const AT_LAST_MS = 2_500;

/** 500 open yard boards on one process: each is brought every change of the yard. How the event loop is meanwhile, and when the last of them shows it. */
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
    const wrong: string[] = [];
    const took: number[] = [];
    /** The last change that each board shows. */
    const shown = boards.map(() => 0);
    let answers = 0;
    let bytes = 0;
    const changedAt: number[] = [];
    try {
      for (const [at, board] of boards.entries())
        board.listen(
          `/transport/v1/yard/board/stream?plantNo=${PLANT}`,
          (why) => void wrong.push(why),
          (text) => {
            if (text.includes('event: board')) answers++;
            bytes += text.length;
            const change = Number(/吉C(\d{5})/.exec(text)?.[1] ?? 0);
            if (change <= shown[at]!) return;
            for (let each = shown[at]! + 1; each <= change; each++)
              took.push(performance.now() - changedAt[each]!);
            shown[at] = change;
          },
        );
      await sleep(5_000);
      await portal.health();
      for (let change = 1; change <= CHANGES; change++) {
        changedAt[change] = performance.now();
        await sql`update yard_visit set truck_plate = ${`吉C${String(change).padStart(5, '0')}`} where tenant_id = 0 and id = (select min(id) from yard_visit where tenant_id = 0)`.execute(
          owner,
        );
        await sleep(EVERY_MS);
      }
      await sleep(AT_LAST_MS);
      const { delayMs, heapMb } = await portal.health();
      const slowest = took.toSorted((one, other) => one - other);
      note(
        `${BOARDS} boards, ${answers} answers, ${(bytes / Math.max(1, answers) / 1_000).toFixed(1)} k characters each; a change is shown after ${median(slowest).toFixed(0)} ms, p99 ${slowest[Math.floor(slowest.length * 0.99)]!.toFixed(0)} ms; heap ${heapMb.toFixed(0)} MB`,
      );
      for (const one of wrong.slice(0, 5)) note(one);
      return [
        {
          name: 'yard boards: boards lost, or without the last change',
          rounds: [wrong.length + shown.filter((change) => change !== CHANGES).length],
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
