import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandFailure } from '../commands/command.ts';
import type { Cell } from './cells-file.ts';
import { lookAtProcess } from './look-at-cells.ts';

/** Milliseconds in which a process is ready again: a migration of a large cell is the longest. */
const READY_WITHIN = 30 * 60_000;
const LOOKS_EVERY = 500;

type OnStep = (step: { readonly cell: string; readonly url: string; readonly seconds: number }) => void;

/**
 * Starts one process after the other again, cell by cell, each only when the one before answers in the new version: what goes wrong with the first cell
 * reaches no other. Fails with `noRestart` before anything is done, with `restartFailed`, `notReady`, `otherVersion`, `sameProcess`.
 */
export const rollUpgrade = async (
  cells: readonly Cell[],
  version: string,
  onStep: OnStep,
  readyWithin = READY_WITHIN,
): Promise<void> => {
  for (const { name, processes } of cells)
    for (const { url, restart } of processes)
      if (restart === undefined) throw new CommandFailure('noRestart', { cell: name, url });
  for (const { name, processes } of cells)
    for (const { url, restart } of processes) {
      const started = performance.now();
      const before = (await lookAtProcess(url)).process;
      await run(restart!, name);
      await untilReady({ url, version, before, cell: name }, readyWithin);
      onStep({ cell: name, url, seconds: Math.round((performance.now() - started) / 1000) });
    }
};

const run = async (command: string, cell: string): Promise<void> => {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  // A shell that cannot be started ends with this; what it says is its reason.
  child.once('error', ({ message }) => (said = message));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)));
  const [code] = await once(child, 'close').catch(() => [null]);
  if (code !== 0)
    throw new CommandFailure('restartFailed', { cell, command, code: code ?? '-', said: said.trim() });
};

type Expected = {
  readonly url: string;
  readonly version: string;
  /** The process as it was: what it reads of its folder is new before it is. */
  readonly before: string | undefined;
  readonly cell: string;
};

const untilReady = async ({ url, version, before, cell }: Expected, within: number): Promise<void> => {
  for (const until = Date.now() + within; ; await sleep(LOOKS_EVERY)) {
    const state = await lookAtProcess(url);
    const isAnother = before === undefined || state.process !== before;
    if (state.ready === true && state.version === version && isAnother) return;
    if (Date.now() < until) continue;
    if (state.ready === true && !isAnother) throw new CommandFailure('sameProcess', { cell, url });
    throw state.ready === true
      ? new CommandFailure('otherVersion', { cell, url, version, found: state.version ?? '-' })
      : new CommandFailure('notReady', { cell, url, reason: state.ready });
  }
};
