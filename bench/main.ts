import { backup } from './claims/backup.ts';
import { callOffPage, farPage, nameSearch } from './claims/lists/list.ts';
import { changes } from './claims/lists/changes.ts';
import { commit } from './claims/commit.ts';
import { containers } from './claims/containers.ts';
import { invoicePairs } from './claims/invoice-pairs.ts';
import { jis } from './claims/jis.ts';
import { jisBoard } from './claims/jis-board.ts';
import { crowd } from './claims/crowd.ts';
import { despatchAdvice } from './claims/intake/despatch-advice.ts';
import { excess } from './claims/excess.ts';
import { forecastComparison } from './claims/forecast/comparison.ts';
import { coverageClaim } from './claims/coverage.ts';
import { forecastIntake } from './claims/forecast/intake.ts';
import { firstRow } from './claims/lists/first-row.ts';
import { exportRows } from './claims/lists/export.ts';
import { home } from './claims/home.ts';
import { growth, growthOfYears } from './claims/lists/growth.ts';
import { gridPaste } from './claims/browser/grid.ts';
import { ingest } from './claims/intake/ingest.ts';
import { ingestHuge } from './claims/intake/ingest-huge.ts';
import { labels } from './claims/labels.ts';
import { listCalls } from './claims/lists/list-calls.ts';
import { logs } from './claims/lists/logs.ts';
import { notices } from './claims/notices.ts';
import { masterLists } from './claims/lists/master-lists.ts';
import { pickupBoard } from './claims/browser/pickup-board.ts';
import { pickupProposals } from './claims/pickup-proposals.ts';
import { cells } from './claims/servers/cells.ts';
import { processes } from './claims/servers/processes.ts';
import { readers } from './claims/servers/readers.ts';
import { releaseChange } from './claims/intake/release-change.ts';
import { radar } from './claims/browser/radar.ts';
import { roundTrip } from './claims/intake/round-trip.ts';
import { scorecard } from './claims/scorecard.ts';
import { settlementRun } from './claims/settlement-run.ts';
import { slowReads } from './claims/lists/slow-reads.ts';
import { claimList } from './claims/lists/claim-list.ts';
import { tracking } from './claims/lists/tracking.ts';
import { storm } from './claims/storm.ts';
import { userImport } from './claims/intake/user-import.ts';
import { windowTakers } from './claims/window-takers.ts';
import { writes, writesAfterYears } from './claims/writes.ts';
import { yardBoards } from './claims/yard-boards.ts';
import { median, type Claim, type Lengths, type Measured } from './claim.ts';
import { closeBench, filledWorld, restOn } from './database.ts';
import { endOnSignal } from './endings.ts';
import { fortyMillion } from './world/forty-million.ts';
import { tenMillion } from './world/ten-million.ts';
import type { World } from './world/world.ts';
import { bringTools, CHROMIUM, CHROMIUM_PACKAGES, type Tool } from '../scripts/debian-tools.ts';
import { minutes } from '../scripts/minutes.ts';

/**
 * Measures every claim about speed side by side with its yardstick, several rounds in one run, and prints one line for each:
 * name, median ratio, bar, `ok` or `short`; at its end what each claim took. Ends with 1 when one is short or broken.
 * All of them take less than half an hour; `npm run bench -- NAME` runs one claim, at its full length.
 * `npm run bench -- world-10m` makes a world of 10,000,000 call-off lines; claims named behind it rest on that. `world-40m` makes
 * another one from it, with three years more.
 * Brings the tools it needs, and leaves nothing running, also when it is interrupted.
 */
const claims: readonly Claim[] = [
  callOffPage,
  farPage,
  nameSearch,
  changes,
  tracking,
  claimList,
  commit,
  firstRow,
  ingest,
  ingestHuge,
  despatchAdvice,
  releaseChange,
  pickupProposals,
  pickupBoard,
  exportRows,
  roundTrip,
  userImport,
  labels,
  logs,
  masterLists,
  notices,
  containers,
  jis,
  jisBoard,
  settlementRun,
  scorecard,
  forecastIntake,
  forecastComparison,
  coverageClaim,
  invoicePairs,
  gridPaste,
  radar,
  storm,
  crowd,
  excess,
  windowTakers,
  yardBoards,
];

/**
 * Run by name only. Most rest on ten million lines, which are made once, in twenty minutes, or on forty; `backup`, `readers` and `cells`
 * bring up servers of their own.
 */
const large: readonly Claim[] = [
  growth,
  growthOfYears,
  home,
  slowReads,
  writes,
  writesAfterYears,
  listCalls,
  processes,
  readers,
  cells,
  backup,
];

const WORLDS: Readonly<Record<string, World>> = { 'world-10m': tenMillion, 'world-40m': fortyMillion };
const input = process.argv.slice(2).filter((one) => !Object.hasOwn(WORLDS, one));
const named = process.argv.slice(2).find((one) => Object.hasOwn(WORLDS, one));
const world = named === undefined ? undefined : WORLDS[named];
const selected =
  input.length === 0
    ? world
      ? []
      : claims
    : [...claims, ...large].filter((claim) => input.includes(claim.name));
const tools: readonly Tool[] = [
  ['/usr/bin/wrk', 'wrk', 'load over HTTP'],
  ['/usr/bin/pgbench', 'postgresql-contrib', 'the yardstick of the database'],
  [CHROMIUM, CHROMIUM_PACKAGES, 'what a browser shows'],
];
const say = (line: string) => process.stdout.write(`${line}\n`);

if (selected.length === 0 && !world) {
  say(
    `No such claim. There are: ${[...Object.keys(WORLDS), ...[...claims, ...large].map((claim) => claim.name)].join(', ')}`,
  );
  process.exit(2);
}

if (!bringTools(tools, say)) process.exit(2);
endOnSignal(closeBench);
let short = 0;
/** What each claim took, for the end of the output. */
const took: string[] = [];
if (world) restOn(world);
try {
  if (world) await filledWorld((line) => say(`    ${line}`));
  for (const claim of selected) {
    const began = performance.now();
    short += await shortOf(claim);
    took.push(`${claim.name.padEnd(20)} ${minutes(performance.now() - began)}`);
    say(`    ${took.at(-1)}`);
  }
} finally {
  await closeBench();
}
say(`\n${took.join('\n')}\n${short} short or broken, in ${minutes(performance.now())}`);
process.exit(short === 0 ? 0 : 1);

function inLength<T>({ byName, amongOthers }: Lengths<T>): T {
  return input.length > 0 ? byName : amongOthers;
}

/** Measures a claim and prints its lines. Returns how many are short; one that breaks counts as one, and the others go on. */
async function shortOf(claim: Claim): Promise<number> {
  let short = 0;
  try {
    for (const measured of await claim.measure((line) => say(`    ${line}`), inLength)) {
      const ratio = median(measured.rounds);
      const ok = measured.bar.startsWith('>=')
        ? ratio >= Number(measured.bar.slice(2))
        : ratio <= Number(measured.bar.slice(2));
      if (!ok) short++;
      say(line(measured, ratio, ok));
    }
    return short;
  } catch (error) {
    say(`${claim.name.padEnd(44)} broken: ${error instanceof Error ? error.stack : String(error)}`);
    return short + 1;
  }
}

function line({ name, bar, unit, rounds }: Measured, ratio: number, ok: boolean): string {
  return `${name.padEnd(44)} ${ratio.toFixed(2)}${unit ?? ''} (${rounds.map((round) => round.toFixed(2)).join(' ')})  bar ${bar}  ${ok ? 'ok' : 'short'}`;
}
