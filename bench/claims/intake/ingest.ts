import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import { timed, type Claim } from '../../claim.ts';
import { columnsOf, copied } from '../../copy.ts';
import { emptyDatabase } from '../../database.ts';
import { LINES_EACH, prepareIngest, residentMegabytes, takeIn } from '../../ingest/release-file.ts';
import { servePortal } from '../../load.ts';
import { openBenchPortal } from '../../portal.ts';

const ROUNDS = 3;
const ITEMS = 2_000;

/**
 * A DELFOR file of 100,000 schedule lines in 2,000 items: uploaded, kept, read, stored and compared with the release before, by
 * the running portal, against COPY of the rows it leaves (releases and the lines people work on, with their indexes and keys).
 */
export const ingest: Claim = {
  name: 'ingest',
  measure: async (note) => {
    const url = await emptyDatabase('ingest');
    await (await openBenchPortal(url)).close();
    await prepareIngest(url, ITEMS);
    const portal = await servePortal(url, 'work');
    try {
      await takeIn(portal, { number: 1, items: ITEMS });
      const rounds: number[] = [];
      const before = residentMegabytes(portal.pid);
      for (let round = 0; round < ROUNDS; round++) {
        const yardstick = await copyTime(url);
        const ours = await timed(async () => takeIn(portal, { number: round + 2, items: ITEMS }));
        note(`${ours.toFixed(0)} ms to take in, ${yardstick.toFixed(0)} ms by COPY`);
        rounds.push(ours / yardstick);
      }
      return [
        { name: 'release file of 100,000 lines / COPY', rounds, bar: '<= 6' },
        {
          name: 'release file: growth of the process',
          rounds: [residentMegabytes(portal.pid) - before],
          bar: '<= 200',
          unit: ' MB',
        },
      ];
    } finally {
      await portal.stop();
    }
  },
};

/** Milliseconds that COPY takes for the rows one file leaves, into copies of both tables with all their indexes and keys. */
const copyTime = async (url: string): Promise<number> => {
  const client = new pg.Client(ownerConnection({ url }));
  await client.connect();
  await client.query('drop table if exists yard_release, yard_line');
  await client.query(
    'create table yard_release (like release including all); create table yard_line (like call_off_line including all)',
  );
  const releases = (await columnsOf(client, 'release')).join(', ');
  const lines = (await columnsOf(client, 'call_off_line')).join(', ');
  const releaseRows = await copied(client, `select ${releases} from release order by id desc limit ${ITEMS}`);
  const lineRows = await copied(
    client,
    `select ${lines} from call_off_line order by id limit ${ITEMS * LINES_EACH}`,
  );
  const time = await timed(async () => {
    await client.query('begin');
    await pipeline(
      Readable.from([releaseRows]),
      client.query(copyFrom(`copy yard_release (${releases}) from stdin`)),
    );
    await pipeline(Readable.from([lineRows]), client.query(copyFrom(`copy yard_line (${lines}) from stdin`)));
    await client.query('commit');
  });
  await client.end();
  return time;
};
