import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { CommandFailure } from '../commands/command.ts';

/** Becomes a part of names in the proxy's file. */
const Name = z.string().check(z.regex(/^[a-z][a-z0-9]{0,19}$/));
const Process = z.strictObject({
  /** Where the process itself answers, not the proxy. */
  url: z.string().check(z.regex(/^https?:\/\/[^/?#]+$/)),
  /** Command of this machine's shell that starts it again, in the version that lies where it starts from. */
  restart: z.optional(z.string().check(z.minLength(1))),
});
const Cell = z.strictObject({
  name: Name,
  /** The cell's primary. */
  database: z.string().check(z.regex(/^postgres(?:ql)?:\/\//)),
  processes: z.array(Process).check(z.minLength(1)),
});
const Cells = z.strictObject({ cells: z.array(Cell).check(z.minLength(1)) });

export type Cell = z.output<typeof Cell>;

/** The cells as the operator wrote them down, the first one being that of whoever names no tenant. Fails with `cellsUnreadable`, `cellsWrong`, `cellsTwice`. */
export const readCells = (file: string): readonly Cell[] => {
  const read = Cells.safeParse(jsonIn(file));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new CommandFailure('cellsWrong', {
      file,
      place: issue!.path.join('.') || 'cells',
      reason: issue!.message,
    });
  }
  const { cells } = read.data;
  for (const values of [cells.map(({ name }) => name), cells.map(({ database }) => database)]) {
    const twice = values.find((value, at) => values.indexOf(value) !== at);
    // An address may hold a password.
    if (twice !== undefined) throw new CommandFailure('cellsTwice', { file, value: withoutUser(twice) });
  }
  return cells;
};

const withoutUser = (address: string): string =>
  address.includes('@') ? `postgres://${address.slice(address.lastIndexOf('@') + 1)}` : address;

const jsonIn = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandFailure('cellsUnreadable', { file, reason: (error as Error).message });
  }
};
