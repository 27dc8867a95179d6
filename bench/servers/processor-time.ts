import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { textIfThere } from '@portal/platform/postgres/passing-file.ts';
import { runningServer } from '@portal/platform/postgres/postmaster.ts';
import type { Cluster } from './clusters.ts';

/** Linux tells times of processes in hundredths of a second, whatever its clock is. */
const TICKS = 100;

/** Seconds of processor time, its own and the system's for it, that a process has taken so far. */
export const secondsOfProcess = (pid: number): number => {
  const stat = statOf(pid);
  if (stat === undefined) throw new Error(`Process ${pid} is gone, or this is no Linux`);
  return stat.own / TICKS;
};

/** The same of a PostgreSQL: of all its processes, and of those that ended. */
export const secondsOfServer = (server: Cluster): number => {
  const [postmaster, ...children] = processesOf(server).map(statOf);
  if (postmaster === undefined) throw new Error(`No server in ${server.cluster}`);
  return (
    children.reduce((sum, child) => sum + (child?.own ?? 0), postmaster.own + postmaster.ofEnded) / TICKS
  );
};

/** Gives processes and a server's processes, with what they will start, these cores alone: `0-1`. */
export const keepOn = (cores: string, servers: readonly Cluster[], pids: readonly number[] = []): void => {
  for (const pid of [...servers.flatMap(processesOf), ...pids]) {
    const { status, stderr } = spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)], {
      encoding: 'utf8',
    });
    // One that has just ended needs no core.
    if (status !== 0 && statOf(pid) !== undefined) throw new Error(`taskset: ${stderr}`);
  }
};

/** The postmaster first. */
const processesOf = ({ cluster }: Cluster): number[] => {
  const { pid } = runningServer(cluster)!;
  const children = readdirSync('/proc')
    .map(Number)
    .filter((one) => statOf(one)?.parent === pid);
  return [pid, ...children];
};

/** proc(5), `/proc/pid/stat`: behind the name in brackets, which may hold blanks. */
const statOf = (pid: number): { parent: number; own: number; ofEnded: number } | undefined => {
  const text = textIfThere(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15);
  return { parent: fields[1]!, own: user! + system!, ofEnded: endedUser! + endedSystem! };
};
