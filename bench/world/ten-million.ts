import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import {
  insertPackaging,
  insertPartners,
  insertParts,
  insertPlants,
} from '../../apps/demo/load/master-data.ts';
import { insertMessageCodes } from '../../apps/demo/load/message-codes.ts';
import { people } from '../../apps/demo/world/people.ts';
import { answers } from './answers.ts';
import { asLoader, inBulk } from './bulk.ts';
import { changes } from './changes.ts';
import { containers } from './containers.ts';
import { cumulative } from './cumulative.ts';
import { delivery } from './delivery.ts';
import { demand } from './demand.ts';
import { deviations } from './deviations.ts';
import { exchange } from './exchange.ts';
import { fleet } from './fleet.ts';
import { follows } from './follows.ts';
import { jis } from './jis.ts';
import { masterData } from './master-data.ts';
import { papers } from './papers.ts';
import { ORDINARY, PLANNER, insertBenchPeople } from './people.ts';
import { pickups } from './pickups.ts';
import { preSeries } from './pre-series.ts';
import { records } from './records.ts';
import { TEN_MILLION, type Size } from './size.ts';
import { tracking } from './tracking.ts';
import { transport } from './transport.ts';
import type { World } from './world.ts';
import { yard } from './yard.ts';

/** All that a world of either size is made by. */
export const sources = [
  'answers',
  'bulk',
  'changes',
  'container-counts',
  'container-needs',
  'container-notes',
  'container-statements',
  'containers',
  'cumulative',
  'delivery',
  'demand',
  'deviations',
  'exchange',
  'fleet',
  'follows',
  'jis',
  'jis-racks',
  'master-data',
  'papers',
  'people',
  'pickups',
  'pre-series',
  'records',
  'size',
  'ten-million',
  'tracking',
  'transport',
  'yard',
].map((file) => new URL(`${file}.ts`, import.meta.url));

/**
 * A year of two plants with 2,000 suppliers: 10,000,000 call-off lines, most of them past and completed, and the documents behind the
 * last months of them, with what was said, changed, found and printed of those. Codes, names and people are the demo's, multiplied.
 */
export const tenMillion: World = {
  name: 'ten_million',
  sources,
  about:
    '10,000,000 call-off lines of 2,000 suppliers, with answers, notes, units, orders, receipts, containers, JIS, the yard and logs',
  fill: async (owner, note) => fillWorld(owner, TEN_MILLION, note),
};

export const fillWorld = async (
  owner: Kysely<Tables>,
  size: Size,
  note: (line: string) => void,
): Promise<void> => {
  await owner.transaction().execute(async (db) => {
    await asLoader(db);
    // the demo's own rows are few, and some of their columns are given by triggers
    await sql`set local session_replication_role = origin`.execute(db);
    for (const insert of [insertPlants, insertPartners, insertParts, insertPackaging, insertMessageCodes])
      await insert(db);
  });
  await insertBenchPeople(owner, [...people, ORDINARY, PLANNER]);
  const steps = [
    masterData,
    demand,
    delivery,
    fleet,
    transport,
    yard,
    answers,
    changes,
    cumulative,
    preSeries,
    deviations,
    papers,
    tracking,
    pickups,
    containers,
    jis,
    records,
    exchange,
    follows,
  ].flatMap((stepsOf) => stepsOf(size));
  await inBulk(owner, steps, note);
  note('counting');
  await sql`vacuum (analyze)`.execute(owner);
};
