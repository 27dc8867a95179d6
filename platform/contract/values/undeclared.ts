import type * as z from 'zod/mini';

type Shape = z.core.$ZodType;
type Definition = {
  shape?: Readonly<Record<string, Shape>>;
  catchall?: Shape;
  element?: Shape;
  valueType?: Shape;
  innerType?: Shape;
  in?: Shape;
  options?: readonly Shape[];
  getter?: () => Shape;
};

/** A name that a value has and its shape does not: where it stands, and which names the shape has there. */
export type Undeclared = { readonly path: readonly string[]; readonly known: readonly string[] };

/** So many are found at most: nobody reads more, and who sends a million names keeps nobody busy. */
const MOST = 20;

/**
 * The names in a value that its shape does not declare, also inside of lists and objects: what is sent under them would be dropped. Where
 * a shape leaves names free (a record) each is declared.
 * @example undeclaredIn(z.object({ batches: z.array(Batch) }), { batch: [] }) // [{ path: ['batch'], known: ['batches'] }]
 */
export const undeclaredIn = (shape: Shape, value: unknown): readonly Undeclared[] => {
  const found: Undeclared[] = [];
  look(shape, value, [], found);
  return found;
};

const look = (shape: Shape, value: unknown, path: string[], found: Undeclared[]): void => {
  if (value === null || typeof value !== 'object') return;
  const definition = shape._zod.def as unknown as Definition;
  const inner = innerOf(definition);
  if (inner) look(inner, value, path, found);
  else if (definition.options) lookAtChoices(definition.options, value, path, found);
  else if (Array.isArray(value)) lookAtMembers(definition.element, value, path, found);
  else lookAtNames(definition, value, path, found);
};

const lookAtMembers = (
  element: Shape | undefined,
  members: readonly unknown[],
  path: string[],
  found: Undeclared[],
): void => {
  if (element === undefined) return;
  for (const [at, member] of members.entries()) {
    if (found.length >= MOST) return;
    look(element, member, [...path, String(at)], found);
  }
};

const lookAtNames = (
  { shape, catchall, valueType }: Definition,
  value: object,
  path: string[],
  found: Undeclared[],
): void => {
  for (const [name, one] of Object.entries(value)) {
    if (found.length >= MOST) return;
    const field = shape && Object.hasOwn(shape, name) ? shape[name] : (catchall ?? valueType);
    if (field) look(field, one, [...path, name], found);
    else if (shape) found.push({ path: [...path, name], known: Object.keys(shape) });
  }
};

/** Of several choices the one that leaves the fewest names undeclared. */
const lookAtChoices = (
  options: readonly Shape[],
  value: object,
  path: string[],
  found: Undeclared[],
): void => {
  const choice = choiceFor(options, value);
  if (choice) look(choice, value, path, found);
};

const choiceFor = (options: readonly Shape[], value: object): Shape | undefined =>
  options
    .filter((option) => holds(option, value))
    .map((option) => ({ option, strangers: undeclaredIn(option, value).length }))
    .toSorted((one, other) => one.strangers - other.strangers)[0]?.option;

/** Whether a shape is one of what has members or names at all, as the value does. */
const holds = (shape: Shape, value: object): boolean => {
  const definition = shape._zod.def as unknown as Definition;
  const inner = innerOf(definition);
  if (inner) return holds(inner, value);
  const { shape: fields, element, valueType, options } = definition;
  if (options) return options.some((option) => holds(option, value));
  return Array.isArray(value) ? element !== undefined : (fields ?? valueType) !== undefined;
};

/** What stands inside of a shape that adds to it: whether it may be left out, what is made of it. */
const innerOf = ({ innerType, in: from, getter }: Definition): Shape | undefined =>
  innerType ?? from ?? getter?.();

/**
 * Of a value what its shape declares: a form holds all of the record that it opened with, and its call takes a part of it.
 * @example declaredIn(z.object({ number: z.string() }), { number: '1', updatedAt: '…' }) // { number: '1' }
 */
export const declaredIn = <Value>(shape: Shape, value: Value): Value => declaredOf(shape, value) as Value;

const declaredOf = (shape: Shape, value: unknown): unknown => {
  if (value === null || typeof value !== 'object') return value;
  const definition = shape._zod.def as unknown as Definition;
  const { shape: fields, catchall, element, valueType, options } = definition;
  const inner = innerOf(definition) ?? (options && choiceFor(options, value));
  if (inner) return declaredOf(inner, value);
  if (Array.isArray(value)) return element ? value.map((one) => declaredOf(element, one)) : value;
  if (!fields && !valueType) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const field = fields && Object.hasOwn(fields, name) ? fields[name] : (catchall ?? valueType);
      return field ? [[name, declaredOf(field, one)]] : [];
    }),
  );
};

/** What of `names` is nearest to a misspelt one; undefined where none is near. */
export const nearestOf = (misspelt: string, names: readonly string[]): string | undefined => {
  const said = misspelt.toLowerCase();
  if (said.length > LONGEST) return undefined;
  const room = Math.max(2, Math.floor(said.length / 3));
  return names
    .map((name) => ({ name, away: awayFrom(said, name.toLowerCase()) }))
    .filter(({ away }) => away <= room)
    .toSorted((one, other) => one.away - other.away)[0]?.name;
};
const LONGEST = 60;

/** How many letters must be changed, put in or taken out; of a word that stands in the other, one. */
const awayFrom = (one: string, other: string): number => {
  if (one.length > 2 && other.length > 2 && (one.includes(other) || other.includes(one))) return 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++)
      next.push(
        Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1)!;
};
