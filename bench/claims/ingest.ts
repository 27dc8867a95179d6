import { Readable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { ownerConnection } from '@portal/platform/server/database/connections.ts';
import { callerOf } from '@portal/platform/server/http/serve.ts';
import { systemScope } from '@portal/platform/server/jobs/jobs.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { sql } from 'kysely';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { takeReleaseFile } from '@portal/edi/server/offers.ts';
import { timed, type Claim } from '../claim.ts';
import { emptyDatabase } from '../database.ts';
import { openBenchPortal } from '../portal.ts';

const ROUNDS = 3;
const ITEMS = 2_000;
const LINES_EACH = 50;

/**
 * A DELFOR file of 100,000 schedule lines in 2,000 items, read, stored and compared with the release before, against COPY of the
 * same rows into the same tables (the releases' lines and the lines people work on, with their indexes and keys).
 */
export const ingest: Claim = {
  name: 'ingest',
  measure: async (note) => {
    const url = await emptyDatabase('ingest');
    const portal = await openBenchPortal(url);
    const owner = ownerDatabase(url);
    try {
      await prepare(owner);
      const rounds: number[] = [];
      let most = 0;
      await take(portal, 1, () => undefined);
      for (let round = 0; round < ROUNDS; round++) {
        const yardstick = await copyTime(url);
        const base = process.memoryUsage().rss;
        const ours = await timed(async () => take(portal, round + 2, () => (most = Math.max(most, process.memoryUsage().rss - base))));
        note(`${ours.toFixed(0)} ms to take in, ${yardstick.toFixed(0)} ms by COPY`);
        rounds.push(ours / yardstick);
      }
      return [
        { name: 'release file of 100,000 lines / COPY', rounds, bar: '<= 6' },
        { name: 'release file: growth of the process', rounds: [most / 1024 / 1024], bar: '<= 200', unit: ' MB' },
      ];
    } finally {
      await portal.close();
      await owner.destroy();
    }
  },
};

type Owner = ReturnType<typeof ownerDatabase>;

const prepare = async (owner: Owner): Promise<void> => {
  await owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`.execute(db);
    await sql.raw(`insert into plant (plant_no, sap_plant_no, name_zh, name_en, country, province, city, postcode, street, contact) values ('P1', '1', '一厂', 'P', 'CN', 'x', 'x', '1', 'x', 'x');
      insert into unloading_area (plant_no, code, name_zh, name_en) values ('P1', 'A', 'A', 'A');
      insert into unloading_point (plant_no, area_code, code, name_zh, name_en, warehouse_code) values ('P1', 'A', 'A13', 'x', 'x', 'WH1');
      insert into supplier (supplier_code, name_zh, name_en, category, address, city, postcode, tel, contact, email, duns) values ('S1', '甲', 'S', 'series', 'x', 'x', '1', '1', 'x', 'x@example.com', '123456789');
      insert into part (part_no, name_zh, name_en, unit, weight_kg, kind, part_group) select 'PN' || i, '件' || i, 'p', 'PCE', 1, 'body', 'g' from generate_series(1, ${ITEMS}) i;
      insert into plant_supplier_part (plant_no, supplier_code, part_no, unloading_point, warehouse_code, dispositor) select 'P1', 'S1', 'PN' || i, 'A13', 'WH1', 'D' from generate_series(1, ${ITEMS}) i;
      insert into edi_partner (format, customer_code, plant_code, supplier_code_given, plant_no, for_supplier) values ('DELFOR', 'OEM', 'P04', '600417', 'P1', 'S1');`).execute(db);
  });
};

/** One run over the file, as the job does it: one transaction. */
const take = async (portal: Awaited<ReturnType<typeof openBenchPortal>>, number: number, seen: () => void): Promise<void> => {
  const asking = { scope: systemScope({ tenantId: 0, plantNo: 'P1', plants: ['P1'] }), action: 'bench', source: 'bench' };
  const watch = setInterval(seen, 20);
  await inTransaction(portal.services.pool, asking, async (transaction) => takeReleaseFile(callerOf(portal.services, asking, 'zh', 'bench', transaction), delfor(number), `bench-${number}.edi`));
  clearInterval(watch);
};

/** The file as a stream; each release moves a tenth of its quantities. */
function* segments(number: number): Generator<string> {
  yield `UNA:+.? 'UNB+UNOC:3+OEM:ZZ+SUP:ZZ+260302:0615+${number}'UNH+1+DELFOR:D:97A:UN'BGM+241+${number}+5'DTM+137:20260${number}020610:203'NAD+BY+OEM::92'NAD+SU+600417::92'GIS+37'NAD+ST+P04::92'LOC+7+P04'`;
  let count = 8;
  for (let item = 1; item <= ITEMS; item++) {
    yield `LIN+${item}++PN${item}:IN'LOC+11+A13'RFF+ON:55${item}'RFF+AAN:${number}'DTM+171:20260${number}02:102'RFF+AIF:${number - 1}'QTY+70:0:PCE'`;
    count += 7;
    for (let line = 0; line < LINES_EACH; line++) {
      const day = new Date(Date.UTC(2026, 9, 1 + line)).toISOString().slice(0, 10).replaceAll('-', '');
      yield `SCC+${line < 10 ? 1 : 4}++D'QTY+113:${100 + ((line + number) % 10 === 0 ? number : 0)}:PCE'DTM+2:${day}:102'`;
      count += 3;
    }
  }
  yield `UNT+${count + 1}+1'UNZ+1+${number}'`;
}
const delfor = (number: number): Readable => Readable.from(segments(number).map((text) => Buffer.from(text)));

/** COPY of as many rows as the file makes, into copies of both tables with all their indexes and keys. */
const copyTime = async (url: string): Promise<number> => {
  const client = new pg.Client(ownerConnection({ url }));
  await client.connect();
  await client.query(`drop table if exists yard_lines, yard_work;
    create table yard_lines (like release_line including all); create table yard_work (like call_off_line including all)`);
  const columns = (await client.query<{ list: string }>(`select string_agg(column_name, ', ' order by ordinal_position) as list from information_schema.columns where table_name = 'call_off_line' and is_generated = 'NEVER' and is_identity = 'NO'`)).rows[0]!.list;
  const rows = await copied(client, `select * from release_line order by release_id desc, line_no limit ${ITEMS * LINES_EACH}`);
  const work = await copied(client, `select ${columns} from call_off_line order by id limit ${ITEMS * LINES_EACH}`);
  const time = await timed(async () => {
    await client.query('begin');
    await pipeline(Readable.from([rows]), client.query(copyFrom('copy yard_lines from stdin')));
    await pipeline(Readable.from([work]), client.query(copyFrom(`copy yard_work (${columns}) from stdin`)));
    await client.query('commit');
  });
  await client.end();
  return time;
};

const copied = async (client: pg.Client, query: string): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo(`copy (${query}) to stdout`)) as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};
