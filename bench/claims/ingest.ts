import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createUser } from '@portal/access/server/offers.ts';
import { ownerConnection } from '@portal/platform/server/database/connections.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { timed, type Claim } from '../claim.ts';
import { emptyDatabase } from '../database.ts';
import { servePortal, type Served } from '../load.ts';
import { openBenchPortal } from '../portal.ts';

const ROUNDS = 3;
const ITEMS = 2_000;
const LINES_EACH = 50;
const POLL = 15;

/**
 * A DELFOR file of 100,000 schedule lines in 2,000 items: uploaded, kept, read, stored and compared with the release before, by
 * the running portal, against COPY of the rows it leaves (releases and the lines people work on, with their indexes and keys).
 */
export const ingest: Claim = {
  name: 'ingest',
  measure: async (note) => {
    const url = await emptyDatabase('ingest');
    await (await openBenchPortal(url)).close();
    await prepare(url);
    const portal = await servePortal(url, 'work');
    try {
      await take(portal, 1);
      const rounds: number[] = [];
      const before = residentMegabytes(portal.pid);
      for (let round = 0; round < ROUNDS; round++) {
        const yardstick = await copyTime(url);
        const ours = await timed(async () => take(portal, round + 2));
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

const prepare = async (url: string): Promise<void> => {
  const owner = ownerDatabase(url);
  await owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`.execute(
      db,
    );
    await sql
      .raw(
        `insert into plant (plant_no, sap_plant_no, name_zh, name_en, country, province, city, postcode, street, contact) values ('P1', '1', '一厂', 'P', 'CN', 'x', 'x', '1', 'x', 'x');
      insert into unloading_area (plant_no, code, name_zh, name_en) values ('P1', 'A', 'A', 'A');
      insert into unloading_point (plant_no, area_code, code, name_zh, name_en, warehouse_code) values ('P1', 'A', 'A13', 'x', 'x', 'WH1');
      insert into supplier (supplier_code, name_zh, name_en, category, address, city, postcode, tel, contact, email, duns) values ('S1', '甲', 'S', 'series', 'x', 'x', '1', '1', 'x', 'x@example.com', '123456789');
      insert into part (part_no, name_zh, name_en, unit, weight_kg, kind, part_group) select 'PN' || i, '件' || i, 'p', 'PCE', 1, 'body', 'g' from generate_series(1, ${ITEMS}) i;
      insert into plant_supplier_part (plant_no, supplier_code, part_no, unloading_point, warehouse_code, dispositor) select 'P1', 'S1', 'PN' || i, 'A13', 'WH1', 'D' from generate_series(1, ${ITEMS}) i;
      insert into edi_partner (format, customer_code, plant_code, supplier_code_given, plant_no, for_supplier) values ('DELFOR', 'OEM', 'P04', '600417', 'P1', 'S1');`,
      )
      .execute(db);
    await createUser(db, {
      tenantId: 0,
      userNo: 'supplier',
      name: 'Bench',
      party: 'supplier',
      companyCode: 'S1',
      plants: ['P1'],
      roles: ['supplier-dispatcher'],
      password: 'Bench-2026-x',
      mustChange: 'N',
    });
    await createUser(db, {
      tenantId: 0,
      userNo: 'planner',
      name: 'Bench',
      party: 'plant',
      companyCode: 'P1',
      plants: ['P1'],
      roles: ['mrp-controller'],
      password: 'Bench-2026-x',
      mustChange: 'N',
    });
  });
  await sql`analyze`.execute(owner);
  await owner.destroy();
};

/** Uploads the file of one release as a planner does and waits until every item of it is taken. */
const take = async (portal: Served, number: number): Promise<void> => {
  const form = new FormData();
  form.set('file', new Blob([...segments(number)]), `release-${number}.edi`);
  const headers = { 'access-token': portal.planner, 'plant-no': 'P1', 'client-id': 'bench' };
  const sent = await input<{ id: string }>(
    await fetch(`${portal.address}/api/edi/v1/message/upload`, { method: 'POST', headers, body: form }),
  );
  for (;;) {
    const message = await input<{ status: string; itemsTaken: number; refusal: unknown }>(
      await fetch(`${portal.address}/api/edi/v1/message/${sent.id}`, { headers }),
    );
    if (message.status === 'taken' && message.itemsTaken === ITEMS) return;
    if (message.status !== 'received' && message.status !== 'reading')
      throw new Error(`The file was not taken: ${JSON.stringify(message).slice(0, 600)}`);
    await sleep(POLL);
  }
};

const input = async <T>(response: Response): Promise<T> => {
  const { code, data, info } = (await response.json()) as { code: string; data: T; info: string };
  if (code !== '000000000') throw new Error(`${info} ${JSON.stringify(data)}`);
  return data;
};

/** The file in pieces; each release moves a tenth of its quantities. */
function* segments(number: number): Generator<string> {
  yield `UNA:+.? 'UNB+UNOC:3+OEM:ZZ+SUP:ZZ+260302:0615+${number}'UNH+1+DELFOR:D:97A:UN'BGM+241+${number}+5'DTM+137:20260${number}020610:203'NAD+BY+OEM::92'NAD+SU+600417::92'GIS+37'NAD+ST+P04::92'LOC+7+P04'`;
  let count = 8;
  for (let item = 1; item <= ITEMS; item++) {
    yield `LIN+${item}++PN${item}:IN'LOC+11+A13'RFF+ON:55${item}'RFF+AAN:${number}'DTM+171:20260${number}02:102'RFF+AIF:${number - 1}'QTY+70:0:PCE'`;
    count += 7;
    for (let line = 0; line < LINES_EACH; line++) {
      const day = new Date(Date.UTC(2027, 0, 1 + line)).toISOString().slice(0, 10).replaceAll('-', '');
      yield `SCC+${line < 10 ? 1 : 4}++D'QTY+113:${100 + ((line + number) % 10 === 0 ? number : 0)}:PCE'DTM+2:${day}:102'`;
      count += 3;
    }
  }
  yield `UNT+${count + 1}+1'UNZ+1+${number}'`;
}

/** Milliseconds that COPY takes for the rows one file leaves, into copies of both tables with all their indexes and keys. */
const copyTime = async (url: string): Promise<number> => {
  const client = new pg.Client(ownerConnection({ url }));
  await client.connect();
  await client.query('drop table if exists yard_release, yard_line');
  await client.query(
    'create table yard_release (like release including all); create table yard_line (like call_off_line including all)',
  );
  const releases = await columnsOf(client, 'release');
  const lines = await columnsOf(client, 'call_off_line');
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

const columnsOf = async (client: pg.Client, table: string): Promise<string> => {
  const { rows } = await client.query<{ list: string }>(
    `select string_agg(column_name, ', ' order by ordinal_position) as list from information_schema.columns where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  return rows[0]!.list;
};

const copied = async (client: pg.Client, query: string): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo(`copy (${query}) to stdout`)) as AsyncIterable<Buffer>)
    chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** The most memory the process ever held, in MB (Linux). */
const residentMegabytes = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
