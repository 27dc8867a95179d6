import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fill } from '@portal/platform/contract/words.ts';
import { readCells, type Cell } from '../cells/cells-file.ts';
import { lookAtCells, type CellState } from '../cells/look-at-cells.ts';
import { rollUpgrade } from '../cells/roll-upgrade.ts';
import { mapText, placesOf, writeMap } from '../cells/tenant-map.ts';
import { CommandFailure, folderOf, type Command, type Desk } from './command.ts';

export const cells: Command = {
  name: 'cells',
  summary: (words) => words.cells.summary,
  options: {
    file: { takes: 'FILE', required: true, help: (words) => words.cells.file },
    map: { takes: 'FILE', help: (words) => words.cells.map },
    targets: { takes: 'FILE', help: (words) => words.cells.targets },
    upgrade: { help: (words) => words.cells.upgrade },
  },
  work: async (input, desk) => {
    const all = readCells(folderOf(input.file!));
    if (input.upgrade) return upgrade(all, desk);
    if (input.targets) return writeTargets(all, folderOf(input.targets), desk);
    const states = await lookAtCells(all);
    if (input.map) return map(states, folderOf(input.map), desk);
    for (const state of states) tell(state, desk);
  },
};

const map = (states: readonly CellState[], file: string, { words, say }: Desk): void => {
  const places = placesOf(states);
  const isNew = writeMap(file, mapText(places));
  say(fill(isNew ? words.cells.mapWritten : words.cells.mapSame, { file, tenants: places.size }));
};

/** For Prometheus, as a file of its targets: each process with its cell. */
const writeTargets = (all: readonly Cell[], file: string, { words, say }: Desk): void => {
  const groups = all.map(({ name, processes }) => ({
    targets: processes.map(({ url }) => new URL(url).host),
    labels: { cell: name },
  }));
  writeFileSync(file, `${JSON.stringify(groups, null, 2)}\n`);
  say(fill(words.cells.targetsWritten, { file }));
};

const tell = ({ cell, processes, database }: CellState, { words: { cells: words }, say }: Desk): void => {
  say(fill(words.cell, { cell: cell.name }));
  for (const { url, ready, version = '-' } of processes)
    say(ready === true ? fill(words.ready, { url, version }) : fill(words.away, { url, reason: ready }));
  if (database.problem !== undefined) {
    say(fill(words.noDatabase, { reason: database.problem }));
    return;
  }
  say(fill(words.database, { migration: database.migration, gigabytes: (database.bytes / 1e9).toFixed(1) }));
  for (const { name, seconds } of database.standbys) say(fill(words.standby, { name, seconds }));
  for (const { envNo, name, state } of database.tenants)
    say(fill(words.tenant, { envNo, name, state: words.states[state] }));
};

const upgrade = async (all: readonly Cell[], { words: { cells: words }, say }: Desk): Promise<void> => {
  await rollUpgrade(all, builtVersion(), (step) => say(fill(words.upgraded, step)));
  say(words.allUpgraded);
};

/** Of the browser application that was built here: what the processes start with. */
const builtVersion = (): string => {
  const file = path.resolve(import.meta.dirname, '../../../dist/web/version.json');
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  } catch (error) {
    throw new CommandFailure('notBuilt', { reason: (error as Error).message });
  }
};
