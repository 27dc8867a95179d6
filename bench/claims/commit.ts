import pg from 'pg';
import { remotePerson, sessionsIn } from '@portal/app-server/faults/remote-person.ts';
import { commitCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { sql } from 'kysely';
import { timed, type Claim } from '../claim.ts';
import { worldCopied } from '../database.ts';
import { servePortal } from '../load.ts';
import { insertBenchPeople, ORDINARY, PLANT } from '../world/people.ts';

const ROUNDS = 7;
const LINES = 1_000;

type Line = { id: string; version: number; deliverOn: string; quantity: string };

/** A supplier promises 1,000 lines in full in one call, all checks and histories on, against the same rows written by bare SQL in one transaction. */
export const commit: Claim = {
  name: 'commit',
  measure: async (note) => {
    const url = await worldCopied('committed', note);
    const supplier = await busiest(url);
    const lines = await unanswered(url, supplier);
    await takenBack(url, lines);
    const portal = await servePortal(url);
    try {
      const [token] = await sessionsIn(url, [DISPATCHER]);
      const dispatcher = remotePerson(portal.address, token!, PLANT);
      const rounds: number[] = [];
      // The first one is for the compiler.
      for (let round = 0; round <= ROUNDS; round++) {
        const bare = await byBareSql(url, supplier, lines);
        await takenBack(url, lines);
        const ours = await timed(async () =>
          dispatcher.calls(commitCallOffs, {
            unasked: true,
            lines: lines.map(({ id, version, ...batch }) => ({ id, version, batches: [batch] })),
          }),
        );
        await takenBack(url, lines);
        note(`${ours.toFixed(0)} ms in a call, ${bare.toFixed(0)} ms by bare SQL`);
        if (round > 0) rounds.push(ours / bare);
      }
      return [{ name: `commit of ${LINES} lines in one call / bare SQL`, rounds, bar: '<= 6' }];
    } finally {
      await portal.stop();
    }
  },
};

const DISPATCHER = 'busiest';

/** A supplier that is given the lines of as many others as it takes, and a dispatcher of it. */
const busiest = async (url: string): Promise<string> => {
  const owner = ownerDatabase(url);
  const { rows } = await sql<{ code: string }>`
    select supplier_code as code from call_off_line where tenant_id = 0 and plant_no = ${PLANT} and ${PROMISABLE}
    group by 1 order by count(*) desc limit ${SUPPLIERS}`.execute(owner);
  const codes = rows.map(({ code }) => code);
  await owner.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    for (const table of ['scheduling_agreement', 'release', 'call_off_line'])
      await sql`update ${sql.table(table)} set supplier_code = ${codes[0]!} where tenant_id = 0 and plant_no = ${PLANT} and supplier_code = any(${codes}::text[])`.execute(
        db,
      );
  });
  await insertBenchPeople(owner, [{ ...ORDINARY, userNo: DISPATCHER, companyCode: codes[0]! }]);
  await owner.destroy();
  return codes[0]!;
};
const SUPPLIERS = 8;

/** Nothing of them is on a note; what was promised is taken back before each round. */
const PROMISABLE = sql`not closed and allocated_qty = 0 and requested_qty > 0`;

const unanswered = async (url: string, supplier: string): Promise<Line[]> => {
  const owner = ownerDatabase(url);
  const { rows } = await sql<Line>`
    select id, version, greatest(due_on, current_date + 1) as "deliverOn", open_qty as quantity from call_off_line
    where tenant_id = 0 and plant_no = ${PLANT} and supplier_code = ${supplier} and ${PROMISABLE}
    order by due_on desc, id limit ${LINES}`.execute(owner);
  await owner.destroy();
  if (rows.length < LINES) throw new Error(`${LINES} lines are needed, there are ${rows.length}`);
  return rows;
};

/** Milliseconds for locking the lines and writing promise, state and step of each. */
const byBareSql = async (url: string, supplier: string, lines: readonly Line[]): Promise<number> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `select set_config('app.tenant', '0', false), set_config('app.user_no', 'bench', false), set_config('app.user_name', 'bench', false)`,
  );
  const values = [
    lines.map(({ id }) => id),
    lines.map(({ deliverOn }) => deliverOn),
    lines.map(({ quantity }) => quantity),
  ];
  const given = `unnest($1::bigint[], $2::date[], $3::numeric[]) as given (id, deliver_on, quantity)`;
  const time = await timed(async () => {
    await client.query('begin');
    await client.query(
      `select id from call_off_line where tenant_id = 0 and id = any($1::bigint[]) order by id for no key update`,
      [values[0]],
    );
    await client.query(
      `insert into call_off_commitment (line_id, batch_no, plant_no, supplier_code, deliver_on, quantity)
       select given.id, 1, '${PLANT}', '${supplier}', deliver_on, given.quantity from ${given}`,
      values,
    );
    await client.query(
      `insert into call_off_tracking (line_id, plant_no, supplier_code, step, document, quantity)
       select id, '${PLANT}', '${supplier}', 0, 'bench', quantity from ${given}`,
      values,
    );
    await client.query(
      `update call_off_line as line set status = 'processing', committed_qty = given.quantity, answer = 'full', answered_at = now(), answered_by = 'bench', tracking = 0
       from ${given} where line.tenant_id = 0 and line.id = given.id`,
      values,
    );
    await client.query('commit');
  });
  await client.end();
  return time;
};

/** The lines as they were before an answer, their versions too. */
const takenBack = async (url: string, lines: readonly Line[]): Promise<void> => {
  const owner = ownerDatabase(url);
  const ids = lines.map(({ id }) => id);
  await owner.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`delete from call_off_commitment where tenant_id = 0 and line_id = any(${ids}::bigint[])`.execute(
      db,
    );
    await sql`delete from call_off_tracking where tenant_id = 0 and line_id = any(${ids}::bigint[])`.execute(
      db,
    );
    await sql`update call_off_line as line set status = 'new', committed_qty = 0, answer = null, answered_at = null, answered_by = null, tracking = null, version = given.version
      from unnest(${ids}::bigint[], ${lines.map(({ version }) => version)}::int[]) as given (id, version)
      where line.tenant_id = 0 and line.id = given.id`.execute(db);
  });
  await sql`vacuum call_off_line, call_off_commitment, call_off_tracking`.execute(owner);
  await owner.destroy();
};
