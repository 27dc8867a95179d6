import { sql } from 'kysely';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import * as calls from '@portal/call-off/contract/endpoints.ts';
import { listCallOffs } from '../../../domains/demand/call-off/server/lines/lines.ts';
import { PAGE_ROUNDS, type Claim } from '../../claim.ts';
import { filledWorld } from '../../database.ts';
import {
  oneCoreBusy,
  pgbenchPerSecond,
  programsPerSecond,
  requestsPerSecond,
  servePortal,
} from '../../load.ts';
import { programTokens } from '../../program-tokens.ts';
import { statementOf } from '../../statement.ts';
import { ORDINARY, PLANT, scopeOf } from '../../world/people.ts';

const SECONDS = 4;
/** Until the compiler of the portal's process has seen the call often enough. */
const WARM_UP = 5;
const LIST = '/api/sf/v1/call-off';
const SUPPLIERS_PAGE = 'status=new,processing&sort=dueOn&limit=20';
const PLANNERS_PAGE = 'sort=dueOn&limit=20';

/** A supplier's filtered, sorted page of 20 with its total, all checks on, against the same statement in pgbench: alone, and while other work keeps a core busy. */
export const callOffPage: Claim = {
  name: 'call-off-page',
  measure: async (note, inLength) => {
    const url = await filledWorld(note);
    const statement = await statementOf(
      url,
      calls.listCallOffs,
      listCallOffs,
      SUPPLIERS_PAGE,
      scopeOf(ORDINARY),
    );
    const portal = await servePortal(url);
    try {
      const address = `${portal.address}${LIST}?${SUPPLIERS_PAGE}`;
      requestsPerSecond(address, portal.supplier, WARM_UP, PLANT);
      const rounds = (): number[] =>
        Array.from({ length: inLength(PAGE_ROUNDS) }, () => {
          const yardstick = pgbenchPerSecond(url, statement, SECONDS);
          const ours = requestsPerSecond(address, portal.supplier, SECONDS, PLANT);
          note(`${ours.toFixed(0)} pages/s over HTTP, ${yardstick.toFixed(0)}/s in pgbench`);
          return ours / yardstick;
        });
      const alone = rounds();
      const end = oneCoreBusy();
      const beside = rounds();
      await end();
      const tokens = await programTokens(url);
      programsPerSecond(address, tokens, WARM_UP, PLANT);
      const byToken = Array.from({ length: inLength(PAGE_ROUNDS) }, () => {
        const yardstick = pgbenchPerSecond(url, statement, SECONDS);
        const ours = programsPerSecond(address, tokens, SECONDS, PLANT);
        note(`${ours.toFixed(0)} pages/s by token, ${yardstick.toFixed(0)}/s in pgbench`);
        return ours / yardstick;
      });
      return [
        { name: 'page of 20 over HTTP / pgbench', rounds: alone, bar: '>= 0.4' },
        { name: 'the same while one core is busy', rounds: beside, bar: '>= 0.3' },
        { name: 'page of 20 by a token / pgbench', rounds: byToken, bar: '>= 0.4' },
      ];
    } finally {
      await portal.stop();
    }
  },
};

/** A planner's page 500 against his page 1: time for each. */
export const farPage: Claim = {
  name: 'far-page',
  measure: async (note, inLength) => {
    const portal = await servePortal(await filledWorld(note));
    try {
      const page = (number: number) =>
        requestsPerSecond(
          `${portal.address}${LIST}?${PLANNERS_PAGE}&page=${number}`,
          portal.planner,
          SECONDS,
          PLANT,
        );
      page(1);
      const rounds = Array.from({ length: inLength(PAGE_ROUNDS) }, () => page(1) / page(500));
      return [{ name: 'cost of page 500 / page 1', rounds, bar: '<= 2' }];
    } finally {
      await portal.stop();
    }
  },
};

/** Two characters of a Chinese part name: found through the index, told by the plan of the search's own body. 1 is yes. */
export const nameSearch: Claim = {
  name: 'name-search',
  measure: async (note) => {
    const owner = ownerDatabase(await filledWorld(note));
    try {
      const search = await sql<{
        body: string;
      }>`select prosrc as body from pg_proc where proname = 'parts_named'`.execute(owner);
      const statement = search.rows[0]!.body.replaceAll('asking_tenant()', '0')
        .replaceAll(/\bwords\b/g, "'座椅'::text")
        .replaceAll(/\bmost\b/g, '5000');
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(statement)}`.execute(owner);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      note(plan);
      return [
        {
          name: 'part-name search uses an index (1 = yes)',
          rounds: [/Bitmap Index Scan on part_by_name/.test(plan) ? 1 : 0],
          bar: '>= 1',
        },
      ];
    } finally {
      await owner.destroy();
    }
  },
};
