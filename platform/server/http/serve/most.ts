import type * as z from 'zod/mini';

/** Names in a record whose names are free (saved filters). */
const MOST_NAMES = 200;

type Definition = {
  type: string;
  checks?: { _zod: { def: { check: string; maximum?: number } } }[];
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
  options?: z.core.$ZodType[];
  getter?: () => z.core.$ZodType;
};

/**
 * The way to the first list that has more members than its shape allows, looked for before a single member is: a shape counts only
 * when it has looked at all of them, and a million empty ones keep a process busy for a second.
 */
export const tooManyIn = (schema: z.core.$ZodType, value: unknown): string[] | undefined => {
  if (value === null || typeof value !== 'object') return undefined;
  const definition = schema._zod.def as unknown as Definition;
  const { element, shape, innerType, in: from, options, getter } = definition;
  if (innerType) return tooManyIn(innerType, value);
  if (from) return tooManyIn(from, value);
  if (getter) return tooManyIn(getter(), value);
  if (options) return tooManyInAny(options, value);
  if (element) return Array.isArray(value) ? tooManyInList(definition, element, value) : undefined;
  if (shape) return tooManyInFields(shape, value);
  return definition.type === 'record' && Object.keys(value).length > MOST_NAMES ? [] : undefined;
};

/** The most members a list may have; without a limit none may be declared (`shapes.test.ts`). */
export const mostOf = ({ checks = [] }: Pick<Definition, 'checks'>): number | undefined =>
  checks.map(({ _zod: { def } }) => def).find(({ check }) => check === 'max_length')?.maximum;

const tooManyInList = (
  definition: Definition,
  element: z.core.$ZodType,
  members: readonly unknown[],
): string[] | undefined => {
  if (members.length > (mostOf(definition) ?? Infinity)) return [];
  for (const [at, member] of members.entries()) {
    const found = tooManyIn(element, member);
    if (found) return [String(at), ...found];
  }
  return undefined;
};

const tooManyInFields = (shape: Record<string, z.core.$ZodType>, value: object): string[] | undefined => {
  for (const [name, field] of Object.entries(shape)) {
    const found = tooManyIn(field, (value as Record<string, unknown>)[name]);
    if (found) return [name, ...found];
  }
  return undefined;
};

/** One choice that has room for it is enough. */
const tooManyInAny = (options: z.core.$ZodType[], value: unknown): string[] | undefined => {
  const found = options.map((option) => tooManyIn(option, value));
  return found.every((one) => one !== undefined) ? found[0] : undefined;
};
