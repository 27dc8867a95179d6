import os from 'node:os';
import { sum, type Claim, type Measured } from '../../claim.ts';
import { worldAlone } from '../../database.ts';
import { answered, servePortal, type Served } from '../../load.ts';
import { loadOf } from '../../servers/call-offs.ts';
import { commitsOf, standbyOf, type Cluster, type PassingCluster } from '../../servers/clusters.ts';
import { dispatchersOf } from '../../servers/people.ts';
import { keepOn, secondsOfProcess, secondsOfServer } from '../../servers/processor-time.ts';
import { fiftieth } from '../../world/fiftieth.ts';
import { ORDINARY } from '../../world/people.ts';

const ROUNDS = 10;
/** Runs until the compilers of the processes have seen the call often enough. */
const WARM_UP = 2;
const SECONDS = 3;
const MOST = 3;
/** They are spread over the readers by who they are. */
const PEOPLE = 36;
/** For each reader: more of them have more people before them. */
const CONNECTIONS = 16;

/**
 * Pages that one process answers from one, two and three standbys. Where the machine has cores for it, each standby has one to itself,
 * and N of them answer N times the pages of one. Where it has not, the standbys take the same cores from each other, and what is
 * compared is the processor time that a page takes, all servers and the process together: whatever N standbys cost that one does not
 * would be seen in it, and that they have two cores' caches among them is in it too. Nobody writes meanwhile: what each standby has to
 * replay of that is not in it.
 */
export const readers: Claim = {
  name: 'readers',
  measure: async (note) => {
    const primary = await worldAlone(note, fiftieth);
    const people = await dispatchersOf(primary.url, ORDINARY.companyCode, PEOPLE);
    const standbys: PassingCluster[] = [];
    const installations: Installation[] = [];
    try {
      while (standbys.length < MOST) standbys.push(await standbyOf(primary, `reader-${standbys.length + 1}`));
      note(keptApart(primary, standbys));
      for (let count = 1; count <= MOST; count++) {
        const read = standbys.slice(0, count);
        const portal = await servePortal(
          primary.url,
          'serve',
          '',
          read.map(({ url }) => url),
        );
        installations.push({ primary, read, portal, runs: [] });
      }
      for (let warm = 0; warm < WARM_UP; warm++) for (const one of installations) await pagesOf(one, people);
      for (let round = 0; round < ROUNDS; round++)
        // There and back, so that nobody always comes after the same one.
        for (const one of round % 2 === 0 ? installations : installations.toReversed())
          one.runs.push(await pagesOf(one, people));
      for (const one of installations) {
        note(costs(one));
        note(await spread(one));
      }
      const [one, ...more] = installations;
      return more.map((several) => compared(several, one!));
    } finally {
      for (const { portal } of installations) await portal.stop();
      for (const standby of standbys) await standby.remove();
    }
  },
};

type Installation = {
  readonly primary: Cluster;
  readonly read: readonly Cluster[];
  readonly portal: Served;
  readonly runs: Run[];
};
type Spent = { readonly portal: number; readonly primary: number; readonly readers: number };
type Run = {
  readonly pages: number;
  readonly perSecond: number;
  /** Seconds of processor time. */
  readonly spent: Spent;
  /** Transactions of each reader. */
  readonly commits: readonly number[];
};

const pagesOf = async (installation: Installation, people: readonly string[]): Promise<Run> => {
  const { portal, read } = installation;
  const commits = await Promise.all(read.map(commitsOf));
  const spent = spentBy(installation);
  const { answers, perSecond } = await answered(loadOf(portal.address, { readers: people }), {
    connections: CONNECTIONS * read.length,
    seconds: SECONDS,
  });
  const until = spentBy(installation);
  const untilCommits = await Promise.all(read.map(commitsOf));
  return {
    pages: answers,
    perSecond,
    spent: {
      portal: until.portal - spent.portal,
      primary: until.primary - spent.primary,
      readers: until.readers - spent.readers,
    },
    commits: untilCommits.map((one, at) => one - commits[at]!),
  };
};

const spentBy = ({ portal, primary, read }: Installation): Spent => ({
  portal: secondsOfProcess(portal.pid),
  primary: secondsOfServer(primary),
  readers: sum(read.map(secondsOfServer)),
});

/** Whether this machine has cores for so many standbys with one each, and as many and two more for the process, the primary and the load. */
const hasCoresFor = (count: number): boolean => os.availableParallelism() >= 2 * count + 2;

/** Gives each standby a core where there are enough, and all else the rest. Says what it did. */
const keptApart = (primary: Cluster, standbys: readonly Cluster[]): string => {
  const cores = os.availableParallelism();
  if (!hasCoresFor(2)) return `${cores} cores: all servers share them, so processor time is compared`;
  const most = standbys.findLastIndex((_, at) => hasCoresFor(at + 1)) + 1;
  for (const [at, standby] of standbys.slice(0, most).entries()) keepOn(String(at), [standby]);
  keepOn(`${most}-${cores - 1}`, [primary], [process.pid]);
  return `${cores} cores: up to ${most} standbys have one each`;
};

const compared = (several: Installation, one: Installation): Measured => {
  const count = several.read.length;
  const byRate = hasCoresFor(count);
  return {
    name: byRate
      ? `pages/s of ${count} readers / ${count} x those of 1`
      : `pages a processor second, ${count} readers / 1`,
    rounds: several.runs.map((run, at) =>
      byRate ? run.perSecond / (count * one.runs[at]!.perSecond) : worth(run) / worth(one.runs[at]!),
    ),
    bar: '>= 0.9',
  };
};

const worth = ({ pages, spent }: Run): number => pages / (spent.portal + spent.primary + spent.readers);

/** What a page costs, and whom: one process alone answers no more than it has time for on its core. */
const costs = ({ read, runs }: Installation): string => {
  const pages = sum(runs.map((run) => run.pages));
  const each = (whose: keyof Spent): number => (1000 * sum(runs.map(({ spent }) => spent[whose]))) / pages;
  const rate = sum(runs.map(({ perSecond }) => perSecond)) / runs.length;
  return `${read.length} ${read.length === 1 ? 'reader' : 'readers'}: ${rate.toFixed(0)} pages/s here; processor time of a page ${each('readers').toFixed(2)} ms of the readers, ${each('portal').toFixed(2)} ms of the process, ${each('primary').toFixed(2)} ms of the primary`;
};

/** Fails when one of the readers got less than a third of its share, or the primary more than a tenth: then it was not they that answered. */
const spread = async ({ portal, read, runs }: Installation): Promise<string> => {
  const pages = sum(runs.map((run) => run.pages));
  const ofEach = read.map((_, at) => sum(runs.map(({ commits }) => commits[at]!)) / pages);
  const { standby, primary } = (await portal.health()).reads!;
  const ofPrimary = primary / (standby + primary);
  const said = `transactions for a page: ${ofEach.map((one) => one.toFixed(2)).join(', ')}; read from the primary: ${(100 * ofPrimary).toFixed(1)} %`;
  if (Math.min(...ofEach) < 1 / (3 * read.length) || ofPrimary > 0.1)
    throw new Error(`The readers did not all read: ${said}`);
  return said;
};
