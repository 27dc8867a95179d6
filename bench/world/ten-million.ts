import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import {
  insertPackaging,
  insertPartners,
  insertParts,
  insertPlants,
} from '../../apps/demo/load/master-data/master-data.ts';
import { insertMessageCodes } from '../../apps/demo/load/message-codes.ts';
import { people } from '../../apps/demo/world/people.ts';
import { answers } from './demand/answers.ts';
import { asLoader, inBulk } from './bulk.ts';
import { changes } from './demand/changes.ts';
import { containers } from './container/containers.ts';
import { cumulative } from './demand/cumulative.ts';
import { delivery } from './delivery/delivery.ts';
import { demand } from './demand/demand.ts';
import { deviations } from './delivery/deviations.ts';
import { exchange } from './exchange.ts';
import { fleet } from './transport/fleet.ts';
import { follows } from './demand/follows.ts';
import { jis } from './delivery/jis.ts';
import { masterData } from './master-data.ts';
import { papers } from './papers.ts';
import { ORDINARY, PLANNER, insertBenchPeople } from './people.ts';
import { pickups } from './transport/pickups.ts';
import { preSeries } from './demand/pre-series.ts';
import { records } from './records.ts';
import { TEN_MILLION, type Size } from './size.ts';
import { tracking } from './transport/tracking.ts';
import { transport } from './transport/transport.ts';
import type { World } from './world.ts';
import { yard } from './transport/yard.ts';

/** All that a world of either size is made by. */
export const sources = [
  'demand/answers',
  'bulk',
  'demand/changes',
  'container/container-counts',
  'container/container-needs',
  'container/container-notes',
  'container/container-statements',
  'container/containers',
  'demand/cumulative',
  'delivery/delivery',
  'demand/demand',
  'delivery/deviations',
  'exchange',
  'transport/fleet',
  'demand/follows',
  'delivery/jis',
  'delivery/jis-racks',
  'master-data',
  'papers',
  'people',
  'transport/pickups',
  'demand/pre-series',
  'records',
  'size',
  'ten-million',
  'transport/tracking',
  'transport/transport',
  'transport/yard',
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
