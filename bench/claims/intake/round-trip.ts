import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { remotePerson } from '@portal/app-server/faults/remote-person.ts';
import { exportSupplierParts, importSupplierParts } from '@portal/part/contract/endpoints.ts';
import { supplierPartColumns } from '@portal/part/contract/supplier-part.ts';
import { partPermissions } from '@portal/part/contract/permissions.ts';
import { words } from '@portal/part/contract/words.en.ts';
import { ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import { importColumns } from '@portal/platform/server/list/import/import-list.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import { median, timed, type Claim } from '../../claim.ts';
import { emptyDatabase } from '../../database.ts';
import { prepareIngest } from '../../ingest/release-file.ts';
import { servePortal, type Served } from '../../load.ts';
import { openBenchPortal } from '../../portal.ts';

const ROUNDS = 5;
/** Exports of a round. */
const TURNS = 5;
const ROWS = 10_000;
const ZONE = 'Asia/Shanghai';
/** The point at which rows are imported and taken away again; at the other one they stay, and are exported. */
const [NEW, KEPT] = ['B07', 'A13'];

/**
 * Supplier parts by Excel: 10,000 rows are checked, stored with keys and history and kept for undoing, against COPY of the same rows into
 * the same table with its keys and history; and come out as a workbook that can be imported again, against COPY of the same rows to nowhere.
 */
export const roundTrip: Claim = {
  name: 'round-trip',
  measure: async (note) => {
    const url = await emptyDatabase('round_trip');
    await (await openBenchPortal(url)).close();
    await prepareIngest(url, ROWS);
    const owner = new pg.Client(ownerConnection({ url }));
    await owner.connect();
    await owner.query(
      `select set_config('app.tenant', '0', false), set_config('app.user_no', 'bench', false), set_config('app.user_name', 'bench', false)`,
    );
    await owner.query(
      `insert into unloading_point (plant_no, area_code, code, name_zh, name_en, warehouse_code) values ('P1', 'A', '${NEW}', 'x', 'x', 'WH1')`,
    );
    const portal = await servePortal(url);
    try {
      const workbook = await newRows();
      await imported(portal, workbook);
      const rows = await copiedOut(
        owner,
        `select ${COPIED} from plant_supplier_part where unloading_point = '${NEW}'`,
      );
      await taken(owner);
      const imports: number[] = [];
      const exports: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const copyIn = await timed(async () =>
          pipeline(
            Readable.from([rows]),
            owner.query(copyFrom(`copy plant_supplier_part (${COPIED}) from stdin`)),
          ),
        );
        await taken(owner);
        const ours = await timed(async () => imported(portal, workbook));
        await taken(owner);
        note(`import ${ours.toFixed(0)} ms, COPY ${copyIn.toFixed(0)} ms`);
        imports.push(ours / copyIn);
        // In turns, several a round: either takes less than the machine's hiccups.
        const [copies, sheets]: [number[], number[]] = [[], []];
        for (let turn = 0; turn < TURNS; turn++) {
          copies.push(await timed(async () => copiedOut(owner, EXPORTED)));
          sheets.push(await timed(async () => exported(portal)));
        }
        note(`export ${median(sheets).toFixed(0)} ms, COPY ${median(copies).toFixed(0)} ms`);
        exports.push(median(sheets) / median(copies));
      }
      return [
        { name: 'import of 10,000 supplier parts / COPY', rounds: imports, bar: '<= 12' },
        { name: 'export of 10,000 supplier parts / COPY', rounds: exports, bar: '<= 4' },
      ];
    } finally {
      await portal.stop();
      await owner.end();
    }
  },
};

const COPIED =
  'plant_no, supplier_code, part_no, unloading_point, dispositor, quota_percent, lead_days, created_by, updated_by';
const EXPORTED = `select delivered.*, part.name_zh, part.name_en, part.unit, supplier.name_zh, supplier.name_en
  from plant_supplier_part as delivered join part using (tenant_id, part_no) join supplier using (tenant_id, supplier_code)
  where delivered.unloading_point = '${KEPT}' order by part_no, supplier_code`;

const newRows = async (): Promise<Buffer> => {
  const columns = importColumns(
    {
      title: partPermissions['part:supplier-list'],
      words,
      columns: supplierPartColumns,
      zone: async () => ZONE,
    },
    'zh',
  );
  const given: Readonly<Record<string, (row: number) => string | number>> = {
    supplierCode: () => 'S1',
    partNo: (row) => `PN${row + 1}`,
    unloadingPoint: () => NEW,
    dispositor: () => 'D',
    quotaPercent: () => 100,
    leadDays: () => 2,
  };
  return sheetBytes({
    name: '1',
    columns,
    zone: ZONE,
    rows: Array.from({ length: ROWS }, (_, row) =>
      columns.map(({ field, choices }) => given[field]?.(row) ?? choices?.[1] ?? null),
    ),
  });
};

const imported = async (portal: Served, workbook: Buffer): Promise<void> => {
  const planner = remotePerson(portal.address, portal.planner, 'P1');
  const file = { name: 'rows.xlsx', content: new Uint8Array(workbook) };
  const { data } = await planner.sends(importSupplierParts.path, file);
  if (data.good !== ROWS) throw new Error(`Rows were refused: ${JSON.stringify(data).slice(0, 600)}`);
};

const exported = async (portal: Served): Promise<void> => {
  const response = await fetch(`${portal.address}/api${exportSupplierParts.path}?unloadingPoint=${KEPT}`, {
    headers: { 'access-token': portal.planner, 'plant-no': 'P1', 'client-id': 'bench' },
  });
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength < ROWS) throw new Error(`No workbook: ${Buffer.from(bytes).toString().slice(0, 300)}`);
};

const taken = async (owner: pg.Client): Promise<void> => {
  await owner.query(`delete from plant_supplier_part where unloading_point = '${NEW}'`);
  await owner.query('vacuum analyze plant_supplier_part');
};

const copiedOut = async (client: pg.Client, query: string): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo(`copy (${query}) to stdout`)) as AsyncIterable<Buffer>)
    chunks.push(chunk);
  return Buffer.concat(chunks);
};
