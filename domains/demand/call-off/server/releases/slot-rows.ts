import { sql, type RawBuilder } from 'kysely';
import { isPositive } from '@portal/platform/contract/quantity.ts';
import { slotsOf } from '../../contract/horizon/horizon.ts';
import type { ReleaseInput } from './input.ts';

/**
 * The places in the horizon that releases ask for, as a table expression: place (the release's index), slot, due_on, frequency, zone,
 * quantity. A quantity of 0 asks for nothing.
 */
export const slotRows = (inputs: readonly ReleaseInput[]): RawBuilder<unknown> => {
  const columns = new ShortColumns('place', 'slot', 'due_on', 'frequency', 'zone', 'quantity');
  for (const [place, { lines, releaseDate }] of inputs.entries()) {
    for (const one of slotsOf(lines, releaseDate))
      if (isPositive(one.quantity))
        columns.add(place, one.slot, one.dueOn, one.frequency, one.zone, one.quantity);
  }
  return columns.rows('int', 'text', 'date', 'text', 'text', 'numeric');
};

/**
 * Many short values as columns for `unnest`, written as array literals at once: the driver quotes element by element, which costs
 * more than the database's own work. For values without comma, quote, brace and backslash only: numbers, days, codes of ours.
 */
class ShortColumns {
  readonly #names: readonly string[];
  readonly #values: (string | number)[][];
  constructor(...names: string[]) {
    this.#names = names;
    this.#values = names.map(() => []);
  }

  add(...row: readonly (string | number)[]): void {
    for (let at = 0; at < row.length; at++) this.#values[at]!.push(row[at]!);
  }

  rows(...types: readonly string[]): RawBuilder<unknown> {
    const arrays = this.#values.map(
      (values, at) => sql`${`{${values.join(',')}}`}::${sql.raw(types[at]!)}[]`,
    );
    return sql`(select * from unnest(${sql.join(arrays)}) as given(${sql.join(this.#names.map((name) => sql.ref(name)))}))`;
  }
}
