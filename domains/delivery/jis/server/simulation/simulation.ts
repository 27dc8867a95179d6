import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { simulates, simulatingTenants } from '@portal/settings/server/offers.ts';
import { jisPoints } from '@portal/jis-status/server/offers.ts';
import { simulatedMessages, type Receiver } from './simulated-messages.ts';
import { takeMessages } from '../messages/take-messages.ts';

const SIMULATE = 'jis.simulate';
const MINUTE = 60_000;
/** What was missed meanwhile comes behind a short pause; in a longer one the line stood still. */
const LONGEST_PAUSE = 60 * MINUTE;
/** Messages of one transaction. */
const AT_ONCE = 500;

/** A line that can be simulated; only what loads the demo world says so. */
export const prepareSimulation = async (
  { db, scope }: Caller,
  line: string,
  receivers: readonly Receiver[],
): Promise<void> => {
  await sql`
    insert into jis_simulation (tenant_id, plant_no, assembly_line, receivers)
    values (${scope.tenantId}, ${scope.plantNo}, ${line}, ${JSON.stringify(receivers)}::jsonb)`.execute(db);
};

export const simulateLines = inEachPlant({
  name: SIMULATE,
  cron: '* * * * *',
  overAll:
    'finds the plants with lines of the demo world that run live; each is worked in a transaction of its own tenant',
  plants: sql`
    select distinct tenant_id as "tenantId", plant_no as "plantNo" from jis_simulation where tenant_id in (${simulatingTenants})`,
  work: async (services, plant) => simulatePlant(services, plant),
});

/** Sends what the simulated lines of a plant have to say by now, as another system would. Two processes wait for each other and send it once. */
export const simulatePlant = async (
  services: PortalServices,
  plant: PlantPlace,
  now: number = Date.now(),
): Promise<void> =>
  inTenant(services, plant, SIMULATE, async (caller) => {
    if (!(await simulates(caller))) return;
    for (const one of await linesOf(caller)) {
      const before = one.ranTo === null ? now - MINUTE : Date.parse(one.ranTo);
      const isPaused = now - before > LONGEST_PAUSE;
      const from = isPaused ? now - MINUTE : before;
      const stoodMs = one.stoodMs + from - before;
      if (now <= from) continue;
      const points = await jisPoints(caller);
      const codes = points.filter(({ assemblyLine }) => assemblyLine === one.line).map(({ code }) => code);
      const messages = simulatedMessages({ ...one, codes, stoodMs }, from, now);
      for (let at = 0; at < messages.length; at += AT_ONCE)
        await takeMessages(caller, `SIM-${one.line}`, messages.slice(at, at + AT_ONCE));
      await sql`
        update jis_simulation set ran_to = ${new Date(now).toISOString()}, stood_ms = ${stoodMs}
        where ${ownRows(caller.scope, 'jis_simulation')} and id = ${one.id}`.execute(caller.db);
    }
  });

type Line = { id: string; line: string; receivers: Receiver[]; ranTo: string | null; stoodMs: number };

const linesOf = async ({ db, scope }: Caller): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select id, assembly_line as line, receivers, ran_to as "ranTo", stood_ms::float8 as "stoodMs" from jis_simulation
    where ${ownRows(scope, 'jis_simulation')} order by assembly_line for update`.execute(db);
  return rows;
};
