import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Caller } from '@portal/platform/server/caller.ts';
import { PLANNER_SETTINGS } from '@portal/platform/server/database/connections/connections.ts';
import { withValues } from '@portal/platform/server/database/connections/copy-out.ts';
import { learnOwners } from '@portal/platform/server/database/own-rows.ts';
import { databaseOver } from '@portal/platform/server/database/connections/read-database.ts';
import { callOffCounters } from '@portal/call-off/server/offers.ts';
import { median, timed, type Claim } from '../claim.ts';
import { filledWorld } from '../database.ts';
import { pgbenchPerSecond, requestsPerSecond, servePortal } from '../load.ts';
import { PLANNER, PLANT, scopeOf } from '../world/people.ts';
import { tenMillion } from '../world/ten-million.ts';

const ROUNDS = 5;
/** Looks that are not counted: the server of the bench has just started, and has nothing of its tables in memory yet. */
const AHEAD = 3;
const SECONDS = 4;
/** Longer than an answer is kept for colleagues. */
const FORGOTTEN_MS = 6_000;
const COUNTERS = '/api/sf/v1/home/counters';

/** A planner's home page over five million lines: alone, when nothing is kept, and for many at once, against its dearest statement in pgbench. */
export const home: Claim = {
  name: 'home',
  measure: async (note) => {
    const url = await filledWorld(note, tenMillion);
    const statement = await dearest(url);
    const portal = await servePortal(url);
    const headers = { 'access-token': portal.planner, 'plant-no': PLANT };
    const ask = async () => {
      const answer = await fetch(`${portal.address}${COUNTERS}`, { headers });
      if (answer.status !== 200) throw new Error(`Home was answered with ${answer.status}`);
      await answer.arrayBuffer();
    };
    try {
      const alone: number[] = [];
      for (let round = 0; round < AHEAD + ROUNDS; round++) {
        const ms = await timed(ask);
        if (round >= AHEAD) alone.push(ms);
        await new Promise((resolve) => setTimeout(resolve, FORGOTTEN_MS));
      }
      note(`${median(alone).toFixed(0)} ms alone`);
      const rounds = Array.from({ length: ROUNDS }, () => {
        const yardstick = pgbenchPerSecond(url, statement, SECONDS);
        const ours = requestsPerSecond(`${portal.address}${COUNTERS}`, portal.planner, SECONDS, PLANT);
        note(`${ours.toFixed(0)} answers/s over HTTP, ${yardstick.toFixed(0)}/s of its dearest statement`);
        return ours / yardstick;
      });
      return [
        { name: "planner's home alone, nothing kept", rounds: alone, bar: '<= 100', unit: ' ms' },
        { name: "planner's home over HTTP / pgbench", rounds, bar: '>= 0.3' },
      ];
    } finally {
      await portal.stop();
    }
  },
};

const plannersId = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select id from app_user where tenant_id = 0 and user_no = $1', [
      PLANNER.userNo,
    ]);
    return String(rows[0].id);
  } finally {
    await client.end();
  }
};

/** Of the statements that the counters of call-offs make, the one that takes longest, its values written in. */
const dearest = async (url: string): Promise<string> => {
  await learnOwners({ url });
  const pool = new pg.Pool({
    connectionString: url,
    options: `${PLANNER_SETTINGS} -c app.tenant=0 -c app.plants={${PLANT}} -c app.company= -c app.user=${await plannersId(url)}`,
  });
  const texts: string[] = [];
  const db = databaseOver(() => ({
    executeQuery: async (query: CompiledQuery) => {
      const text = withValues(query);
      texts.push(text);
      return { rows: (await pool.query(text)).rows as never[] };
    },
    streamQuery: () => {
      throw new Error('Counters are not streamed');
    },
  }));
  try {
    await callOffCounters({ db, scope: scopeOf(PLANNER), language: 'zh' } as Caller);
    const took: { text: string; ms: number }[] = [];
    for (const text of texts) took.push({ text, ms: await timed(async () => pool.query(text)) });
    return took.toSorted((one, other) => other.ms - one.ms)[0]!.text;
  } finally {
    await pool.end();
  }
};
