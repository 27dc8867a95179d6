import os from 'node:os';
import { sql } from 'kysely';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { sum, type Claim } from '../../claim.ts';
import { worldAlone } from '../../database.ts';
import { answered, servePortal, type Answered, type Served } from '../../load.ts';
import { CALLS_OF_A_COMMIT, loadOf, type Line } from '../../servers/call-offs.ts';
import { commitsOf, copyOf, standbyOf, type Cluster } from '../../servers/clusters.ts';
import { dispatchersOf } from '../../servers/people.ts';
import { keepOn, secondsOfProcess, secondsOfServer } from '../../servers/processor-time.ts';
import { fiftieth } from '../../world/fiftieth.ts';
import { ORDINARY, PLANT } from '../../world/people.ts';

const ROUNDS = 9;
/** Runs until the compilers of the processes have seen the calls often enough. */
const WARM_UP = 2;
const SECONDS = 3;
const [READERS, WRITERS] = [24, 8];
/** Before each cell. */
const CONNECTIONS = 16;
/** Of one run; lines for all runs are there fifteen thousand times. */
const MOST_COMMITS = 1_000;
/** With `logical` a tenant may move, as in deploy/cells/cells.sh. */
const SETTINGS = { wal_level: 'logical' };
/** Cores with which a second's answers count: two for each cell, and one for the load before it. */
const ENOUGH = 6;
/** Each cell's part of the directory: a hundred tenants have moved from the first to the second. Each call asks it. */
const DIRECTORY = { a: 'moved', b: 'arrived' } as const;

/**
 * Calls, each tenth of which commits a line, that two cells answer together, against one alone: each with its primary, a standby that
 * answers reads and a process that works its jobs, as deploy/cells/cells.sh sets it up, the same people before it, and half of the
 * machine's cores. Where those are too few, calls a second say little, and what is compared is the calls answered with one second of
 * processor time, of databases and process, times the cells that spend it. The cells share nothing but the machine, so no more than
 * caches and the disk can be lost; the proxy before them is not in it, and both work for their tenant 0. Others at work on the machine
 * disturb two cells more than one.
 */
export const cells: Claim = {
  name: 'cells',
  measure: async (note) => {
    const world = await worldAlone(note, fiftieth);
    const endings: (() => Promise<void>)[] = [];
    try {
      const both: Cell[] = [];
      for (const [at, [name, tenants]] of Object.entries(DIRECTORY).entries())
        both.push(await cellOf(world, { name, tenants, cores: halfOfCores(at) }, endings));
      for (const { cores, servers, portal } of both) keepOn(cores, servers, [portal.pid]);
      const byRate = os.availableParallelism() >= ENOUGH;
      note(
        `${os.availableParallelism()} cores, half of them for each cell and its load: ${byRate ? 'calls a second are' : 'too few to answer by, so processor time is'} compared`,
      );
      const worth = async (busy: readonly Cell[]): Promise<number> => {
        const { calls, perSecond, spent } = await callsOf(busy);
        note(
          `${busy.map(({ name }) => name).join(' and ')}: ${perSecond.toFixed(0)} calls/s here, ${((1000 * spent) / calls).toFixed(2)} ms of processor time for each`,
        );
        return byRate ? perSecond : (busy.length * calls) / spent;
      };
      const [first, second] = both.map((one) => [one]);
      for (let warm = 0; warm < WARM_UP; warm++) await callsOf(both);
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const [alone, together, other] = [await worth(first!), await worth(both), await worth(second!)];
        rounds.push(together / ((alone + other) / 2));
      }
      for (const cell of both) note(await didBoth(cell));
      return [
        {
          name: byRate ? 'calls/s of 2 cells / of 1' : '2 x calls a processor second, 2 cells / 1',
          rounds,
          bar: '>= 1.9',
        },
      ];
    } finally {
      for (const end of endings.toReversed()) await end();
    }
  },
};

type Cell = {
  readonly name: string;
  /** Its own, for the load before it too. */
  readonly cores: string;
  readonly servers: readonly Cluster[];
  readonly portal: Served;
  readonly readers: readonly string[];
  readonly writers: readonly string[];
  /** That nobody has answered; each is committed once. */
  readonly lines: Line[];
  /** Answered so far. */
  calls: number;
};

const cellOf = async (
  world: Cluster,
  { name, tenants, cores }: Pick<Cell, 'name' | 'cores'> & { tenants: string },
  endings: (() => Promise<void>)[],
): Promise<Cell> => {
  const primary = await copyOf(world, `cell-${name}`, SETTINGS);
  endings.push(primary.remove);
  const standby = await standbyOf(primary, `cell-${name}-standby`, SETTINGS);
  endings.push(standby.remove);
  const portal = await servePortal(primary.url, 'work', '', [standby.url]);
  endings.push(portal.stop);
  const owner = ownerDatabase(primary.url);
  try {
    await sql`insert into tenant_move (env_no, state, other, address)
      select n, ${tenants}, 'other', 'https://portal.example.com' from generate_series(1, 100) as n`.execute(
      owner,
    );
    const { rows } = await sql<{ code: string }>`
      select supplier_code as code from call_off_line where ${PROMISABLE} group by 1 order by count(*) desc limit 1`.execute(
      owner,
    );
    const busiest = rows[0]!.code;
    const lines = await sql<Line>`
      select id, version, greatest(due_on, current_date + 1) as "deliverOn", open_qty as quantity from call_off_line
      where ${PROMISABLE} and supplier_code = ${busiest} order by due_on desc, id`.execute(owner);
    return {
      name,
      cores,
      servers: [primary, standby],
      portal,
      readers: await dispatchersOf(primary.url, ORDINARY.companyCode, READERS),
      writers: await dispatchersOf(primary.url, busiest, WRITERS),
      lines: lines.rows,
      calls: 0,
    };
  } finally {
    await owner.destroy();
  }
};

/** A line that can be committed in full. */
const PROMISABLE = sql`tenant_id = 0 and plant_no = ${PLANT} and status = 'new' and not closed and allocated_qty = 0 and open_qty > 0`;

/** Those of one cell, as taskset names them. */
const halfOfCores = (at: number): string => {
  const half = Math.floor(os.availableParallelism() / 2);
  if (half === 0) throw new Error('Two cells need two cores');
  return `${at * half}-${(at + 1) * half - 1}`;
};

/** Calls that these cells answer at once, and the seconds of processor time that databases and processes take for them. */
const callsOf = async (
  busy: readonly Cell[],
): Promise<{ calls: number; perSecond: number; spent: number }> => {
  const before = sum(busy.map(spentBy));
  const each = await Promise.all(busy.map(callsOfOne));
  return {
    calls: sum(each.map(({ answers }) => answers)),
    perSecond: sum(each.map(({ perSecond }) => perSecond)),
    spent: sum(busy.map(spentBy)) - before,
  };
};

const callsOfOne = async (cell: Cell): Promise<Answered> => {
  const lines = cell.lines.slice(0, MOST_COMMITS);
  const one = await answered(loadOf(cell.portal.address, { ...cell, lines }), {
    connections: CONNECTIONS,
    seconds: SECONDS,
    cores: cell.cores,
  });
  // Those on the way at the end may be committed too.
  const committed = Math.ceil((one.answers + CONNECTIONS) / CALLS_OF_A_COMMIT);
  if (committed > lines.length)
    throw new Error(`${lines.length} lines were too few for ${committed} commits`);
  cell.lines.splice(0, committed);
  cell.calls += one.answers;
  return one;
};

/** Fails when its people did not commit lines, or did not read from the standby: then it was no cell that answered. */
const didBoth = async ({ name, servers: [primary, standby], calls }: Cell): Promise<string> => {
  const owner = ownerDatabase(primary!.url);
  try {
    // Those who commit are named after their supplier.
    const { rows } = await sql<{ commits: number }>`
      select count(*)::int as commits from call_off_answer where tenant_id = 0 and created_by like supplier_code || '-%'`.execute(
      owner,
    );
    const [committed, read] = [rows[0]!.commits / calls, (await commitsOf(standby!)) / calls];
    const said = `${name}: of ${calls} calls ${(100 * committed).toFixed(0)} % committed a line, ${(100 * read).toFixed(0)} % were transactions of the standby`;
    if (committed < 0.9 / CALLS_OF_A_COMMIT || read < 0.5) throw new Error(said);
    return said;
  } finally {
    await owner.destroy();
  }
};

const spentBy = ({ servers, portal }: Cell): number =>
  sum(servers.map(secondsOfServer)) + secondsOfProcess(portal.pid);
