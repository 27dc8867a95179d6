import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { CommandFailure } from '../commands/command.ts';
import type { CellState } from './look-at-cells.ts';

/** Cell -> tenants whose people work there. Each installation has a tenant 0, its operator's; that of the first cell has the common address. */
type Places = ReadonlyMap<number, string>;

/**
 * Where each tenant is. Fails with `cellAway` while a cell does not answer, for its people would be sent elsewhere, and with `tenantTwice` for a number that
 * two cells have, one of which nobody would reach.
 */
export const placesOf = (states: readonly CellState[]): Places => {
  const places = new Map<number, string>();
  for (const { cell, database } of states) {
    if (database.problem !== undefined)
      throw new CommandFailure('cellAway', { cell: cell.name, reason: database.problem });
    for (const { envNo, state } of database.tenants) {
      if (envNo === 0 || state === 'coming' || state === 'gone') continue;
      const other = places.get(envNo);
      if (other !== undefined)
        throw new CommandFailure('tenantTwice', { tenant: envNo, one: other, other: cell.name });
      places.set(envNo, cell.name);
    }
  }
  return places;
};

const HEAD =
  '# Made by `npm run portal -- cells --map`: tenant and its cell. Whoever is not named here is sent to the first cell.\n';

/** What the proxy reads: a line for each tenant. */
export const mapText = (places: Places): string =>
  HEAD +
  [...places]
    .toSorted(([one], [other]) => one - other)
    .map(([envNo, name]) => `${envNo} ${name};\n`)
    .join('');

/** Writes it beside and renames it, so that a proxy never reads half of it. True when it says something else than before. */
export const writeMap = (file: string, text: string): boolean => {
  if (textIn(file) === text) return false;
  const beside = `${file}.part`;
  writeFileSync(beside, text);
  renameSync(beside, file);
  return true;
};

const textIn = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
