import { sql, type Kysely } from 'kysely';
import { sessionsIn } from '@portal/app-server/faults/remote-person.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { median, type Claim } from '../claim.ts';
import { clientAt, type Client } from '../crowd/client.ts';
import { emptyDatabase } from '../database.ts';
import { servePortal } from '../load.ts';
import { plantWithDocks } from '../world/transport/docks.ts';
import { insertBenchPeople, ORDINARY } from '../world/people.ts';

const TAKERS = 50;
const SUPPLIERS = 10;
const ROUNDS = 200;
/** They are for the compiler and the caches. */
const WARM_UP = 10;
const DOORS = 6;
const WINDOW = '09:00-10:00';

/**
 * 50 dispatchers of 10 suppliers take one window of one dock at the same moment, 200 times: one of them gets it, each of the others is
 * refused in words that name the nearest free windows. How long the median loser waits for his answer against the winner of his round.
 */
export const windowTakers: Claim = {
  name: 'window-takers',
  measure: async (note) => {
    const url = await emptyDatabase('window_takers');
    await (await servePortal(url)).stop();
    const owner = ownerDatabase(url);
    const place = await takersAtDocks(owner);
    const tokens = await sessionsIn(url, USERS);
    const portal = await servePortal(url);
    const takers = tokens.map((token, at) => clientAt(portal.address, `127.0.1.${at + 1}`, token));
    const ratios: number[] = [];
    const won: number[] = [];
    const lost: number[] = [];
    let wrong = 0;
    try {
      for (let round = -WARM_UP; round < ROUNDS; round++) {
        const { winners, losers, unnamed } = await takenBy(takers, place);
        const { rows } = await sql`delete from door_booking where tenant_id = 0 returning id`.execute(owner);
        if (winners.length !== 1 || losers.length !== TAKERS - 1 || rows.length !== 1 || unnamed > 0)
          wrong += 1;
        if (round < 0 || winners.length === 0) continue;
        won.push(winners[0]!);
        lost.push(median(losers));
        ratios.push(median(losers) / winners[0]!);
      }
    } finally {
      for (const taker of takers) taker.close();
      await portal.stop();
      await owner.destroy();
    }
    note(
      `${ROUNDS} rounds of ${TAKERS}: winner ${median(won).toFixed(0)} ms, median loser ${median(lost).toFixed(0)} ms`,
    );
    return [
      { name: 'rounds without exactly one winner', rounds: [wrong], bar: '<= 0' },
      // So many rounds would fill the screen: tenths of them, each by its median.
      { name: 'median loser of a window / winner', rounds: inTenths(ratios), bar: '<= 3' },
    ];
  },
};

type Round = { winners: number[]; losers: number[]; unnamed: number };

/** Milliseconds of each answer, and how many refusals named no free window. */
const takenBy = async (takers: readonly Client[], place: object): Promise<Round> => {
  const round: Round = { winners: [], losers: [], unnamed: 0 };
  await Promise.all(
    takers.map(async (taker) => {
      const { status, text, ms } = await taker.call('POST', '/sf/v1/time-window-use/hold', {
        ...place,
        window: WINDOW,
      });
      if (status === 200) round.winners.push(ms);
      else if (status === 409 && text.includes('timeWindow.taken')) {
        round.losers.push(ms);
        if (!text.includes('10:00-11:00')) round.unnamed += 1;
      } else throw new Error(`${status} ${text.slice(0, 300)}`);
    }),
  );
  return round;
};

const inTenths = (ratios: readonly number[]): number[] => {
  const length = Math.ceil(ratios.length / 10);
  return Array.from({ length: 10 }, (_, at) => median(ratios.slice(at * length, (at + 1) * length)));
};

const USERS = Array.from({ length: TAKERS }, (_, at) => `taker${at}`);

/** The plant with its docks, and who takes their windows; returns where and when they are taken. */
const takersAtDocks = async (owner: Kysely<Tables>): Promise<object> => {
  await plantWithDocks(owner, { doors: DOORS, suppliers: SUPPLIERS });
  await insertBenchPeople(
    owner,
    USERS.map((userNo, at) => ({ ...ORDINARY, userNo, companyCode: `S${at % SUPPLIERS}` })),
  );
  await sql`analyze`.execute(owner);
  const { rows } = await sql<{ unloadDoorId: string; doorAssociateId: string }>`
    select association.door_id as "unloadDoorId", association.id as "doorAssociateId" from door_association as association
    join door on door.tenant_id = association.tenant_id and door.id = association.door_id where door.code = 'D1' and door.tenant_id = 0`.execute(
    owner,
  );
  return { ...rows[0]!, day: addDays(today('Asia/Shanghai'), 2) };
};
