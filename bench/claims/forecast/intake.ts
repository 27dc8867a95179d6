import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { addDays, mondayOf, today } from '@portal/platform/contract/day.ts';
import { ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import { learnOwners } from '@portal/platform/server/database/own-rows.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { MOST_BUCKETS, type SentBucket } from '@portal/forecast/contract/take.ts';
import { takeForecast } from '@portal/forecast/server/offers.ts';
import { timed, type Claim } from '../../claim.ts';
import { columnsOf, copied } from '../../copy.ts';
import { emptyDatabase } from '../../database.ts';
import { prepareIngest } from '../../ingest/release-file.ts';
import { openBenchPortal } from '../../portal.ts';
import { asPlant } from './as-plant.ts';

/** BENCH_BUCKETS says otherwise. */
const BUCKETS = { byName: 500_000, amongOthers: 100_000 };
const WEEKS = 50;
const ROUNDS = 3;
const SUPPLIER = 'S1';

/**
 * A version of 500,000 weekly buckets (a fifth of them among other claims), taken in parts of 20,000 and published with the last one: checked against master data and units,
 * held against each other, and a forecast made; against COPY of the same rows into a copy of their table with all its indexes and keys.
 */
export const forecastIntake: Claim = {
  name: 'forecast-intake',
  measure: async (note, inLength) => {
    const count = Number(process.env.BENCH_BUCKETS ?? inLength(BUCKETS));
    const url = await emptyDatabase('forecast_intake');
    await (await openBenchPortal(url)).close();
    await prepareIngest(url, count / WEEKS);
    const portal = await openBenchPortal(url);
    const owner = new pg.Client(ownerConnection({ url }));
    await owner.connect();
    try {
      await learnOwners({ url });
      const buckets = await bucketsOf(owner);
      const rounds: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const ours = await timed(async () => take(portal.services, `V${round}`, buckets));
        const bare = await copyTime(owner, count);
        note(`${ours.toFixed(0)} ms for ${count} buckets, ${bare.toFixed(0)} ms by COPY`);
        await owner.query('vacuum analyze');
        // the first round warms up
        if (round > 0) rounds.push(ours / bare);
      }
      return [{ name: `version of ${count.toLocaleString('en')} buckets / COPY`, rounds, bar: '<= 4' }];
    } finally {
      await owner.end();
      await portal.close();
    }
  },
};

/** A year less two weeks of each part that the supplier delivers. */
const bucketsOf = async (owner: pg.Client): Promise<SentBucket[]> => {
  const { rows } = await owner.query<{ partNo: string }>(
    `select part_no as "partNo" from plant_supplier_part where supplier_code = '${SUPPLIER}' order by 1`,
  );
  const first = addDays(mondayOf(today('Asia/Shanghai')), 14);
  return rows.flatMap(({ partNo }, at) =>
    Array.from({ length: WEEKS }, (_, week) => ({
      supplierCode: SUPPLIER,
      partNo,
      grain: 'week' as const,
      startsOn: addDays(first, 7 * week),
      quantity: String(100 + ((at + week) % 40)),
    })),
  );
};

const take = async (
  services: PortalServices,
  number: string,
  buckets: readonly SentBucket[],
): Promise<void> => {
  const parts = Math.ceil(buckets.length / MOST_BUCKETS);
  for (let part = 1; part <= parts; part++) {
    const { outcome, refused } = await asPlant(services, async (caller) =>
      takeForecast(caller, {
        source: 'MRP',
        demandType: 'SR99',
        number,
        dueOn: null,
        part,
        parts,
        buckets: buckets.slice((part - 1) * MOST_BUCKETS, part * MOST_BUCKETS),
      }),
    );
    if (outcome !== (part === parts ? 'published' : 'waiting'))
      throw new Error(`Part ${part}: ${outcome} ${JSON.stringify(refused[0])}`);
  }
};

/** Milliseconds that COPY takes for the rows of the newest version. */
const copyTime = async (owner: pg.Client, count: number): Promise<number> => {
  await owner.query('drop table if exists yard_bucket');
  await owner.query('create table yard_bucket (like forecast_bucket including all)');
  const columns = (await columnsOf(owner, 'forecast_bucket')).join(', ');
  const rows = await copied(owner, `select ${columns} from forecast_bucket order by id desc limit ${count}`);
  return timed(async () =>
    pipeline(Readable.from([rows]), owner.query(copyFrom(`copy yard_bucket (${columns}) from stdin`))),
  );
};
