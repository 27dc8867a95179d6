import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { sessionsIn } from '@portal/app-server/faults/remote-person.ts';
import { ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { sql } from 'kysely';
import { timed, type Claim } from '../../claim.ts';
import { emptyDatabase } from '../../database.ts';
import { prepareIngest, takeIn } from '../../ingest/release-file.ts';
import { servePortal } from '../../load.ts';
import { openBenchPortal } from '../../portal.ts';

const ROUNDS = 3;
/** Handling units of the file: pallets, each with boxes of ten pieces. */
const PALLETS = 312;
const BOXES = 31;
const UNITS = PALLETS * (BOXES + 1);
const PIECES = PALLETS * BOXES * 10;

/**
 * A DESADV of one note with 10,000 handling units: uploaded, read, kept, written and packed by the running portal, against COPY of the rows
 * that it leaves (note, line, units, with their indexes and keys).
 */
export const despatchAdvice: Claim = {
  name: 'despatch-advice',
  measure: async (note) => {
    const url = await emptyDatabase('despatch_advice');
    await (await openBenchPortal(url)).close();
    await prepareIngest(url, 1);
    await preparePacking(url);
    const portal = await servePortal(url, 'work');
    try {
      await takeIn(portal, { number: 1, items: 1 }, demandOf(ROUNDS + 1));
      await promise(url);
      const [supplier] = await sessionsIn(url, ['supplier']);
      const upload: Upload = { address: portal.address, token: supplier! };
      await taken(upload, 1);
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const yardstick = await copyTime(url);
        const ours = await timed(async () => taken(upload, round + 2));
        note(`${ours.toFixed(0)} ms to write ${UNITS} units, ${yardstick.toFixed(0)} ms by COPY`);
        rounds.push(ours / yardstick);
      }
      return [{ name: 'despatch advice of 10,000 handling units / COPY', rounds, bar: '<= 8' }];
    } finally {
      await portal.stop();
    }
  },
};

/** What the part is packed in, and where the supplier sends from. */
const preparePacking = async (url: string): Promise<void> =>
  asBench(
    url,
    `insert into packaging (code, name_zh, name_en, kind, length_mm, width_mm, height_mm, tare_kg, load_kg, stack_factor, ownership) values
          ('KLT4147', '箱', 'Box', 'KLT', 400, 300, 147, 1.3, 20, 8, 'buyer'), ('PAL1208', '托盘', 'Pallet', 'GLT', 1200, 800, 144, 25, 1500, 3, 'buyer');
        insert into supplier_origin (supplier_code, code, name, duns, country, city, address, postcode, contact, phone, email, warehouse_type, distance_km, transport_days)
          values ('S1', 'O1', 'x', '123456789', 'CN', 'x', 'x', '1', 'x', '1', 'x@example.com', 'own', 1, 1);`,
  );

/** Demand that the files take: a line of a day for each. */
const demandOf = (files: number): Blob => {
  const lines = Array.from(
    { length: files },
    (_, day) => `SCC+1++D'QTY+113:${PIECES}:PCE'DTM+2:202701${String(day + 10)}:102'`,
  ).join('');
  return new Blob([
    `UNA:+.? 'UNB+UNOC:3+OEM:ZZ+SUP:ZZ+260302:0615+1'UNH+1+DELFOR:D:97A:UN'BGM+241+1+5'DTM+137:202601010610:203'NAD+BY+OEM::92'NAD+SU+600417::92'GIS+37'NAD+ST+P04::92'LOC+7+P04'`,
    `LIN+1++PN1:IN'LOC+11+A13'RFF+ON:551'RFF+AAN:1'DTM+171:20260101:102'RFF+AIF:0'QTY+70:0:PCE'`,
    `${lines}UNT+${16 + 3 * files}+1'UNZ+1+1'`,
  ]);
};

/** Every line is promised. */
const promise = async (url: string): Promise<void> =>
  asBench(url, `update call_off_line set status = 'processing', committed_qty = requested_qty; analyze`);

const asBench = async (url: string, statements: string): Promise<void> => {
  const owner = ownerDatabase(url);
  await owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`.execute(
      db,
    );
    await sql.raw(statements).execute(db);
  });
  await owner.destroy();
};

const contentOf = (number: number): Blob => {
  const segments = [
    `BGM+351+${80_000_000 + number}+9`,
    'DTM+11:20270302:102',
    'DTM+132:202703030700:203',
    ...Array.from({ length: PALLETS }, (_, pallet) => {
      const level = 2 * pallet + 1;
      return [
        `CPS+${level}++3`,
        'PAC+1++PAL1208::92',
        `CPS+${level + 1}+${level}+1`,
        `PAC+${BOXES}++KLT4147::92`,
        'QTY+52:10:PCE',
        'LIN+++PN1:IN',
        `QTY+12:${BOXES * 10}:PCE`,
      ];
    }).flat(),
  ];
  const text = [
    'UNB+UNOC:3+S1+P1+260302:0915+1',
    'UNH+1+DESADV:D:07A:UN:GMI021',
    ...segments,
    `UNT+${segments.length + 2}+1`,
    'UNZ+1+1',
  ];
  return new Blob([`${text.join("'")}'`]);
};

type Upload = { readonly address: string; readonly token: string };
/** Uploads the file as the supplier does. Fails unless its note was written with all units. */
const taken = async ({ address, token }: Upload, number: number): Promise<void> => {
  const form = new FormData();
  form.set('file', contentOf(number), `desadv-${number}.edi`);
  const headers = { 'access-token': token, 'plant-no': 'P1', 'client-id': 'bench' };
  const response = await fetch(`${address}/api/sf/v1/despatch-advice`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { code, data, info } = (await response.json()) as {
    code: string;
    data: { notes: { outcome: string; units: number; problems: unknown[] }[] };
    info: string;
  };
  if (code !== '000000000' || data.notes[0]?.units !== UNITS)
    throw new Error(`The advice was not written whole: ${info} ${JSON.stringify(data).slice(0, 600)}`);
};

const TABLES = ['delivery_note', 'delivery_note_line', 'handling_unit'] as const;

/** Milliseconds that COPY takes for the rows of the newest note, into copies of their tables with all indexes. */
const copyTime = async (url: string): Promise<number> => {
  const client = new pg.Client(ownerConnection({ url }));
  await client.connect();
  const parts: { table: string; columns: string; rows: Buffer }[] = [];
  for (const table of TABLES) {
    await client.query(
      `drop table if exists yard_${table}; create table yard_${table} (like ${table} including all)`,
    );
    const columns = await columnsOf(client, table);
    const own = table === 'delivery_note' ? 'id' : 'delivery_note_id';
    const rows = await copied(
      client,
      `select ${columns} from ${table} where ${own} = (select max(id) from delivery_note)`,
    );
    parts.push({ table, columns, rows });
  }
  const time = await timed(async () => {
    await client.query('begin');
    for (const { table, columns, rows } of parts)
      await pipeline(
        Readable.from([rows]),
        client.query(copyFrom(`copy yard_${table} (${columns}) from stdin`)),
      );
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
