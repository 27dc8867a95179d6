import { fork, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { PLANNER_SETTINGS } from '@portal/platform/server/database/connections/connections.ts';
import { childOfBench } from './endings.ts';

/** Of the portal's process: p99 of its event loop's delay since the last look at it, memory after a collection, and who answered its reads if it has standbys. */
export type Health = {
  delayMs: number;
  heapMb: number;
  residentMb: number;
  reads: Readonly<Record<'standby' | 'primary', number>> | undefined;
};
export type Served = {
  address: string;
  supplier: string;
  planner: string;
  /** Of worlds that have an administrator. */
  admin?: string;
  stop: () => Promise<void>;
  health: () => Promise<Health>;
  pid: number;
};

/** Starts the portal in a process of its own on a database of the bench, and on hot standbys of that. */
export const servePortal = async (
  url: string,
  mode: 'serve' | 'work' = 'serve',
  web = '',
  standbys: readonly string[] = [],
): Promise<Served> => {
  const child = spawn(process.execPath, ['--expose-gc', 'bench/serve.ts', url, mode, web, ...standbys], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const end = childOfBench(child);
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`The portal under test ended with ${code}`)));
  });
  return {
    ...(JSON.parse(line) as Omit<Served, 'stop' | 'pid' | 'health'>),
    pid: child.pid!,
    stop: end,
    health: async () => {
      child.send('health');
      return ((await once(child, 'message')) as [Health])[0];
    },
  };
};

/** Keeps one core busy with other work. Returns what ends it. */
export const oneCoreBusy = (): (() => Promise<void>) => childOfBench(fork('bench/busy.ts'));

/** Answered requests a second over 16 connections, by wrk. Fails when any answer is no success. */
export const requestsPerSecond = (url: string, token: string, seconds: number, plantNo: string): number =>
  wrkPerSecond(['-H', `access-token: ${token}`, '-H', `plant-no: ${plantNo}`, url], seconds);

/** So many answers, and so many of them a second. */
export type Answered = { readonly answers: number; readonly perSecond: number };

/** Asks by wrk, on these cores if said, while this process goes on: several loads can run at once. Fails when any answer is no success. */
export const answered = async (
  args: readonly string[],
  { connections, seconds, cores }: { connections: number; seconds: number; cores?: string | undefined },
): Promise<Answered> => {
  const command = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, ...args];
  const [program, ...rest] = cores === undefined ? command : ['taskset', '-c', cores, ...command];
  const run = spawn(program!, rest);
  let said = '';
  run.stdout.on('data', (text) => (said += String(text)));
  await once(run, 'close');
  if (/Non-2xx/.test(said)) throw new Error(`Refused answers: ${said}`);
  return {
    answers: Number(/(\d+) requests in/.exec(said)![1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(said)![1]),
  };
};

const wrkPerSecond = (args: readonly string[], seconds: number): number => {
  const run = spawnSync('wrk', ['-t1', '-c16', `-d${seconds}s`, ...args], { encoding: 'utf8' });
  if (run.error) throw new Error('wrk is missing: apt-get install wrk');
  if (/Non-2xx/.test(run.stdout)) throw new Error(`Refused answers: ${run.stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(run.stdout)![1]);
};

/** The same by programs: each request with the next of their tokens, since a program may make so many calls a minute only. */
export const programsPerSecond = (
  url: string,
  tokens: readonly string[],
  seconds: number,
  plantNo: string,
): number => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'bench-')), 'tokens.lua');
  const list = tokens.map((token) => `"Bearer ${token}"`).join(', ');
  writeFileSync(
    file,
    `local tokens = { ${list} }
local count = 0
request = function()
  count = count % #tokens + 1
  wrk.headers["authorization"] = tokens[count]
  return wrk.format()
end
`,
  );
  return wrkPerSecond(['-s', file, '-H', `plant-no: ${plantNo}`, url], seconds);
};

/** Transactions a second of one statement, prepared and planned as the portal's are, 16 clients, by pgbench on the same server. */
export const pgbenchPerSecond = (databaseUrl: string, statement: string, seconds: number): number => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'bench-')), 'statement.sql');
  writeFileSync(file, `${withoutVariables(statement).replaceAll(/\s+/g, ' ')};\n`);
  const run = spawnSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', '16', '-j', '1', '-T', String(seconds), '-f', file, databaseUrl],
    { encoding: 'utf8', env: { ...process.env, PGOPTIONS: PLANNER_SETTINGS } },
  );
  if (run.error) throw new Error('pgbench is missing: apt-get install postgresql-contrib');
  const found = /tps = ([\d.]+)/.exec(run.stdout);
  if (!found) throw new Error(run.stderr);
  return Number(found[1]);
};

/** pgbench takes a colon with a word behind it for a variable, in texts as well: there it is written by its number. Example: `'08:00'`. */
const withoutVariables = (statement: string): string =>
  statement.replaceAll(/'(?:[^']|'')*'/g, (text) =>
    text.includes(':') ? `U&${text.replaceAll('\\', '\\\\').replaceAll(':', '\\003A')}` : text,
  );
