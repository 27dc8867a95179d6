import { sql } from 'kysely';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import * as calls from '@portal/call-off/contract/tracking/tracking-calls.ts';
import { listTracking } from '../../../domains/demand/call-off/server/tracking/tracking-list.ts';
import { PAGE_ROUNDS, type Claim } from '../../claim.ts';
import { worldCopied } from '../../database.ts';
import { pgbenchPerSecond, requestsPerSecond, servePortal } from '../../load.ts';
import { statementOf } from '../../statement.ts';
import { PLANNER, PLANT, scopeOf } from '../../world/people.ts';

const SECONDS = 4;
const WARM_UP = 5;
const LIST = '/api/sf/v1/call-off-tracking';
const PAGE = 'sort=dueOn&limit=20';

/** A planner's page of 20 lines with their steps, of 1,000,000, all checks on, against the same statement in pgbench. */
export const tracking: Claim = {
  name: 'tracking',
  measure: async (note, inLength) => {
    const url = await worldCopied('tracked', note);
    await goSteps(url);
    const statement = await statementOf(url, calls.listTracking, listTracking, PAGE, scopeOf(PLANNER));
    const portal = await servePortal(url);
    try {
      const address = `${portal.address}${LIST}?${PAGE}`;
      requestsPerSecond(address, portal.planner, WARM_UP, PLANT);
      const rounds = Array.from({ length: inLength(PAGE_ROUNDS) }, () => {
        const yardstick = pgbenchPerSecond(url, statement, SECONDS);
        const ours = requestsPerSecond(address, portal.planner, SECONDS, PLANT);
        note(`${ours.toFixed(0)} pages/s over HTTP, ${yardstick.toFixed(0)}/s in pgbench`);
        return ours / yardstick;
      });
      return [{ name: 'page of 20 lines with steps over HTTP / pgbench', rounds, bar: '>= 0.3' }];
    } finally {
      await portal.stop();
    }
  },
};

/** The way of each line as far as its state tells: promised, noted, picked up, received. */
const goSteps = async (url: string): Promise<void> => {
  const owner = ownerDatabase(url);
  await owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`.execute(
      db,
    );
    await sql`
      insert into call_off_tracking (line_id, plant_no, supplier_code, step, at, document, quantity)
      select line.id, line.plant_no, line.supplier_code, reached.step, (line.due_on - 6 + reached.step)::timestamptz, lpad((line.id % 100000000)::text, 8, '0'), line.requested_qty
      from call_off_line as line join (values (0, 'processing'), (0, 'dn'), (4, 'dn'), (0, 'completed'), (4, 'completed'), (5, 'completed'), (6, 'completed')) as reached (step, status)
        on reached.status = line.status`.execute(db);
  });
  await sql`vacuum analyze call_off_tracking`.execute(owner);
  await owner.destroy();
};
