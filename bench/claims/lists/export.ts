import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { Writable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { copyOut, FOR_COPY, withValues } from '@portal/platform/server/database/connections/copy-out.ts';
import { appConnection, ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import { MOST_ROWS } from '@portal/platform/sheet/write/write-sheet.ts';
import { exportSheet } from '@portal/platform/server/list/sheet/export-sheet.ts';
import type { SheetColumn } from '@portal/platform/sheet/write/sheet-column.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { timed, type Claim } from '../../claim.ts';
import { filledWorld } from '../../database.ts';
import { PLANT } from '../../world/people.ts';

const ROUNDS = 5;
const ROWS = 100_000;
const TEXTS = [
  'plant_no',
  'supplier_code',
  'sa_no',
  'part_no',
  'unloading_point',
  'warehouse_code',
  'unit',
  'frequency',
  'zone',
  'status',
  'created_by',
  'updated_by',
];
const FIGURES = ['requested_qty', 'committed_qty', 'allocated_qty', 'sent_qty', 'received_qty'];

/** 100,000 rows of 20 columns as a workbook, against COPY of the same rows to nowhere. */
export const exportRows: Claim = {
  name: 'export',
  measure: async (note) => {
    const url = await filledWorld(note);
    const owner = ownerDatabase(url);
    const pool = new pg.Pool({ ...appConnection({ url }), ...FOR_COPY });
    const query = owner
      .selectFrom('call_off_line')
      .select([...TEXTS, ...FIGURES, 'due_on', 'created_at', 'id'] as never[])
      .orderBy('id')
      .limit(ROWS);
    const compiled = query.compile();
    const identity = { scope: { ...systemScope({ tenantId: 0, plantNo: PLANT, plants: [PLANT] }) } };
    const columns: SheetColumn[] = [
      ...TEXTS.map((header) => ({ header, width: 14, kind: 'text' as const })),
      ...FIGURES.map((header) => ({ header, width: 12, kind: 'quantity' as const })),
      { header: 'due_on', width: 12, kind: 'day' },
      { header: 'created_at', width: 18, kind: 'moment' },
      { header: 'id', width: 12, kind: 'integer' },
    ];
    const caller = {
      db: owner,
      sheetRows: MOST_ROWS,
      copyOut: (input: typeof compiled) => copyOut(pool, identity, input),
    } as unknown as Caller;
    const workbook = async () =>
      drained(
        (
          await exportSheet(caller, {
            name: 'export',
            columns,
            zone: 'Asia/Shanghai',
            query,
            unordered: owner.selectFrom('call_off_line').limit(ROWS) as never,
            sheets: undefined,
          })
        ).body as NodeJS.ReadableStream,
      );
    const copy = async () => {
      const client = new pg.Client(ownerConnection({ url }));
      await client.connect();
      await drained(client.query(copyTo(`copy (${withValues(compiled)}) to stdout`)));
      await client.end();
    };
    try {
      await sql`select 1`.execute(owner);
      await workbook();
      await copy();
      const before = process.memoryUsage().rss;
      let most = before;
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const yardstick = await timed(copy);
        const ours = await timed(workbook);
        note(`${ours.toFixed(0)} ms as a workbook, ${yardstick.toFixed(0)} ms by COPY`);
        rounds.push(ours / yardstick);
      }
      clearInterval(watch);
      return [
        { name: 'export of 100,000 x 20 / COPY TO STDOUT', rounds, bar: '<= 4' },
        {
          name: 'export: growth of the process',
          rounds: [(most - before) / 1024 / 1024],
          bar: '<= 200',
          unit: ' MB',
        },
      ];
    } finally {
      await pool.end();
      await owner.destroy();
    }
  },
};

const drained = async (stream: NodeJS.ReadableStream): Promise<void> => {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  stream.pipe(nowhere);
  stream.once('error', (error) => nowhere.destroy(error as Error));
  await Promise.race([
    finished(nowhere),
    once(stream, 'error').then(([error]) => Promise.reject(error as Error)),
  ]);
};
