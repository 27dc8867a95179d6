import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { type Claim } from '../../claim.ts';
import { benchServer, filledWorld } from '../../database.ts';
import { answered, servePortal, type Served } from '../../load.ts';
import { PAGE } from '../../servers/call-offs.ts';
import { PLANT } from '../../world/people.ts';
import { tenMillion } from '../../world/ten-million.ts';

const ROUNDS = 3;
const SECONDS = 5;
const MOST = 4;

/**
 * One, two and four processes of the portal before one PostgreSQL. Where the machine has four cores or more, half of them belong to
 * PostgreSQL alone; on a smaller one they share, and only what is lost by more processes can be seen.
 */
export const processes: Claim = {
  name: 'processes',
  measure: async (note) => {
    const url = await filledWorld(note, tenMillion);
    await benchServer();
    const shared = keepApart(url);
    note(shared ?? 'PostgreSQL and the portal have cores of their own');
    const portals: Served[] = [];
    try {
      while (portals.length < MOST) portals.push(await servePortal(url));
      const pagesFrom = async (count: number): Promise<number> => {
        const rates = await Promise.all(portals.slice(0, count).map(async (one) => load(one, 16 / count)));
        const rate = rates.reduce((sum, one) => sum + one, 0);
        note(`${rate.toFixed(0)} pages/s from ${count} ${count === 1 ? 'process' : 'processes'}`);
        return rate;
      };
      await pagesFrom(MOST);
      const [two, four]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        const one = await pagesFrom(1);
        two.push((await pagesFrom(2)) / one);
        four.push((await pagesFrom(4)) / one);
      }
      return [
        { name: 'answers of 2 processes / of 1', rounds: two, bar: shared === undefined ? '>= 1' : '>= 0.6' },
        {
          name: 'answers of 4 processes / of 1',
          rounds: four,
          bar: shared === undefined ? '>= 1' : '>= 0.6',
        },
      ];
    } finally {
      for (const portal of portals) await portal.stop();
    }
  },
};

/** Answers a second over so many connections. */
const load = async ({ address, supplier }: Served, connections: number): Promise<number> => {
  const args = ['-H', `access-token: ${supplier}`, '-H', `plant-no: ${PLANT}`, `${address}${PAGE}`];
  return (await answered(args, { connections, seconds: SECONDS })).perSecond;
};

/** Gives PostgreSQL the lower half of the cores and this process, with all it starts, the upper one. Says why when it can not. */
const keepApart = (url: string): string | undefined => {
  const cores = os.availableParallelism();
  if (cores < 4) return `${cores} cores: PostgreSQL, the portal and the load share them`;
  const half = cores / 2;
  const folder = /host=([^&]+)/.exec(url)![1]!;
  const server = spawnSync('pgrep', ['-f', `unix_socket_directories=${decodeURIComponent(folder)}`], {
    encoding: 'utf8',
  }).stdout.split('\n')[0]!;
  spawnSync('taskset', ['-a', '-c', '-p', `0-${half - 1}`, server]);
  spawnSync('taskset', ['-a', '-c', '-p', `${half}-${cores - 1}`, String(process.pid)]);
  return undefined;
};
